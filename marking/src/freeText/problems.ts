import type { StringAnswer } from '../stringMatch.ts';
import type { Decision, StoredChoice } from '../types.ts';
import { prepare, type StoredRule } from './prepared.ts';
import type { Slot, Step } from './rule.ts';
import type { WordPattern } from './word.ts';

/** Most characters of all rules of a question together: matching time grows with them. */
const MOST_RULE_TEXT = 10_000;
const MOST_RULES = 100;

type Decide = (question: { choices: readonly StoredRule[] }, answer: StringAnswer) => Decision;

/** What the author of these rules has to mend, one sentence each. */
export function freeTextProblems(rules: readonly StoredRule[], decide: Decide): string[] {
  if (rules.reduce((sum, { value }) => sum + value.length, 0) > MOST_RULE_TEXT) {
    return [`The rules together are longer than ${MOST_RULE_TEXT} characters.`];
  }
  if (rules.length > MOST_RULES) return [`The question has more than ${MOST_RULES} rules.`];
  return rules.flatMap((rule, index) => {
    const name = `Choice ${index + 1} ("${rule.value.slice(0, 60)}")`;
    const ready = prepare(rule);
    if ('fault' in ready) return [];
    const examples = examplesOf(ready.slots);
    const own = examples.some(value => decide({ choices: [rule] }, answer(value)).rule === 'choice:0');
    if (!own) return [`${name} does not match what it describes.`];
    const hides = rules.findIndex(
      (other, place) => place < index && isAsLenient(other, rule) && takes(other, examples),
    );
    return hides < 0 ? [] : [`${name} is never reached: choice ${hides + 1} takes its answers.`];
  });

  function takes(rule: StoredRule, examples: readonly string[]): boolean {
    return examples.every(value => decide({ choices: [rule] }, answer(value)).rule === 'choice:0');
  }
}

/** Why a choice is no rule that could be matched, to follow "Choice 1 ". */
export function ruleFault(choice: StoredChoice): string | undefined {
  const { value, wordProximity } = choice as Partial<StoredRule>;
  if (typeof value !== 'string') return 'has no text as its value';
  if (wordProximity !== undefined && !PROXIMITIES.includes(wordProximity)) {
    return 'has a wordProximity other than 0, 1, 2, 3 and 4';
  }
  const ready = prepare({ ...choice, value });
  return 'fault' in ready ? `("${value.slice(0, 60)}") ${ready.fault}` : undefined;
}

const PROXIMITIES: readonly unknown[] = [0, 1, 2, 3, 4];

const answer = (value: string): StringAnswer => ({ type: 'stringChoice', value });

const FLAGS = ['caseInsensitive', 'allowsMisspelling', 'allowsAnyOrder', 'allowsExtraWords'] as const;

function isAsLenient(one: StoredRule, other: StoredRule): boolean {
  return FLAGS.every(flag => one[flag] === true || other[flag] !== true) && one.wordProximity === other.wordProximity;
}

/** Stands for what a wild card takes: no rule writes it out. */
const UNUSUAL = 'ŧ';

/** Answers that a rule describes, each of its alternatives in one of them at least. */
function examplesOf(slots: readonly Slot[]): string[] {
  const most = Math.max(...slots.map(({ words, groups }) => words.length + groups.length));
  return Array.from({ length: most }, (_, turn) => slots.map(slot => exampleOf(slot, turn)).join(' '));
}

function exampleOf({ words, groups }: Slot, turn: number): string {
  const place = turn % (words.length + groups.length);
  const word = words[place];
  return word ? writtenOut(word) : (groups[place - words.length] ?? []).map(firstOf).join(' ');
}

function firstOf({ words: [first] }: Step): string {
  return first ? writtenOut(first) : '';
}

function writtenOut({ characters, stars }: WordPattern): string {
  return Array.from({ length: characters.length + 1 }, (_, place) => {
    const wild = (stars & (1 << place)) === 0 ? '' : UNUSUAL;
    return wild + (place < characters.length ? (characters[place] ?? UNUSUAL) : '');
  }).join('');
}
