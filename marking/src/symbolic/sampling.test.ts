import { parseAlgebra } from '@cs/notation/algebra';
import { describe, expect, it } from 'vitest';
import { agree, SAMPLES, Sampled, sample } from './sampling.ts';

const xOf = (index: number) => sample(['x'], index).get('x') ?? Number.NaN;
const values = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => xOf(from + place));

describe('a sample', () => {
  it('has a value of its own for each symbol, the same each time', () => {
    const one = sample(['x', 'y', 'z'], 3);
    expect(new Set(one.values()).size).toBe(3);
    expect(sample(['x', 'y', 'z'], 3)).toEqual(one);
    expect(new Set(values(0, 3 * SAMPLES)).size).toBe(3 * SAMPLES);
  });

  it('is from [0, 1) at first, all over it', () => {
    const near = values(0, SAMPLES);
    expect(Math.min(...near)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...near)).toBeLessThan(1);
    for (const quarter of [0, 1, 2, 3]) {
      expect(near.filter(value => Math.floor(value * 4) === quarter).length).toBeGreaterThan(1);
    }
  });

  it('is from [0, 12) then, and from ranges that double at last', () => {
    const wide = values(SAMPLES, 2 * SAMPLES);
    expect(Math.max(...wide)).toBeLessThan(12);
    expect(wide.filter(value => value > 6).length).toBeGreaterThan(SAMPLES / 4);
    const far = values(2 * SAMPLES, 3 * SAMPLES).map((value, place) => value / (24 * 2 ** place));
    expect(Math.max(...far)).toBeLessThan(1);
    expect(far.filter(share => share > 0.5).length).toBeGreaterThan(SAMPLES / 4);
  });
});

describe('formulas agree by their values', () => {
  const sampled = (text: string) => {
    const parsed = parseAlgebra(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return new Sampled(parsed.tree, ['x']);
  };

  it.each([
    ['sin(2x)', '2sin(x)cos(x)', true],
    ['x', 'x + 1e-12 x', true],
    ['x', 'x + 1e-9 x', false],
    ['1/x', '1/(x + 1e-9 x)', false],
    // Beyond [0, 1) where that says too little, and only there.
    ['max(x, 1/2) + max(x, 3)', 'max(x, 1/2) + 3', false],
    ['1 + |x-2|', '3 - x', false],
    ['floor(x/3) + 1', '1 + 0x', false],
    ['x div 3 + 1', '1 + 0x', false],
    ['x mod 5', 'x', false],
    ['1 + x^1000', '1 + x^2000', false],
    ['1 + (x/2)^40', '1 + (x/2)^50', false],
    ['1 + (x/900)^9', '1 + (x/900)^10', false],
    // Far away less precision is left.
    ['max(x, 0) (1 + 1e-11)', 'max(x, 0)', true],
    ['(x+1)^2 - x^2 - 2x + floor(x)', '1 + floor(x)', true],
    ['floor(x) (1 + 1e-5)', 'floor(x)', false],
    // Nothing is believed of two formulas that are zero, or undefined, nearly everywhere.
    ['0x', '0x', false],
    ['ln(-1-x) - ln(-1-x)', '0x', false],
    ['1/(x-x)', '1/(x-x)', false],
    ['floor(x)', 'max(floor(x), 1)', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(agree(sampled(a), sampled(b))).toBe(expected);
    expect(agree(sampled(b), sampled(a))).toBe(expected);
  });
});
