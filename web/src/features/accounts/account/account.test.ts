import { describe, expect, it } from 'vitest';
import type { Me } from '../../../session/index.ts';
import { type AccountValues, accountFaults, changesBetween, tabOfField, toUpdate, valuesOf } from './accountValues.ts';
import { whyNotSave } from './SaveBar.tsx';
import { changedSettings, readSettings, settingsOf } from './shownSettings.ts';
import { tabOfHash } from './useAccountTab.ts';

const NOW = Date.UTC(2026, 2, 14, 12);

const me: Me = {
  id: 7,
  _id: 7,
  givenName: 'Robin',
  familyName: 'Ashdown',
  email: 'robin@school.example',
  role: 'STUDENT',
  dateOfBirth: Date.UTC(2009, 1, 1),
  gender: 'PREFER_NOT_TO_SAY',
  registrationDate: 1,
  schoolId: '100001',
  registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
  firstLogin: false,
  emailVerificationStatus: 'VERIFIED',
  teacherPending: false,
};
const stored = valuesOf(me, { EMAIL_PREFERENCE: { EVENTS: false, NEWS_AND_UPDATES: true } }, 'Hill School, AB1 2CD');
const typed = (changes: Partial<AccountValues>): AccountValues => ({ ...stored, ...changes });
const faults = (changes: Partial<AccountValues>, role: Me['role'] = 'STUDENT') =>
  accountFaults(typed(changes), role, stored, NOW);

describe('the account form', () => {
  it('starts from what is stored, with assignment mails on where nothing was said', () => {
    expect(stored).toMatchObject({
      birth: { day: '1', month: '2', year: '2009' },
      schoolId: '100001',
      schoolText: 'Hill School, AB1 2CD',
      mails: { ASSIGNMENTS: 'yes', EVENTS: 'no', NEWS_AND_UPDATES: 'yes' },
    });
    expect(valuesOf({ ...me, schoolId: undefined, schoolOther: 'N/A' }, {}, '')).toMatchObject({
      noSchool: true,
      schoolText: '',
    });
  });

  it('names what was changed, and nothing where nothing was', () => {
    expect(changesBetween(stored, typed({}))).toEqual([]);
    expect(changesBetween(stored, typed({ familyName: 'Ash', noSchool: true, password: 'x' }))).toEqual([
      'Family name',
      'School or college',
      'Password',
    ]);
  });

  it('is saved as it is stored', () => {
    expect(faults({})).toEqual({ errors: [] });
    expect(toUpdate(me, stored, typed({}))).toEqual({
      registeredUser: {
        id: 7,
        role: 'STUDENT',
        givenName: 'Robin',
        familyName: 'Ashdown',
        email: 'robin@school.example',
        dateOfBirth: Date.UTC(2009, 1, 1),
        gender: 'PREFER_NOT_TO_SAY',
        schoolId: '100001',
        password: null,
      },
      userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: true, EVENTS: false, NEWS_AND_UPDATES: true } },
      passwordCurrent: '',
    });
  });

  it('sends contexts only when they changed', () => {
    const contexts: AccountValues['contexts'] = [{ stage: 'a_level', examBoard: 'ocr' }];
    expect(toUpdate(me, stored, typed({ contexts }))?.registeredUserContexts).toEqual(contexts);
  });

  it('needs the required fields of the profile', () => {
    expect(faults({ gender: '' })).toEqual({
      errors: [{ field: 'gender', message: 'Please select an option' }],
      tab: 'profile',
    });
    expect(faults({ birth: { day: '15', month: '3', year: '2013' } }).errors).toEqual([
      { field: 'birth', message: 'You must be over 13 years old' },
    ]);
    expect(faults({ birth: { day: '', month: '', year: '' } }).errors).toEqual([]);
  });

  it('lets tutors do without a school', () => {
    expect(faults({ schoolId: '', schoolText: '' }, 'TUTOR').errors).toEqual([]);
    expect(faults({ schoolId: '', schoolText: '' }).errors).toEqual([
      { field: 'school', message: 'Please specify a school or college' },
    ]);
  });

  it('asks for the current password and a matching confirmation with a new one', () => {
    const password = 'Correct-Horse-7!';
    expect(faults({ password, confirmation: password, passwordCurrent: 'old' }).errors).toEqual([]);
    expect(faults({ password, confirmation: 'x', passwordCurrent: 'old' })).toEqual({
      errors: [{ field: 'confirmation', message: 'New passwords must match.' }],
      tab: 'passwordreset',
    });
    expect(faults({ password, confirmation: password }).errors).toHaveLength(1);
  });

  it('wants all preferences answered once one of them is', () => {
    expect(faults({ mails: { ASSIGNMENTS: 'yes', EVENTS: '', NEWS_AND_UPDATES: 'yes' } })).toMatchObject({
      errors: [{ message: 'Please specify all preferences' }],
      tab: 'emailpreferences',
    });
  });
});

describe('saving', () => {
  const why = (tab: Parameters<typeof whyNotSave>[0]['tab'], changes: string[], values: Partial<AccountValues> = {}) =>
    whyNotSave({ tab, changes, values: typed(values) });

  it('waits for a change', () => {
    expect(why('profile', [])).toBe('Nothing has changed.');
    expect(why('profile', ['Email'])).toBeUndefined();
  });

  it('does nothing on the connections tab', () => {
    expect(why('teacherconnections', ['Email'])).toBeDefined();
  });

  it('waits on the security tab until a new password is confirmed', () => {
    expect(why('passwordreset', ['Email'])).toBeDefined();
    expect(why('passwordreset', ['Password'], { password: 'a', confirmation: 'b' })).toBeDefined();
    expect(why('passwordreset', ['Password'], { password: 'a', confirmation: 'a' })).toBeUndefined();
  });
});

describe('tabs', () => {
  it.each(['profile', 'passwordreset', 'teacherconnections', 'emailpreferences'] as const)(
    'are named by the hash, with and without account/: %s',
    tab => {
      expect(tabOfHash(`#${tab}`)).toBe(tab);
      expect(tabOfHash(`#account/${tab}`)).toBe(tab);
    },
  );

  it('know no other names', () => {
    expect(tabOfHash('#nonsense')).toBeUndefined();
    expect(tabOfHash('')).toBeUndefined();
  });

  it('hold the fields that the error summary leads to', () => {
    expect(tabOfField('confirmation')).toBe('passwordreset');
    expect(tabOfField('mail-EVENTS')).toBe('emailpreferences');
    expect(tabOfField('board-1')).toBe('profile');
  });
});

describe('the tab of settings', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return readSettings(data);
  };

  it('starts from what is stored, and leaves to us what is not', () => {
    expect(settingsOf({})).toEqual({
      notation: '',
      language: '',
      hideOthers: false,
      hideAttempts: false,
      schedule: false,
    });
    expect(
      settingsOf({
        BOOLEAN_NOTATION: { ENG: true, MATH: false },
        PROGRAMMING_LANGUAGE: { PLAINTEXT: true },
        DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true },
      }),
    ).toMatchObject({ notation: 'ENG', language: '', hideOthers: true, hideAttempts: false });
  });

  it('stores what was changed, one name of a group on', () => {
    const before = settingsOf({
      PROGRAMMING_LANGUAGE: { CSHARP: true },
      DISPLAY_SETTING: { HIDE_QUESTION_ATTEMPTS: true },
    });
    const after = form({ notation: 'MATH', language: 'PYTHON', hideAttempts: 'on', hideOthers: 'on' });
    const changed = changedSettings(before, after);
    expect(changed).toMatchObject({
      BOOLEAN_NOTATION: { MATH: true, ENG: false },
      PROGRAMMING_LANGUAGE: { PYTHON: true, CSHARP: false, PLAINTEXT: false },
      DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true },
    });
    expect(settingsOf(changed)).toMatchObject({ notation: 'MATH', language: 'PYTHON', hideOthers: true });
    expect(changedSettings(before, before)).toEqual({});
    expect(changedSettings(after, form({})).BOOLEAN_NOTATION).toEqual({ MATH: false, ENG: false });
  });

  it('is named where something of it was changed', () => {
    expect(changesBetween(stored, typed({ settings: form({ hideOthers: 'on' }) }))).toEqual(['Beta features']);
    expect(toUpdate(me, stored, typed({ settings: form({ hideOthers: 'on' }) })).userPreferences).toMatchObject({
      DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true },
    });
  });
});
