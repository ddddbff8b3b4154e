import type { Content, Decision, StoredChoice, Verdict } from './types.ts';

/** Rule name when no stored choice matched. */
export const NOTHING_MATCHED = 'default';
/** Rule name when the question has no choices to compare with. */
export const NO_CHOICES = 'noChoices';
/** Rule name when the answer is empty. */
export const NO_ANSWER = 'noAnswer';

/** True if the content would show anything. */
export function saysSomething(content: Content | undefined): content is Content {
  return content !== undefined && (Boolean(content.value) || (content.children?.length ?? 0) > 0);
}

/** Content of our own making; without `encoding` clients print a placeholder (behaviour `learning.md §2.3`). */
export function serverText(value: string, tags: readonly string[] = []): Content {
  return { type: 'content', encoding: 'markdown', value, children: [], tags: [...tags] };
}

/** The stored choice at `index` decides. */
export function byChoice(index: number, choice: StoredChoice, flags: Omit<Verdict, 'correct'> = {}): Decision {
  return {
    verdict: { correct: isCorrect(choice), ...flags },
    rule: `choice:${index}`,
    ...(choice.explanation && { explanation: choice.explanation }),
  };
}

/** A rule of ours decides: always incorrect, always with a text. */
export function byText(
  rule: string,
  text: string,
  flags: Omit<Verdict, 'correct'> = {},
  tags: readonly string[] = [],
): Decision {
  return { verdict: { correct: false, ...flags }, rule, explanation: serverText(text, tags) };
}

/** Incorrect, and nothing is known about why. */
export function nothingMatched(): Decision {
  return { verdict: { correct: false }, rule: NOTHING_MATCHED };
}

export function isCorrect(choice: StoredChoice): boolean {
  return choice.correct === true;
}

/** A stored choice and its index in authored order. */
export interface Placed<Choice> {
  choice: Choice;
  index: number;
}

/** Choices in the order they are tried: the correct ones first, each kind as authored (behaviour `learning.md §2.6`). */
export function correctFirst<Choice extends StoredChoice>(choices: readonly Choice[]): Placed<Choice>[] {
  const placed = choices.map((choice, index) => ({ choice, index }));
  return [...placed.filter(({ choice }) => isCorrect(choice)), ...placed.filter(({ choice }) => !isCorrect(choice))];
}
