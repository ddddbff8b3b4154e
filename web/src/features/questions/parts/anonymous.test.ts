import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../testing/fakeStorage.ts';
import { offersAccount } from './anonymous.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('an account is offered on the second distinct question, and again after two hours (accounts.md §4)', () => {
  const start = 1_000_000;
  expect(offersAccount('page|a', start)).toBe(false);
  expect(offersAccount('page|a', start)).toBe(false);
  expect(offersAccount('page|b', start)).toBe(true);
  localStorage.setItem('loginOrSignUpShownTime', String(start));
  expect(offersAccount('page|c', start + 119 * MINUTE)).toBe(false);
  expect(offersAccount('page|a', start + 120 * MINUTE)).toBe(false);
  expect(offersAccount('page|c', start + 120 * MINUTE)).toBe(true);
});
