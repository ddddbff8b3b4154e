import { expect, test } from 'vitest';
import { LIMITS, type Limit } from './limitTable.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Soft, hard, seconds, and of what the people who run the site are told (behaviour `accounts.md §20`). */
const SHEET = {
  LOGIN_BY_EMAIL: [5, 10, 30 * MINUTE, ''],
  LOGIN_BY_IP: [50, 300, HOUR, ''],
  RESET_BY_EMAIL: [2, 4, MINUTE, ''],
  RESET_BY_IP: [50, 300, HOUR, 'soft+hard'],
  RESET_FOR_OTHER: [15, 30, HOUR, ''],
  REGISTRATION: [30, 120, HOUR, 'soft+hard'],
  VERIFY_REQUEST: [2, 4, 6 * MINUTE, ''],
  VERIFY_USE: [5, 10, DAY, ''],
  TOKEN_OWNER_LOOKUP: [20, 50, DAY, 'hard'],
  MANAGER_LOOKUP: [10, 50, DAY, 'soft+hard'],
  USER_SEARCH: [60, 300, HOUR, ''],
  SEND_EMAIL: [201, 401, DAY, ''],
  LOG_BYTES: [700_000, 1_000_000, DAY, 'hard'],
  QUESTION_ATTEMPT: [10, 15, 15 * MINUTE, ''],
  ANON_QUESTION_ATTEMPT: [3, 5, 5 * MINUTE, ''],
  IP_QUESTION_ATTEMPT: [120, 240, HOUR, 'hard'],
} as const;

test.each(Object.entries(SHEET))('%s is as clients and staff know it', (label, [soft, hard, windowSeconds, told]) => {
  const limit: Limit = LIMITS[label as keyof typeof SHEET];
  expect(limit).toMatchObject({ soft, hard, windowSeconds });
  expect((limit.tell ?? []).join('+')).toBe(told);
});
