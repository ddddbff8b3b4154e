import type { ContentObject } from '@cs/contract';
import type { Answer } from '../types.ts';

/** What reading a typed line came to. */
export type Reading =
  | {
      ok: true;
      /** What is marked. */
      python: string;
      tex: string;
      mathml: string;
      /** In words, where the formula is to be heard so rather than as its markup. */
      words?: string;
      symbols: readonly string[];
    }
  | { ok: false; problem: { at: number; message: string } };

export type FormulaType = 'formula' | 'logicFormula';

/** Longest line that can be typed, in characters. Its python form stays well below what marking reads. */
export const LINE = 500;

/**
 * What is posted of a typed line (behaviour `learning.md §2.2`): the state of the editor as JSON, and the python form.
 * A line that cannot be read has no python form, and the problem instead; it is kept, and never posted.
 */
export function formulaAnswer(type: FormulaType, typed: string, reading: Reading): Answer {
  if (!reading.ok) return { type, value: JSON.stringify({ typed, problem: reading.problem }), pythonExpression: '' };
  const { python, tex, symbols } = reading;
  const state = {
    result: { tex, python, uniqueSymbols: symbols.join(', ') },
    symbols: { expression: { latex: tex, python } },
    typed,
  };
  return { type, value: JSON.stringify(state), pythonExpression: python };
}

/** Why a line cannot be checked; nothing when it can. */
export function missingFormula(question: ContentObject, answer: Answer | undefined): string | undefined {
  if (answer === undefined && seedOf(question)) return 'Change what is in the box first.';
  if (answer === undefined || typedOf(answer).trim() === '') return 'Type your answer first.';
  if (answer.pythonExpression) return undefined;
  const { message } = objectOf(objectOf(readState(answer.value)).problem);
  return typeof message === 'string' ? message : 'This answer cannot be read.';
}

/** The line of an answer, also of one that another editor wrote. */
export function typedOf({ value, pythonExpression }: Answer): string {
  const { typed, result } = objectOf(readState(value));
  const known = [typed, pythonExpression, objectOf(result).python, value];
  return (known.find(text => typeof text === 'string') as string | undefined) ?? '';
}

/**
 * The line that a question begins with: its seed is a text, or the state of an editor as JSON, of which the first
 * expression counts.
 */
export function seedOf({ formulaSeed = '' }: ContentObject): string {
  const state = readState(formulaSeed);
  const [first] = Array.isArray(state) ? state : [state];
  const { expression, result } = objectOf(first);
  const python = objectOf(expression ?? result).python;
  if (typeof python === 'string') return python;
  return state === undefined ? formulaSeed : '';
}

function readState(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
