import { aFreeText } from '../examples.ts';
import { mark } from '../mark.ts';
import type { StoredRule } from './prepared.ts';

/** An answer as posted. */
export const write = (value: string) => ({ type: 'stringChoice', value });

/** A correct rule. */
export const rule = (value: string, fields: Partial<StoredRule> = {}): StoredRule => ({
  type: 'freeTextRule',
  encoding: 'markdown',
  value,
  correct: true,
  ...fields,
});

/** True if a rule alone takes an answer. */
export const takes = (value: string, fields: Partial<StoredRule>, answer: string): boolean =>
  mark(aFreeText({ choices: [rule(value, fields)] }), write(answer)).correct;
