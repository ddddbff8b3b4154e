import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../../../routing/page.ts';
import type { Me } from '../../../session/index.ts';
import {
  type AccountValues,
  accountFaults,
  changesBetween,
  readAccount,
  tabOfField,
  toUpdate,
  valuesOf,
} from './accountValues.ts';
import { whyNotSave } from './SaveBar.tsx';
import { changedSettings, readSettings, settingsOf } from './shownSettings.ts';
import { loadSubject } from './subject.ts';
import { tabOfHash, tabsOf } from './useAccountTab.ts';

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
const own = { user: me, own: true };
const another = { user: me, own: false };
const typed = (changes: Partial<AccountValues>): AccountValues => ({ ...stored, ...changes });
const faults = (changes: Partial<AccountValues>, role: Me['role'] = 'STUDENT') =>
  accountFaults(typed(changes), { user: { role }, own: true }, stored, NOW);

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
    expect(toUpdate(own, stored, typed({}))).toEqual({
      registeredUser: {
        id: 7,
        role: 'STUDENT',
        givenName: 'Robin',
        familyName: 'Ashdown',
        dateOfBirth: Date.UTC(2009, 1, 1),
        gender: 'PREFER_NOT_TO_SAY',
        schoolId: '100001',
        password: null,
      },
      userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: true, EVENTS: false, NEWS_AND_UPDATES: true } },
      passwordCurrent: '',
    });
  });

  it('sends an address only when it changed, as one that is sent is asked for anew', () => {
    const sent = (email: string) => toUpdate(own, stored, typed({ email }))?.registeredUser?.email;
    expect([sent('Robin@School.example'), sent('next@school.example')]).toEqual([undefined, 'next@school.example']);
    // What somebody has whose provider gave no address.
    const nobody = { ...stored, email: 'nobody-7-google' };
    expect(toUpdate(own, nobody, { ...nobody, gender: 'OTHER' })?.registeredUser).not.toHaveProperty('email');
  });

  it('sends contexts only when they changed', () => {
    const contexts: AccountValues['contexts'] = [{ stage: 'a_level', examBoard: 'ocr' }];
    expect(toUpdate(own, stored, typed({ contexts }))?.registeredUserContexts).toEqual(contexts);
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

describe('somebody else’s account', () => {
  const faultsOf = (changes: Partial<AccountValues>) => accountFaults(typed(changes), another, stored, NOW).errors;

  it('is spoken of as theirs', () => {
    expect(faultsOf({ birth: { day: '15', month: '3', year: '2013' } })).toEqual([
      { field: 'birth', message: 'The user must be over 13 years old' },
    ]);
  });

  it('takes a new password without the current one, by the same rule', () => {
    const password = 'Correct-Horse-7!';
    expect(faultsOf({ password, confirmation: password })).toEqual([]);
    expect(faultsOf({ password: 'short', confirmation: 'short' })).toHaveLength(1);
    expect(toUpdate(another, stored, typed({ password }))).toMatchObject({
      registeredUser: { id: 7, password },
      passwordCurrent: null,
    });
  });

  it('keeps its preferences, which the form does not show', () => {
    const form = new FormData();
    form.set('givenName', 'Robin');
    expect(changesBetween(stored, readAccount(form, stored))).not.toContain('Email preferences');
    expect(changesBetween(stored, readAccount(form, stored))).not.toContain('Beta features');
    expect(toUpdate(another, stored, typed({}))).not.toHaveProperty('userPreferences');
  });

  it('has three of the tabs', () => {
    expect(tabsOf(another)).toEqual(['profile', 'passwordreset', 'teacherconnections']);
    expect(tabsOf(own)).toHaveLength(5);
  });

  it.each([
    ['', 'STUDENT', own],
    ['userId=7', 'STUDENT', own],
    ['userId=8', 'STUDENT', 403],
    ['userId=8', 'EVENT_MANAGER', 403],
    ['userId=8', 'ADMIN', { user: { id: 8 }, own: false }],
    ['userId=x', 'ADMIN', 404],
  ] as const)('is opened with its id by an ADMIN alone: %s as %s', async (search, role, opened) => {
    const reader = { ...me, role };
    const need = (async () => ({ ...me, id: 8 })) as unknown as PageRequest['need'];
    const subject = loadSubject(reader, { search: new URLSearchParams(search), need });
    if (typeof opened === 'number') await expect(subject).rejects.toMatchObject({ init: { status: opened } });
    else await expect(subject).resolves.toMatchObject(opened === own ? { user: reader, own: true } : opened);
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
    expect(toUpdate(own, stored, typed({ settings: form({ hideOthers: 'on' }) })).userPreferences).toMatchObject({
      DISPLAY_SETTING: { HIDE_NON_AUDIENCE_CONTENT: true },
    });
  });
});
