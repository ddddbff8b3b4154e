import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/fakeApi.ts';
import { asksForDetails, asksForPolicy, missingDetails } from './due.ts';

const NOW = Date.parse('2026-10-14T11:00:00Z');
const CHANGED = Date.parse('2025-09-23T00:00:00Z');
const DAY = 86_400_000;

describe('the privacy policy', () => {
  const asks = (accepted?: number, changed = CHANGED) =>
    asksForPolicy(accepted === undefined ? {} : { privacyPolicyAcceptedTime: accepted }, changed, NOW);

  it('is asked about where it was never accepted, or at or before its change', () => {
    expect(asks()).toBe(true);
    expect(asks(CHANGED - 1)).toBe(true);
    expect(asks(CHANGED)).toBe(true);
    expect(asks(CHANGED + 1)).toBe(false);
  });

  it('is not asked about again and again before a change that is announced', () => {
    expect(asks(NOW - DAY, NOW + DAY)).toBe(false);
    expect(asks(undefined, NOW + DAY)).toBe(true);
  });
});

const complete = aUser({
  gender: 'OTHER',
  schoolId: '100001',
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
});
const preferences = { EMAIL_PREFERENCE: { EVENTS: false, NEWS_AND_UPDATES: true } };

describe('required information', () => {
  it('is missing from no complete account, though mails about assignments were not answered', () => {
    expect(missingDetails(complete, preferences)).toEqual([]);
  });

  it.each([
    ['familyName', { ...complete, familyName: undefined }],
    ['givenName', { ...complete, givenName: 'https://x' }],
    ['gender', { ...complete, gender: 'UNKNOWN' as const }],
    ['gender', { ...complete, gender: undefined }],
    ['school', { ...complete, schoolId: undefined }],
    ['contexts', { ...complete, registeredContexts: [] }],
    ['contexts', { ...complete, registeredContexts: undefined }],
  ])('is told of %s', (detail, account) => {
    expect(missingDetails(account as typeof complete, preferences)).toEqual([detail]);
  });

  it('is told of mails of which one kind was not answered', () => {
    expect(missingDetails(complete, { EMAIL_PREFERENCE: { EVENTS: true } })).toEqual(['mails']);
    expect(missingDetails(complete, {})).toEqual(['mails']);
  });

  it('takes a school in words, none, and of a tutor nothing', () => {
    const { schoolId: _, ...nowhere } = complete;
    expect(missingDetails({ ...nowhere, schoolOther: 'Hill School' }, preferences)).toEqual([]);
    expect(missingDetails({ ...nowhere, schoolOther: 'N/A' }, preferences)).toEqual([]);
    expect(missingDetails({ ...nowhere, role: 'TUTOR' }, preferences)).toEqual([]);
    expect(missingDetails({ ...nowhere, role: 'TEACHER' }, preferences)).toEqual(['school']);
  });

  it('is everything for somebody who came through a provider', () => {
    const { familyName: _, ...account } = aUser();
    expect(missingDetails(account, {})).toEqual(['familyName', 'gender', 'school', 'contexts', 'mails']);
  });
});

describe('stage and exam board', () => {
  const confirmed = (at: string) => ({ ...complete, registeredContextsLastConfirmed: Date.parse(at) });
  const asks = (last: string, now: string) => asksForDetails(confirmed(last), Date.parse(now));

  it('are asked about once an academic year, which begins on 1 August', () => {
    expect(asks('2026-07-31T23:59:59Z', '2026-07-31T23:59:59Z')).toBe(false);
    expect(asks('2026-07-31T23:59:59Z', '2026-08-01T00:00:00Z')).toBe(true);
    expect(asks('2026-08-01T00:00:00Z', '2027-07-31T23:00:00Z')).toBe(false);
    expect(asks('2025-08-01T00:00:00Z', '2026-03-01T00:00:00Z')).toBe(false);
    expect(asks('2025-07-31T00:00:00Z', '2026-03-01T00:00:00Z')).toBe(true);
  });

  it('are asked about where they were never confirmed, and are required information where there are none', () => {
    expect(asksForDetails(complete, NOW)).toBe(true);
    expect(asksForDetails({ ...complete, registeredContexts: [] }, NOW)).toBe(false);
  });
});
