/** What a rule allows; all of it is off in a rule that says nothing (behaviour `learning.md §2.11`). */
export const OPTIONS = [
  ['caseInsensitive', 'Capitals do not matter'],
  ['allowsAnyOrder', 'Words in any order'],
  ['allowsExtraWords', 'Extra words'],
  ['allowsMisspelling', 'A misspelling in each word'],
] as const;
export type Option = (typeof OPTIONS)[number][0];

/** Words between two that `_` joins, when a rule names no number. */
export const USUAL_PROXIMITY = 2;
export const PROXIMITIES = [0, 1, 2, 3, 4] as const;

/** A rule as it is being written. */
export interface Rule extends Record<Option, boolean> {
  /** Tells rules apart while they are moved about. */
  key: number;
  value: string;
  correct: boolean;
  wordProximity: number;
  /** Markdown, empty when nothing is said. */
  explanation: string;
}

let keys = 0;

/** What a new rule says: nothing yet. */
export const BLANK: Omit<Rule, 'key'> = {
  value: '',
  correct: true,
  caseInsensitive: true,
  allowsAnyOrder: false,
  allowsExtraWords: false,
  allowsMisspelling: false,
  wordProximity: USUAL_PROXIMITY,
  explanation: '',
};

export const newRule = (fields: Partial<Rule> = {}): Rule => {
  keys += 1;
  return { ...BLANK, ...fields, key: keys };
};

export function isBlank(rule: Rule): boolean {
  return (Object.keys(BLANK) as (keyof typeof BLANK)[]).every(field => rule[field] === BLANK[field]);
}

/** A rule as content stores and the server takes it (`learning.md §3`). What is off or empty is left out. */
export function choiceOf(rule: Rule) {
  const { value, correct, wordProximity, explanation } = rule;
  return {
    type: 'freeTextRule',
    encoding: 'markdown',
    value,
    correct,
    ...Object.fromEntries(OPTIONS.filter(([option]) => rule[option]).map(([option]) => [option, true])),
    ...(wordProximity !== USUAL_PROXIMITY && { wordProximity }),
    ...(explanation.trim() !== '' && {
      explanation: { type: 'content', children: [{ type: 'content', encoding: 'markdown', value: explanation }] },
    }),
  };
}

/** The question that holds these rules, for a file of the library in the wire form. */
export const questionOf = (rules: readonly Rule[]) => ({
  type: 'isaacFreeTextQuestion',
  encoding: 'markdown',
  choices: rules.map(choiceOf),
});

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rules of a JSON text: an array of choices, or an object of type `isaacFreeTextQuestion` (`learning.md §5`).
 * Undefined when it is neither.
 */
export function rulesFrom(json: string): Rule[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  const choices = isObject(read) && read.type === 'isaacFreeTextQuestion' ? (read.choices ?? []) : read;
  if (!Array.isArray(choices)) return undefined;
  const rules = choices.map(ruleFrom);
  return rules.every(rule => rule !== undefined) ? rules : undefined;
}

function ruleFrom(choice: unknown): Rule | undefined {
  if (!isObject(choice) || typeof choice.value !== 'string') return undefined;
  if (choice.type !== undefined && choice.type !== 'freeTextRule') return undefined;
  const near = PROXIMITIES.find(words => words === choice.wordProximity);
  return newRule({
    value: choice.value,
    correct: choice.correct === true,
    ...Object.fromEntries(OPTIONS.map(([option]) => [option, choice[option] === true])),
    wordProximity: near ?? USUAL_PROXIMITY,
    explanation: textOf(choice.explanation),
  });
}

/** The Markdown of an explanation, whether it is a text, has one or has children with some. */
function textOf(explanation: unknown): string {
  if (typeof explanation === 'string') return explanation;
  if (!isObject(explanation)) return '';
  const own = typeof explanation.value === 'string' ? [explanation.value] : [];
  const children = Array.isArray(explanation.children) ? explanation.children.map(textOf) : [];
  return [...own, ...children].filter(text => text.trim() !== '').join('\n\n');
}
