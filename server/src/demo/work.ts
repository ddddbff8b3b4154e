import type { ValidationResponse } from '@cs/contract';
import { answerLike, decide, mark, type StoredQuestion } from '@cs/marking';

/** How far a student got with a question page in the demonstration. */
export type Effort = 'all' | 'most' | 'some' | 'tried' | 'none';

/** One stored answer of the demonstration. */
export interface DemoAttempt {
  partId: string;
  pageId: string;
  at: Date;
  correct: boolean;
  rule: string;
  response: ValidationResponse;
}

export interface Part {
  id: string;
  pageId: string;
  question: StoredQuestion;
}

/** Marks one stored choice (a right one or a wrong one) as if a student had given it; nothing when there is none. */
function attempt(part: Part, right: boolean, at: Date, pick: number): DemoAttempt | undefined {
  const choices = (part.question.choices ?? []).filter(choice => (choice.correct === true) === right);
  const choice = choices[Math.floor(pick * choices.length)];
  const answer = choice && answerLike(part.question, choice);
  if (!answer) return undefined;
  const response: ValidationResponse = {
    questionId: part.id,
    answer: { ...answer },
    ...mark(part.question, answer),
    dateAttempted: at.getTime(),
  };
  return {
    partId: part.id,
    pageId: part.pageId,
    at,
    correct: response.correct,
    rule: decide(part.question, answer).rule,
    response,
  };
}

/** What one student leaves behind on one page: wrong tries and right answers, a minute apart. */
export function answersTo(parts: readonly Part[], effort: Effort, start: Date, chance: () => number): DemoAttempt[] {
  let minutes = 0;
  const next = () => {
    minutes += 1;
    return new Date(start.getTime() + minutes * 60_000);
  };
  return parts.flatMap((part, index) => {
    const right = effort === 'all' || (effort === 'most' && index % 4 !== 3) || (effort === 'some' && index % 2 === 0);
    const started = effort !== 'none' && !(effort === 'some' && index === parts.length - 1 && parts.length > 1);
    if (!started) return [];
    const first = chance() < 0.35 || !right ? attempt(part, false, next(), chance()) : undefined;
    const last = right ? attempt(part, true, next(), chance()) : undefined;
    return [first, last].filter(found => found !== undefined);
  });
}
