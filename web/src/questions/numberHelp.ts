/** What to say of a number while it is typed: how it is understood, or how to write it so that it is. */
export type NumberHelp = { words: string } | { factor: string; power: string };

const STANDARD = /^(?:([+-]?(?:\d+\.?\d*|\.\d+)) ?(?:[*xX×]|\\times) ?)?10(?:\^|\*\*)([({]?)([+-]?\d+)[)}]?$/;
const E_FORM = /^([+-]?(?:\d+\.?\d*|\.\d+))e([+-]?\d+)$/i;

/**
 * Nothing for plain numbers and for what is still being typed. The forms are those that marking reads (behaviour
 * `learning.md §2.8`); a number with a comma is never guessed at, for `1,250` means two things.
 */
export function numberHelp(typed: string): NumberHelp | undefined {
  const text = typed.trim().replaceAll('\u2212', '-');
  const standard = STANDARD.exec(text);
  if (standard) return { factor: standard[1] ?? '', power: standard[3] ?? '' };
  const short = E_FORM.exec(text);
  if (short) return { factor: short[1] ?? '', power: short[2] ?? '' };
  if (/\d\s*,/.test(text)) return { words: 'Write decimals with a point and leave out commas: 3.7 or 1250.' };
  if (/[*xX×] ?10\s*[-+]?\d/.test(text)) return { words: 'Put ^ or ** between the 10 and its power: 3.7 x 10^5.' };
  if (/\d\s*\/\s*\d/.test(text)) return { words: 'Write a decimal number, not a fraction: 0.75.' };
  if (/\d\s+\d/.test(text)) return { words: 'Leave out the spaces between digits: 1250.' };
  if (/\d\s*%/.test(text)) return { words: 'Leave out the % sign.' };
  return undefined;
}
