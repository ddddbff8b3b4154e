import { said } from './examples.ts';
import type { StoredQuantity } from './numeric.ts';

/** A number as a reader gives it. */
export const give = (value: string, units?: string) => ({
  type: 'quantity',
  value,
  ...(units !== undefined && { units }),
});
/** A correct choice, explained by `text`. */
export const right = (value: string, units?: string, text?: string): StoredQuantity => ({
  type: 'quantity',
  value,
  correct: true,
  ...(units !== undefined && { units }),
  ...(text !== undefined && { explanation: said(text) }),
});
export const wrong = (value: string, units?: string, text?: string): StoredQuantity => ({
  ...right(value, units, text),
  correct: false,
});

/** A text of our own making, as sent. */
export const told = (value: string, ...tags: string[]) => ({ ...said(value), tags });
export const CHECK_WORKING = told('Check your working.');
export const CHECK_UNITS = told('Check your units.');
export const TOO_FEW = told('Check your working.', 'sig_figs', 'sig_figs_too_few');
export const TOO_MANY = told('Check your working.', 'sig_figs', 'sig_figs_too_many');
