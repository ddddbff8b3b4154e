import { type Algebra, partsOf } from '@cs/notation/algebra';
import type { Complex } from './complex.ts';
import * as complex from './complex.ts';
import { evaluate } from './evaluate.ts';

/** Samples, their range and how close values have to be (behaviour `learning.md §2.12`). */
export const SAMPLES = 25;
export const TOLERANCE = 1e-10;
/** Fewest samples at which both formulas must have a value before equality is believed. */
const FEWEST = 10;

/**
 * Where formulas are sampled besides when [0, 1) says too little about them: the floor of all of it is 0, and high powers
 * of it vanish beside 1. Far samples double their range each time, up to more than a file has bytes; less precision is
 * left there.
 */
const WIDE = 12;
const FAR_TOLERANCE = 1e-6;
const TELLS_LITTLE = new Set(['floor', 'ceil', 'div', 'mod', 'max', 'min', 'abs', 'factorial']);
const HIGH_POWER = 8;

/** Chosen once, so that the same answer is always judged the same. */
const SEED = 0x5eed;

/** A formula's values at the samples, found when they are asked for. */
export class Sampled {
  readonly #tree: Algebra;
  readonly #symbols: readonly string[];
  readonly #values: Complex[] = [];
  readonly tellsLittle: boolean;

  constructor(tree: Algebra, symbols: readonly string[]) {
    this.#tree = tree;
    this.#symbols = symbols;
    this.tellsLittle = tellsLittle(tree);
  }

  /** The value at a sample; those from `SAMPLES` on are from the wide ranges. */
  at(index: number): Complex {
    const known = this.#values[index];
    if (known !== undefined) return known;
    const value = evaluate(this.#tree, sample(this.#symbols, index));
    this.#values[index] = value;
    return value;
  }
}

/** True if both formulas have the same value at every sample at which they have one. They have the same symbols. */
export function agree(a: Sampled, b: Sampled): boolean {
  const count = a.tellsLittle || b.tellsLittle ? 3 * SAMPLES : SAMPLES;
  let agreed = 0;
  for (let index = 0; index < count; index += 1) {
    const [left, right] = [a.at(index), b.at(index)];
    // Where both are zero, too much may have been rounded away to call them equal.
    if (!complex.isDefined(left) || !complex.isDefined(right) || (complex.isZero(left) && complex.isZero(right)))
      continue;
    const distance = complex.size(complex.subtract(left, right));
    const tolerance = index < 2 * SAMPLES ? TOLERANCE : FAR_TOLERANCE;
    if (distance > tolerance * Math.max(complex.size(left), complex.size(right))) return false;
    agreed += 1;
  }
  return agreed >= FEWEST;
}

function tellsLittle(tree: Algebra): boolean {
  if (tree.kind === 'call' && TELLS_LITTLE.has(tree.name)) return true;
  if (tree.kind === 'power' && tree.exponent.kind === 'number' && Number(tree.exponent.text) > HIGH_POWER) return true;
  return partsOf(tree).some(tellsLittle);
}

/** The values of the symbols, in their sorted order, at one sample. */
export function sample(symbols: readonly string[], index: number): ReadonlyMap<string, number> {
  const random = generator(SEED + index);
  const range = rangeOf(index);
  return new Map(symbols.map(name => [name, random() * range]));
}

function rangeOf(index: number): number {
  if (index < SAMPLES) return 1;
  return index < 2 * SAMPLES ? WIDE : WIDE * 2 ** (index - 2 * SAMPLES + 1);
}

/** Random numbers in [0, 1) that depend on the seed alone (mulberry32). */
function generator(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
