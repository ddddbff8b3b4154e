/** A key beside the line: what it shows, how it is called, and what it writes. */
export type FormulaKey = { shown: string; name: string } & (
  | { /** In place of what is selected. */ write: string }
  | {
      /** On both sides of what is selected. */
      around: readonly [before: string, after: string];
      /** What is selected gets brackets of its own first, so that the key is about all of it. */
      brackets?: true;
    }
);

/** A line with its selection, both ends counted from its beginning. */
export interface Line {
  text: string;
  start: number;
  end: number;
}

/** The line after a key. The caret stands inside new brackets that are empty, else behind what was written. */
export function press(key: FormulaKey, { text, start, end }: Line): Line {
  const [written, back] = 'write' in key ? [key.write, 0] : surrounded(key, text.slice(start, end));
  const caret = start + written.length - back;
  return { text: text.slice(0, start) + written + text.slice(end), start: caret, end: caret };
}

/** What a key makes of a selection, and how far back from its end the caret goes. */
function surrounded(
  { around: [before, after], brackets }: Extract<FormulaKey, { around: unknown }>,
  selected: string,
): [written: string, back: number] {
  const inner = brackets && selected.length > 1 ? `(${selected})` : selected;
  return [before + inner + after, selected === '' && before !== '' ? after.length : 0];
}

/** A name that the question offers. */
export const symbolKey = (name: string): FormulaKey => ({ shown: name, name, write: name });

export const BRACKETS: FormulaKey = { shown: '( )', name: 'Brackets', around: ['(', ')'] };
