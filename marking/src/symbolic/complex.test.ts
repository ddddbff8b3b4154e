import { all, create } from 'mathjs';
import { describe, expect, it } from 'vitest';
import * as complex from './complex.ts';
import { type Complex, real } from './complex.ts';

const math = create(all ?? {});

/** Points on the axes, on the cuts of the functions and between them. */
const POINTS: readonly Complex[] = [
  ...[0.3, 1, 2.5, -0.4, -1, -3.2].map(real),
  ...[0.7, -1.9].map(im => ({ re: 0, im })),
  ...[0.6, -1.3].flatMap(re => [0.8, -2.1].map(im => ({ re, im }))),
];

function close(ours: Complex, theirs: unknown): void {
  const { re, im } = math.complex(theirs as number);
  if (!Number.isFinite(re) || !Number.isFinite(im)) {
    expect(complex.isDefined(ours)).toBe(false);
    return;
  }
  expect(ours.re).toBeCloseTo(re, 11);
  expect(ours.im).toBeCloseTo(im, 11);
}

describe('a function of complex numbers', () => {
  it.each([
    [complex.exp, math.exp],
    [complex.sqrt, math.sqrt],
    [complex.sin, math.sin],
    [complex.cos, math.cos],
    [complex.sinh, math.sinh],
    [complex.cosh, math.cosh],
    [complex.asin, math.asin],
    [complex.acos, math.acos],
    [complex.atan, math.atan],
    [complex.asinh, math.asinh],
    [complex.acosh, math.acosh],
    [complex.atanh, math.atanh],
  ])('%o has the values of mathjs', (ours, theirs) => {
    for (const point of POINTS) {
      // On the cut of the inverse tangent, the imaginary axis beyond i, each side is as good.
      if (ours === complex.atan && point.re === 0) continue;
      close(ours(point), theirs(math.complex(point.re, point.im) as never));
    }
  });

  it('ln has the values of mathjs, and none at 0', () => {
    for (const point of POINTS) close(complex.ln(point), math.log(math.complex(point.re, point.im)));
    expect(complex.isDefined(complex.ln(real(0)))).toBe(false);
  });

  it('power has the values of mathjs', () => {
    for (const base of POINTS) {
      for (const exponent of POINTS) {
        const theirs = math.pow(math.complex(base.re, base.im), math.complex(exponent.re, exponent.im));
        close(complex.power(base, exponent), theirs);
      }
    }
  });

  it.each([
    [real(0), real(0), real(1)],
    [real(0), real(2), real(0)],
    [real(0), { re: 0, im: 1 }, undefined],
    [real(0), real(-1), undefined],
    [real(-2), real(3), real(-8)],
    [real(0.5), real(5_000), undefined],
    [real(10), real(400), undefined],
  ])('power of %j to %j is %j', (base, exponent, result) => {
    const found = complex.power(base, exponent);
    if (result === undefined) expect(complex.isDefined(found)).toBe(false);
    else expect(found).toEqual(result);
  });

  it('exp is not defined where it is too small or too large', () => {
    for (const re of [-800, 800]) expect(complex.isDefined(complex.exp(real(re)))).toBe(false);
  });

  it('divide is the inverse of multiply, and is not defined for 0', () => {
    for (const a of POINTS) {
      for (const b of POINTS) close(complex.multiply(complex.divide(a, b), b), math.complex(a.re, a.im));
      expect(complex.isDefined(complex.divide(a, real(0)))).toBe(false);
    }
  });

  it('factorial is what it is of whole numbers, and keeps its law between them', () => {
    expect([0, 1, 5, 10].map(n => complex.factorial(real(n)).re)).toEqual([1, 1, 120, 3_628_800]);
    expect(complex.factorial(real(170)).re / math.factorial(170)).toBeCloseTo(1, 12);
    for (const n of [-1, -4, 171]) expect(complex.isDefined(complex.factorial(real(n)))).toBe(false);
    expect(complex.factorial(real(0.5)).re).toBeCloseTo(Math.sqrt(Math.PI) / 2, 12);
    for (const point of POINTS) {
      const next = complex.add(point, real(1));
      const product = complex.multiply(next, complex.factorial(point));
      if (complex.isDefined(product)) close(complex.factorial(next), math.complex(product.re, product.im));
    }
  });
});
