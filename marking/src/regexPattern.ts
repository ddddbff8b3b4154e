import { RE2JS } from 're2js';
import { correctFirst } from './decision.ts';
import type { StoredChoice, TextChoice } from './types.ts';

/** Longest pattern, in UTF-16 units. */
export const LONGEST_PATTERN = 500;
/** Most instructions of a compiled pattern: time at marking grows with these times the length of the answer. */
export const LARGEST_PROGRAM = 500;
/** What all patterns of a question may cost to build, in `expandedSize` and a little for each. */
const MOST_TO_BUILD = 2_000;
const EACH_PATTERN = 5;
/** Brackets inside brackets. */
const DEEPEST = 20;
/** Classes like `\pL` hold hundreds of ranges. */
const UNICODE_CLASS = 50;

export interface StoredRegex extends TextChoice {
  /** Default false. Secret, as all three are. */
  caseInsensitive?: boolean;
  /** `^` and `$` stand for the ends of each line. Default false. */
  multiLineRegex?: boolean;
  /** The pattern has to match the whole answer, not something in it. Default false. */
  matchWholeString?: boolean;
}

/** A pattern ready to be run, or why it never will be, as a sentence for its author. */
export type CompiledPattern = { readonly pattern: RE2JS; readonly size: number } | { readonly fault: string };

/** A choice, where it stands among the authored ones, and its pattern. */
export interface PlacedPattern {
  readonly choice: StoredRegex;
  readonly index: number;
  readonly compiled: CompiledPattern;
}

/** Stored choices never change, so their patterns are compiled once for as long as a content version is served. */
const compiled = new WeakMap<readonly StoredRegex[], readonly PlacedPattern[]>();

/**
 * The patterns in the order they are tried, in RE2's dialect, which knows no look-around and no back references and
 * therefore runs in time linear in the answer (behaviour `learning.md §2.10`). Never throws. Patterns beyond what one
 * question may cost to build (some 20 ms) are faults.
 */
export function patternsOf(choices: readonly StoredRegex[]): readonly PlacedPattern[] {
  const known = compiled.get(choices);
  if (known) return known;
  let left = MOST_TO_BUILD;
  const made = correctFirst(choices).map(({ choice, index }) => {
    const fault = faultOf(choice.value);
    left -= EACH_PATTERN + (fault === undefined ? expandedSize(choice.value) : 0);
    if (fault !== undefined) return { choice, index, compiled: { fault } };
    return { choice, index, compiled: left < 0 ? { fault: ONE_TOO_MANY } : compile(choice) };
  });
  compiled.set(choices, made);
  return made;
}

/** Why a choice is no pattern that could be run, to follow "Choice 1 ". */
export function patternFault(choice: StoredChoice): string | undefined {
  const { value } = choice;
  if (typeof value !== 'string') return 'has no text as its value';
  const [only] = patternsOf([{ ...choice, value }]);
  return only && 'fault' in only.compiled ? `("${value.slice(0, 60)}") ${only.compiled.fault}` : undefined;
}

const ONE_TOO_MANY = 'is one pattern too many for one question';
const TOO_LARGE = 'is too large: use smaller numbers in its {…} and fewer \\p classes';

/** What is wrong with a pattern at first sight, before anything is built of it. */
function faultOf(pattern: string): string | undefined {
  if (pattern === '') return 'is empty';
  if (pattern.length > LONGEST_PATTERN) return `is longer than ${LONGEST_PATTERN} characters`;
  return expandedSize(pattern) > LARGEST_PROGRAM ? TOO_LARGE : undefined;
}

function compile({ value, caseInsensitive, multiLineRegex }: StoredRegex): CompiledPattern {
  const flags =
    (caseInsensitive === true ? RE2JS.CASE_INSENSITIVE : 0) | (multiLineRegex === true ? RE2JS.MULTILINE : 0);
  try {
    const pattern = RE2JS.compile(value, flags);
    const size = pattern.programSize();
    return size > LARGEST_PROGRAM ? { fault: TOO_LARGE } : { pattern, size };
  } catch (error) {
    return { fault: `cannot be read (${error instanceof Error ? error.message : 'no reason given'})` };
  }
}

/** A class, an escape, a bracket, a counted repeat, or any other character. */
const PIECE = /\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\\[\s\S]|[()]|\{(\d+)(,)?(\d*)\}|[\s\S]/gy;

/**
 * About how many instructions the pattern unfolds to. `{n,m}` copies what stands before it, so a short text may compile
 * to a very large program; this is known before any of it is built.
 */
function expandedSize(pattern: string): number {
  const open: number[] = [];
  let total = 0;
  let last = 0;
  for (const [piece, least, , most] of pattern.matchAll(PIECE)) {
    if (open.length > DEEPEST) return Number.POSITIVE_INFINITY;
    if (piece === '(') {
      open.push(total);
      total = 1;
    } else if (piece === ')') {
      last = total;
      total += open.pop() ?? 0;
    } else if (least !== undefined) {
      const copies = Math.max(Number(least), Number(most), 1);
      total += last * (copies - 1);
      last *= copies;
    } else {
      last = 1 + UNICODE_CLASS * (piece.match(/\\p/gi)?.length ?? 0);
      total += last;
    }
  }
  return total + open.reduce((sum, size) => sum + size, 0);
}
