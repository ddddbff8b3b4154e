import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, makeCode, normaliseCode } from './codes.ts';

describe('a group code', () => {
  test('has six characters of the alphabet that cannot be misread', () => {
    for (let i = 0; i < 500; i += 1) expect(makeCode()).toMatch(/^[ABCDEFGHJKLMNPQRTUVWXYZ2346789]{6}$/);
    expect(CODE_LENGTH).toBe(6);
  });

  test('uses every character about as often as any other', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 5000; i += 1) for (const c of makeCode()) counts.set(c, (counts.get(c) ?? 0) + 1);
    expect(counts.size).toBe(CODE_ALPHABET.length);
    // 1000 expected each; six standard deviations is about 190.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  test.each(['abc234', ' AB C2 34 ', 'authToken=abc234', 'https://school.example/account?authToken=ABC234'])(
    'is recognised in “%s”',
    typed => expect(normaliseCode(typed)).toBe('ABC234'),
  );
});
