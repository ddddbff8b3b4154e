import { describe, expect, it } from 'vitest';
import * as rational from './rational.ts';
import { fraction, keyOf, readRational, whole } from './rational.ts';
import { GivenUp } from './work.ts';

const key = (text: string) => keyOf(readRational(text));

describe('a fraction', () => {
  it('is in lowest terms with a positive number below', () => {
    expect(fraction(6n, -4n)).toEqual({ above: -3n, below: 2n });
    expect(fraction(0n, -5n)).toEqual({ above: 0n, below: 1n });
    expect(keyOf(fraction(-2n, 6n))).toBe('-1/3');
    expect(() => fraction(1n, 0n)).toThrow(GivenUp);
  });

  it.each([
    ['12', '12'],
    ['0.5', '1/2'],
    ['1.250', '5/4'],
    ['1.5e3', '1500'],
    ['25e-1', '5/2'],
    ['0.5e1', '5'],
    ['1e1000', `1${'0'.repeat(1_000)}`],
    ['1e-0001', '1/10'],
    ['0', '0'],
  ])('is read from %s as %s', (text, expected) => expect(key(text)).toBe(expected));

  it.each(['1e1001', '1e-1001', '1e99999999', `1e${'9'.repeat(400)}`])('is not read from %s', text =>
    expect(() => readRational(text)).toThrow(GivenUp),
  );

  it('is added, multiplied, turned and compared', () => {
    const [half, third] = [fraction(1n, 2n), fraction(1n, 3n)];
    expect(keyOf(rational.add(half, third))).toBe('5/6');
    expect(keyOf(rational.add(whole(2), whole(-5)))).toBe('-3');
    expect(keyOf(rational.times(half, rational.minus(third)))).toBe('-1/6');
    expect([rational.compare(half, third), rational.compare(third, half), rational.compare(half, half)]).toEqual([
      1, -1, 0,
    ]);
    expect([rational.isZero(rational.ZERO), rational.isZero(half)]).toEqual([true, false]);
    expect([rational.isOne(whole(1)), rational.isOne(whole(-1)), rational.isOne(half)]).toEqual([true, false, false]);
    expect([rational.isWhole(whole(3)), rational.isWhole(half)]).toEqual([true, false]);
  });

  it('is raised to whole powers', () => {
    expect(keyOf(rational.toPower(fraction(-2n, 3n), 3n))).toBe('-8/27');
    expect(keyOf(rational.toPower(fraction(-2n, 3n), -2n))).toBe('9/4');
    expect(keyOf(rational.toPower(whole(-1), 10n ** 30n))).toBe('1');
    expect(keyOf(rational.toPower(whole(-1), 10n ** 30n + 1n))).toBe('-1');
    expect(keyOf(rational.toPower(whole(1), 10n ** 30n))).toBe('1');
    expect(keyOf(rational.toPower(whole(0), 10n ** 30n))).toBe('0');
    expect(keyOf(rational.toPower(whole(7), 0n))).toBe('1');
    expect(() => rational.toPower(whole(0), -1n)).toThrow(GivenUp);
    expect(() => rational.toPower(whole(2), 10n ** 30n)).toThrow(GivenUp);
    expect(() => rational.toPower(whole(2), -(10n ** 30n))).toThrow(GivenUp);
  });

  it('gives up numbers that are too long', () => {
    const long = 2n ** 3_000n + 1n;
    expect(() => rational.times(whole(long), whole(long))).toThrow(GivenUp);
    expect(() => fraction(1n, long * long)).toThrow(GivenUp);
    expect([rational.isShortPower(2n, 100n), rational.isShortPower(2n, -100n)]).toEqual([true, true]);
    expect([rational.isShortPower(2n, 8_192n), rational.isShortPower(long, -2n)]).toEqual([false, false]);
  });

  it('has a whole part below it', () => {
    expect(
      [
        [7, 2],
        [-7, 2],
        [6, 2],
        [-6, 2],
        [0, 1],
        [1, 3],
        [-1, 3],
      ].map(([a = 0, b = 1]) => rational.floorOf(fraction(BigInt(a), BigInt(b)))),
    ).toEqual([3n, -4n, 3n, -3n, 0n, 0n, -1n]);
  });

  it('is near a double, however long its parts are', () => {
    expect(rational.toNumber(fraction(-3n, 8n))).toBe(-0.375);
    expect(rational.toNumber(fraction(3n * 10n ** 500n + 1n, 10n ** 500n))).toBeCloseTo(3, 12);
  });
});

describe('a whole number', () => {
  it('is taken apart into prime factors', () => {
    expect(rational.factorise(360n)).toEqual([
      [2n, 3n],
      [3n, 2n],
      [5n, 1n],
    ]);
    expect(rational.factorise(1n)).toEqual([]);
    expect(rational.factorise(997n)).toEqual([[997n, 1n]]);
    expect(rational.factorise(2n * 1_009n * 1_013n)).toEqual([
      [2n, 1n],
      [1_009n * 1_013n, 1n],
    ]);
    expect(rational.factorise(997n ** 2n)).toEqual([[997n, 2n]]);
  });

  it('shares divisors with another', () => {
    expect([
      rational.greatestDivisor(-12n, 18n),
      rational.greatestDivisor(0n, 5n),
      rational.greatestDivisor(0n, 0n),
    ]).toEqual([6n, 5n, 1n]);
  });

  it('is divided by a prime as often as it goes', () => {
    expect(rational.withoutPrime(fraction(24n, 5n), 2n)).toEqual({ times: 3n, rest: fraction(3n, 5n) });
    expect(rational.withoutPrime(fraction(3n, 8n), 2n)).toEqual({ times: -3n, rest: fraction(3n, 1n) });
    expect(rational.withoutPrime(fraction(3n, 5n), 2n)).toEqual({ times: 0n, rest: fraction(3n, 5n) });
  });
});
