/** A key beside the line: what it shows, how it is called, and what it writes. */
export interface FormulaKey {
  shown: string;
  name: string;
  /** Written at the caret, or in front of what is selected. */
  before: string;
  /** Written behind the caret, or behind what is selected. */
  after?: string;
  /** What is selected gets brackets of its own, so that the key is about all of it. */
  brackets?: true;
}

/** A line with its selection, both ends counted from its beginning. */
export interface Line {
  text: string;
  start: number;
  end: number;
}

/** The line after a key. The caret stands where writing goes on: inside new brackets, else behind what was written. */
export function press({ before, after = '', brackets }: FormulaKey, { text, start, end }: Line): Line {
  const selected = text.slice(start, end);
  const inner = brackets && selected.length > 1 ? `(${selected})` : selected;
  const written = before + inner + after;
  const caret = selected === '' ? start + before.length : start + written.length;
  return { text: text.slice(0, start) + written + text.slice(end), start: caret, end: caret };
}

/** A name that the question offers. */
export const symbolKey = (name: string): FormulaKey => ({ shown: name, name, before: name });

export const BRACKETS: FormulaKey = { shown: '( )', name: 'Brackets', before: '(', after: ')' };
