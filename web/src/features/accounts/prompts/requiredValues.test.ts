import { expect, it } from 'vitest';
import { aUser } from '../../../testing/fakeApi.ts';
import { readAccount, valuesOf } from '../account/accountValues.ts';
import type { Detail } from './due.ts';
import { detailFaults, updateOf, withTyped } from './requiredValues.ts';

const me = aUser({
  schoolId: '100001',
  dateOfBirth: Date.UTC(2008, 4, 17),
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
});
const mails = { EMAIL_PREFERENCE: { ASSIGNMENTS: false, EVENTS: true } };
const stored = valuesOf(me, mails, 'Hill School');

/** What is sent when only these fields were shown, with what was typed in them. */
function filledIn(shown: readonly Detail[], fields: Record<string, string>, now = me) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const typed = readAccount(form);
  return { faults: detailFaults(withTyped(stored, typed, shown), shown), update: updateOf(now, mails, typed, shown) };
}

it('what was asked is saved, and everything else goes back as it was', () => {
  const { faults, update } = filledIn(['gender', 'mails'], { gender: 'OTHER', 'mail-NEWS_AND_UPDATES': 'no' });
  expect(faults).toEqual([]);
  expect(update).toEqual({
    registeredUser: {
      id: 7,
      role: 'STUDENT',
      givenName: 'Priya',
      familyName: 'Shah',
      dateOfBirth: Date.UTC(2008, 4, 17),
      gender: 'OTHER',
      schoolId: '100001',
      password: null,
    },
    userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: false, EVENTS: true, NEWS_AND_UPDATES: false } },
    passwordCurrent: '',
  });
});

it('what was changed elsewhere meanwhile stays, and the address is not asked for again', () => {
  const { schoolId: _, ...nowhere } = me;
  const now = {
    ...nowhere,
    email: 'verified.meanwhile@school.example',
    schoolOther: 'Valley School',
    role: 'TUTOR' as const,
  };
  const { update } = filledIn(['gender'], { gender: 'OTHER' }, now);
  expect(update?.registeredUser).toMatchObject({ schoolOther: 'Valley School', role: 'TUTOR', gender: 'OTHER' });
  for (const name of ['email', 'schoolId']) expect(update?.registeredUser).not.toHaveProperty(name);
});

it('somebody whose provider gave no address can answer', () => {
  const { faults, update } = filledIn(['gender'], { gender: 'OTHER' }, { ...me, email: 'nobody-7-google' });
  expect(faults).toEqual([]);
  expect(update?.registeredUser).not.toHaveProperty('email');
});

it('what was asked and not answered is said, of the fields that are shown alone', () => {
  expect(filledIn(['gender'], {}).faults).toEqual([{ field: 'gender', message: 'Please select an option' }]);
  expect(filledIn(['familyName', 'mails'], { familyName: ' ' }).faults).toEqual([
    { field: 'familyName', message: 'Enter a valid name' },
    { field: 'mail-NEWS_AND_UPDATES', message: 'Please specify all preferences' },
  ]);
});
