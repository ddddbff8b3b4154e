import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, isTooDeep } from './text.ts';

test('text that PostgreSQL cannot keep is told from text that only looks like it', () => {
  expect(isStorable(JSON.stringify({ a: 'plain', b: '😀' }))).toBe(true);
  expect(isStorable('{"a":"\\ud83d\\ude00"}')).toBe(true);
  expect(isStorable('{"a":"\\ud83d"}')).toBe(false);
  expect(isStorable('{"a":["b\\u0000"]}')).toBe(false);
  expect(isStorable('{"a\\u0000":1}')).toBe(false);
  expect(isStorable('{"a":"\\\\u0000"}')).toBe(true);
});

test('any value of JSON without such characters is storable', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), value => {
      const json = JSON.stringify(value);
      expect(isStorable(json)).toBe(!/\\u0000/.test(json));
    }),
  );
});

test('bodies are refused from 101 levels on, and brackets inside strings are no levels', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(isTooDeep(nested(100))).toBe(false);
  expect(isTooDeep(nested(101))).toBe(true);
  expect(isTooDeep(JSON.stringify('['.repeat(500)))).toBe(false);
  expect(isTooDeep(nested(200_000))).toBe(true);
});
