import { expect, it } from 'vitest';
import { aUser } from '../../../testing/fakeApi.ts';
import { readAccount, toUpdate, valuesOf } from '../account/accountValues.ts';
import type { Detail } from './due.ts';
import { detailFaults, withTyped } from './requiredValues.ts';

const me = aUser({
  schoolId: '100001',
  dateOfBirth: Date.UTC(2008, 4, 17),
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
});
const stored = valuesOf(me, { EMAIL_PREFERENCE: { ASSIGNMENTS: false, EVENTS: true } }, 'Hill School');

/** What is sent when only these fields were shown, with what was typed in them. */
function filledIn(shown: readonly Detail[], fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const after = withTyped(stored, readAccount(form), shown);
  return { faults: detailFaults(after, shown), update: toUpdate({ user: me, own: true }, stored, after) };
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
      email: 'priya@school.example',
      dateOfBirth: Date.UTC(2008, 4, 17),
      gender: 'OTHER',
      schoolId: '100001',
      password: null,
    },
    userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: false, EVENTS: true, NEWS_AND_UPDATES: false } },
    passwordCurrent: '',
  });
});

it('what was asked and not answered is said, of the fields that are shown alone', () => {
  expect(filledIn(['gender'], {}).faults).toEqual([{ field: 'gender', message: 'Please select an option' }]);
  expect(filledIn(['familyName', 'mails'], { familyName: ' ' }).faults).toEqual([
    { field: 'familyName', message: 'Enter a valid name' },
    { field: 'mail-NEWS_AND_UPDATES', message: 'Please specify all preferences' },
  ]);
});
