import { describe, expect, it } from 'vitest';
import type { PageAction } from '../../routing/page.ts';
import { type AccountKind, readRegistration, register, registrationFaults, toRegistration } from './registration.ts';

const NOW = Date.UTC(2026, 2, 14, 12);

const complete = {
  givenName: 'Robin',
  familyName: 'Ashdown',
  email: 'robin@school.example',
  over13: 'true',
  gender: 'PREFER_NOT_TO_SAY',
  noSchool: 'true',
  stage: 'gcse',
  examBoard: 'aqa',
  password: 'Correct-Horse-7!',
  confirmation: 'Correct-Horse-7!',
  'mail-ASSIGNMENTS': 'yes',
  'mail-EVENTS': 'no',
  'mail-NEWS_AND_UPDATES': 'no',
  notRobot: 'true',
  consent: 'true',
};
const teacher = { ...complete, verificationDetails: '01234 567890' };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** `field: message` of each fault when some fields are otherwise. */
function faults(changes: Record<string, string>, kind: AccountKind = 'student') {
  const values = readRegistration(formOf({ ...(kind === 'teacher' ? teacher : complete), ...changes }));
  return registrationFaults(values, kind, NOW).map(({ field, message }) => `${field}: ${message}`);
}

describe('registering a student', () => {
  it('needs nothing more than the complete form', () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    [{ givenName: 'R2D2' }, 'givenName: Enter a valid name'],
    [{ familyName: '' }, 'familyName: Enter a valid name'],
    [{ email: 'robin' }, 'email: Enter a valid email address'],
    [{ over13: '' }, 'birth: Please enter a valid date of birth or confirm you are over 13 years old.'],
    [{ gender: '' }, 'gender: Please select an option'],
    [{ gender: 'UNKNOWN' }, 'gender: Please select an option'],
    [{ noSchool: '' }, 'school: Please specify a school or college'],
    [
      { password: 'short', confirmation: 'short' },
      'password: Passwords must be at least 12 characters, containing at least one number, one lowercase letter, one uppercase letter, and one punctuation character.',
    ],
    [{ confirmation: 'Other-Horse-7!' }, "confirmation: Passwords don't match."],
    [{ 'mail-EVENTS': '' }, 'mail-EVENTS: Please specify all preferences'],
  ])('refuses %o', (changes, message) => {
    expect(faults(changes)).toEqual([message]);
  });

  it('wants the robot box and the consent box ticked', () => {
    expect(faults({ notRobot: '' })).toHaveLength(1);
    expect(faults({ consent: '' })).toHaveLength(1);
  });

  it('takes a date of birth in place of the box, and judges it even beside the box', () => {
    const birth = { 'birth-day': '14', 'birth-month': '3', 'birth-year': '2013' };
    expect(faults({ ...birth, over13: '' })).toEqual([]);
    expect(faults({ ...birth, 'birth-year': '2014' })).toHaveLength(1);
  });

  it('names each choice that is missing and the rows as a whole', () => {
    expect(faults({ examBoard: '' })).toEqual([
      'board-0: Please select an option.',
      'contexts: Please fill out all fields',
    ]);
  });
});

describe('registering a teacher', () => {
  it('asks for evidence and an address of a school, not for the box', () => {
    expect(faults({ over13: '' }, 'teacher')).toEqual([]);
    expect(faults({ verificationDetails: ' ' }, 'teacher')).toHaveLength(1);
    expect(faults({ email: 'robin@gmail.com' }, 'teacher')).toEqual([
      'email: Not a valid email address for a teacher account',
    ]);
  });

  it('makes no account whose request would be refused for its length', () => {
    expect(faults({ otherInformation: 'x'.repeat(5000) }, 'teacher')).toEqual([]);
    expect(faults({ otherInformation: 'x'.repeat(5001), verificationDetails: 'y'.repeat(2001) }, 'teacher')).toEqual([
      'verificationDetails: Use at most 2000 characters',
      'otherInformation: Use at most 5000 characters',
    ]);
  });

  it('wants 18 years when a date is given', () => {
    const birth = { 'birth-day': '15', 'birth-month': '3', 'birth-year': '2008' };
    expect(faults(birth, 'teacher')).toEqual(['birth: Please enter a valid date of birth.']);
  });
});

it('a form that was sent before the robot check was done is told so, and not that scripts are off', async () => {
  const answer = await register('student', { form: formOf(complete) } as unknown as PageAction);
  expect(answer).toMatchObject({
    errors: [
      { field: 'notRobot', message: expect.stringMatching(/was not done when the form was sent.*tick the box/) },
    ],
  });
});

describe('the request', () => {
  it('carries the fields as the API takes them', () => {
    const birth = { 'birth-day': '1', 'birth-month': '2', 'birth-year': '2009' };
    const form = formOf({ ...complete, ...birth, familyName: 'O\u2019Neill ' });
    expect(toRegistration(readRegistration(form), 'solved')).toEqual({
      registeredUser: {
        givenName: 'Robin',
        familyName: "O'Neill",
        email: 'robin@school.example',
        dateOfBirth: Date.UTC(2009, 1, 1),
        gender: 'PREFER_NOT_TO_SAY',
        schoolOther: 'N/A',
        password: 'Correct-Horse-7!',
      },
      userPreferences: { EMAIL_PREFERENCE: { ASSIGNMENTS: true, EVENTS: false, NEWS_AND_UPDATES: false } },
      registeredUserContexts: [{ stage: 'gcse', examBoard: 'aqa' }],
      recaptchaToken: 'solved',
    });
  });

  it('prefers the school of the list to what stands in the field', () => {
    const of = (changes: object) =>
      toRegistration(readRegistration(formOf({ ...complete, noSchool: '', ...changes })), '')?.registeredUser;
    expect(of({ school: 'Hill School, AB1 2CD', schoolId: '100001' })).toMatchObject({ schoolId: '100001' });
    expect(of({ school: 'Hill School, AB1 2CD', schoolId: '100001' })).not.toHaveProperty('schoolOther');
    expect(of({ school: ' Hill School ' })).toMatchObject({ schoolOther: 'Hill School' });
  });
});
