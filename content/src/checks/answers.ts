import { answerLike, decide, problemsOf, type StoredQuestion } from '@cs/marking';

/**
 * What is wrong with the stored answers of a marked question, a sentence each: what marking cannot use and, where it can
 * use all, each choice that is not marked as its author states when somebody answers just that.
 */
export function problemsOfAnswers(question: StoredQuestion): string[] {
  const problems = problemsOf(question);
  if (problems.length > 0) return problems;
  return (question.choices ?? []).flatMap((choice, index) => {
    const answer = answerLike(question, choice);
    if (answer === undefined) return [];
    const { verdict, rule } = decide(question, answer);
    const name = `Choice ${index + 1}`;
    if (choice.correct === true)
      return verdict.correct ? [] : [`${name} is correct, but would be marked incorrect (${rule}).`];
    if (verdict.correct) return [`${name} is incorrect, but would be marked correct (${said(rule)}).`];
    return rule === `choice:${index}`
      ? []
      : [`${name} never decides: who answers it is told otherwise (${said(rule)}).`];
  });
}

/** Rules name choices from nought. */
const said = (rule: string): string => rule.replace(/^choice:(\d+)$/, (_, index) => `as choice ${Number(index) + 1}`);
