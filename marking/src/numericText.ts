import { Decimal } from 'decimal.js';

/**
 * Longest text, in characters, that is read as a number. Nobody types more, and all work on a number (and so the time
 * an answer can cost) is bounded by it.
 */
export const LONGEST_NUMBER = 1_000;

/** Most digits of an exponent, leading zeros aside: far inside what `Decimal` holds before it overflows to infinity. */
const LONGEST_EXPONENT = 9;

/** A number as it was written: its exact value and how many significant figures its text may stand for. */
export interface WrittenNumber {
  value: Decimal;
  /** Without a decimal point trailing zeros may be placeholders: `40` has one figure at least and two at most. */
  fewestFigures: number;
  mostFigures: number;
}

const INTEGER = String.raw`[+-]?\d+`;
const EXPONENT = String.raw`${INTEGER}|\(${INTEGER}\)|\{${INTEGER}\}`;
const RAISED = String.raw`(?:\^|\*\*)`;
const TIMES_TEN = String.raw` ?(?:[*xX×]|\\times) ?10${RAISED}`;
const MANTISSA = String.raw`\d+(?:\.\d*)?|\.\d+`;
const NUMBER = new RegExp(
  `^(?<sign>[+-]?)(?:(?<mantissa>${MANTISSA})(?:(?:${TIMES_TEN}| ?[eE])(?<exponent>${EXPONENT}))?` +
    `|10${RAISED}(?<power>${EXPONENT}))$`,
);

/**
 * Reads a decimal number or standard form (`4.2x10^1`, `4.2e1`, `10^3`; grammar of behaviour `learning.md §2.8`).
 * Undefined when the text is not such a number, or is beyond any sensible length.
 */
export function readNumber(text: string): WrittenNumber | undefined {
  const trimmed = withPlainMinus(text.trim());
  if (trimmed.length > LONGEST_NUMBER) return undefined;
  const parts = NUMBER.exec(trimmed)?.groups;
  if (!parts) return undefined;
  const mantissa = parts.mantissa ?? '1';
  const exponent = readExponent(parts.exponent ?? parts.power ?? '0');
  if (exponent === undefined) return undefined;
  return { value: new Decimal(`${parts.sign}${mantissa}e${exponent}`), ...figuresOf(mantissa) };
}

/** True if both numbers are the same once rounded half up, away from zero, to so many significant figures. */
export function equalToFigures(one: WrittenNumber, other: WrittenNumber, figures: number): boolean {
  const count = Math.min(figures, LONGEST_NUMBER);
  return rounded(one.value, count).equals(rounded(other.value, count));
}

/** True if someone left out the `^` of a negative power of ten, as in `3x10-5` (behaviour `learning.md §2.8`, err). */
export function lacksPowerSign(text: string): boolean {
  return /10-\d/.test(withPlainMinus(text));
}

function rounded(value: Decimal, figures: number): Decimal {
  return value.toSignificantDigits(figures, Decimal.ROUND_HALF_UP);
}

function withPlainMinus(text: string): string {
  return text.replaceAll('\u2212', '-');
}

function readExponent(text: string): number | undefined {
  const bare = text.replace(/[(){}]/g, '');
  return bare.replace(/^[+-]?0*/, '').length > LONGEST_EXPONENT ? undefined : Number(bare);
}

function figuresOf(mantissa: string): Pick<WrittenNumber, 'fewestFigures' | 'mostFigures'> {
  const digits = mantissa.replace('.', '').replace(/^0+/, '');
  if (digits === '') return { fewestFigures: 1, mostFigures: 1 };
  if (mantissa.includes('.')) return { fewestFigures: digits.length, mostFigures: digits.length };
  let fewest = digits.length;
  while (digits[fewest - 1] === '0') fewest -= 1;
  return { fewestFigures: fewest, mostFigures: digits.length };
}
