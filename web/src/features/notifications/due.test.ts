import { expect, it } from 'vitest';
import { addressFor, isDue } from './due.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-10-14T11:00:00Z');

it('a notification is due when the account is over 14 days old', () => {
  expect(isDue(NOW - 14 * DAY, undefined, NOW)).toBe(false);
  expect(isDue(NOW - 14 * DAY - 1, undefined, NOW)).toBe(true);
});

it('and when the last one was shown more than 24 hours ago', () => {
  const registered = NOW - 100 * DAY;
  expect(isDue(registered, String(NOW - DAY), NOW)).toBe(false);
  expect(isDue(registered, String(NOW - DAY - 1), NOW)).toBe(true);
  expect(isDue(registered, 'not a time', NOW)).toBe(true);
});

it('leads where it says, with the id of the reader', () => {
  expect(addressFor('https://survey.example/?u={{currentUserId}}&v={{currentUserId}}', 7)).toBe(
    'https://survey.example/?u=7&v=7',
  );
  expect(addressFor('/events', 7)).toBe('/events');
  for (const url of ['javascript:alert(1)', '//elsewhere.example', 'events'])
    expect(addressFor(url, 7)).toBeUndefined();
});
