import type { TextChoice } from '../types.ts';
import { plainText } from './answer.ts';
import type { MatchOptions } from './match.ts';
import { parseRule, type Slot } from './rule.ts';
import { MOST_WAYS, type Way, waysOf } from './ways.ts';

/** Words between two that `_` joins, when the author names no number (§2.11). */
const USUAL_PROXIMITY = 2;

/** A rule as content stores it; everything it says is secret. The flags are false by default. */
export interface StoredRule extends TextChoice {
  caseInsensitive?: boolean;
  allowsMisspelling?: boolean;
  allowsAnyOrder?: boolean;
  allowsExtraWords?: boolean;
  /** 0 to 4, default 2. */
  wordProximity?: number;
}

/** A rule ready to be matched, or why it never will be, as words for its author. */
export type PreparedRule =
  | {
      readonly text: string;
      readonly slots: readonly Slot[];
      /** Of a rule whose words may come in any order. */
      readonly ways?: readonly Way[];
      readonly options: MatchOptions;
    }
  | { readonly fault: string };

/** Stored rules never change, so each is read once for as long as its content version is served. */
const prepared = new WeakMap<StoredRule, PreparedRule>();

/** The rule, read. Never throws. */
export function prepare(rule: StoredRule): PreparedRule {
  const known = prepared.get(rule);
  if (known) return known;
  const made = read(rule);
  prepared.set(rule, made);
  return made;
}

function read(rule: StoredRule): PreparedRule {
  const text = plainText(rule.value, rule.caseInsensitive === true);
  const parsed = parseRule(text);
  if ('fault' in parsed) return parsed;
  const options = {
    extraWords: rule.allowsExtraWords === true,
    misspelling: rule.allowsMisspelling === true,
    proximity: rule.wordProximity ?? USUAL_PROXIMITY,
  };
  if (rule.allowsAnyOrder !== true) return { text, slots: parsed.slots, options };
  const ways = waysOf(parsed.slots);
  return ways.length > MOST_WAYS
    ? { fault: 'has too many groups for words in any order' }
    : { text, slots: parsed.slots, ways, options };
}
