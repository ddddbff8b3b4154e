import { GivenUp } from './work.ts';

/** An exact fraction in lowest terms; `below` is positive. */
export interface Rational {
  above: bigint;
  below: bigint;
}

export const ZERO: Rational = { above: 0n, below: 1n };
export const ONE: Rational = { above: 1n, below: 1n };

/** Longest number, in bits, that exact algebra works with. */
const LONGEST = 4_000;
/** Largest exponent of a decimal number such as `1e300`. */
const LARGEST_EXPONENT = 1_000;

export function whole(value: bigint | number): Rational {
  return { above: BigInt(value), below: 1n };
}

/** Throws `GivenUp` when the fraction is not defined or its numbers are too long. */
export function fraction(above: bigint, below: bigint): Rational {
  if (below === 0n) throw new GivenUp();
  const divisor = greatestDivisor(above, below);
  const sign = below < 0n ? -1n : 1n;
  const reduced = { above: (sign * above) / divisor, below: (sign * below) / divisor };
  if (bits(reduced.above) > LONGEST || bits(reduced.below) > LONGEST) throw new GivenUp();
  return reduced;
}

/** The value of a number as the grammar writes it: `12`, `0.5`, `1.5e-3`. Throws `GivenUp` when it is too long. */
export function readRational(text: string): Rational {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [digits = '', decimals = ''] = mantissa.split('.');
  if (exponent.length > 6 || Math.abs(Number(exponent)) > LARGEST_EXPONENT) throw new GivenUp();
  const shift = Number(exponent) - decimals.length;
  const value = BigInt(digits + decimals);
  return shift >= 0 ? fraction(value * 10n ** BigInt(shift), 1n) : fraction(value, 10n ** BigInt(-shift));
}

export function add(a: Rational, b: Rational): Rational {
  if (a.below === 1n && b.below === 1n) return fraction(a.above + b.above, 1n);
  return fraction(a.above * b.below + b.above * a.below, a.below * b.below);
}

export function times(a: Rational, b: Rational): Rational {
  return fraction(a.above * b.above, a.below * b.below);
}

export function minus(a: Rational): Rational {
  return { above: -a.above, below: a.below };
}

/** True if a whole number to a whole power is short enough to be worked out. */
export function isShortPower(base: bigint, exponent: bigint): boolean {
  const size = exponent < 0n ? -exponent : exponent;
  return size * BigInt(bits(base)) <= BigInt(LONGEST);
}

/** How often a prime divides a fraction, and what is left of it. */
export function withoutPrime(a: Rational, prime: bigint): { times: bigint; rest: Rational } {
  let { above, below } = a;
  let times = 0n;
  for (; above !== 0n && above % prime === 0n; times += 1n) above /= prime;
  for (; below % prime === 0n; times -= 1n) below /= prime;
  return { times, rest: { above, below } };
}

/** A whole power. Throws `GivenUp` for 0 to a negative power and for results that are too long. */
export function toPower(base: Rational, exponent: bigint): Rational {
  if (isOne(base) || exponent === 0n) return ONE;
  const size = exponent < 0n ? -exponent : exponent;
  if (base.above !== 0n && !(base.below === 1n && base.above === -1n)) {
    if (size * BigInt(Math.max(bits(base.above), bits(base.below))) > BigInt(LONGEST)) throw new GivenUp();
  }
  if (base.below === 1n && base.above === -1n) return whole(size % 2n === 0n ? 1 : -1);
  if (base.above === 0n) return exponent > 0n ? ZERO : fraction(1n, 0n);
  const [above, below] = [base.above ** size, base.below ** size];
  return exponent < 0n ? fraction(below, above) : fraction(above, below);
}

export function isZero(a: Rational): boolean {
  return a.above === 0n;
}

export function isOne(a: Rational): boolean {
  return a.above === 1n && a.below === 1n;
}

export function isWhole(a: Rational): boolean {
  return a.below === 1n;
}

/** The greatest whole number that is not above it. */
export function floorOf(a: Rational): bigint {
  const quotient = a.above / a.below;
  return a.above < 0n && quotient * a.below !== a.above ? quotient - 1n : quotient;
}

export function compare(a: Rational, b: Rational): number {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest double. */
export function toNumber(a: Rational): number {
  const [above, below] = [Number(a.above), Number(a.below)];
  if (Number.isFinite(above) && Number.isFinite(below)) return above / below;
  // Both may be too long for a double where their quotient is not.
  const shift = BigInt(Math.max(bits(a.above), bits(a.below)) - 1_000);
  return Number(a.above >> shift) / Number(a.below >> shift);
}

/** A text that is the same for equal values alone. */
export function keyOf(a: Rational): string {
  return isWhole(a) ? String(a.above) : `${a.above}/${a.below}`;
}

/** Positive; the divisor of 0 and 0 is 1. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** About how many bits, rounded up to whole hexadecimal digits. */
function bits(value: bigint): number {
  // Most numbers are small, and their text is not worth making.
  if (value > -4294967296n && value < 4294967296n) return 32;
  return value.toString(16).length * 4;
}

/** A number's prime factors up to 1,000 with their powers; what is left of it counts as one more factor. */
export function factorise(value: bigint): (readonly [bigint, bigint])[] {
  const factors: (readonly [bigint, bigint])[] = [];
  let rest = value;
  for (let prime = 2n; prime <= 1_000n && prime * prime <= rest; prime += 1n) {
    let power = 0n;
    for (; rest % prime === 0n; power += 1n) rest /= prime;
    if (power > 0n) factors.push([prime, power]);
  }
  if (rest > 1n) factors.push([rest, 1n]);
  return factors;
}
