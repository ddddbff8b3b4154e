import type { StoredRegex } from './regexPattern.ts';

/** An answer as posted. */
export const write = (value: string) => ({ type: 'stringChoice', value });

/** A correct pattern. */
export const pattern = (value: string, fields: Partial<StoredRegex> = {}): StoredRegex => ({
  type: 'regexPattern',
  value,
  correct: true,
  ...fields,
});
