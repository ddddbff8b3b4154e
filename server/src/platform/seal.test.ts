import { afterEach, expect, test } from 'vitest';
import { testConfig } from '../testing/index.ts';
import { setConfig } from './config.ts';
import { seal, unseal } from './seal.ts';

const OLD = 'an old key which was in use for a year';
const NEW = 'a new key that nobody has seen anywhere';
const keys = (SECRETS_KEY: string) => setConfig(testConfig({ SECRETS_KEY }));
afterEach(() => setConfig());

test('a sealed secret says nothing, is different each time, and opens again', () => {
  keys(NEW);
  const [one, two] = [seal('GEZDGNBV', 'of 7'), seal('GEZDGNBV', 'of 7')];
  expect(one).not.toContain('GEZDGNBV');
  expect(one).not.toBe(two);
  expect([unseal(one, 'of 7'), unseal(two, 'of 7')]).toEqual(['GEZDGNBV', 'GEZDGNBV']);
});

test('it does not open for somebody else, nor when it was changed, nor with another key', () => {
  keys(NEW);
  const sealed = seal('GEZDGNBV', 'of 7');
  expect(unseal(sealed, 'of 8')).toBeUndefined();
  const [last] = sealed.slice(-1);
  expect(unseal(sealed.slice(0, -1) + (last === 'A' ? 'Z' : 'A'), 'of 7')).toBeUndefined();
  expect(unseal('sealed:', 'of 7')).toBeUndefined();
  keys(OLD);
  expect(unseal(sealed, 'of 7')).toBeUndefined();
});

test('a new key is put before the old one, and what stood plain is read on', () => {
  keys('');
  const plain = seal('GEZDGNBV', 'of 7');
  keys(OLD);
  const old = seal('GEZDGNBV', 'of 7');
  keys(`${NEW}, ${OLD}`);
  expect([unseal(plain, 'of 7'), unseal(old, 'of 7')]).toEqual(['GEZDGNBV', 'GEZDGNBV']);
  const sealed = seal('GEZDGNBV', 'of 7');
  keys(NEW);
  expect([unseal(sealed, 'of 7'), unseal(old, 'of 7')]).toEqual(['GEZDGNBV', undefined]);
});

test('a short key is refused', () => {
  expect(() => testConfig({ SECRETS_KEY: 'too short' })).toThrow('at least 32 characters');
});
