import { expect } from 'vitest';
import { issueToken } from '../../features/accounts/mailTokens.ts';
import { aStudent, aTeacher, PASSWORD, type Person, shares } from '../../testing/factories.ts';
import { type Row, same } from './row.ts';

const NEW_PASSWORD = 'Another-password-2!';
const account = (person: Person) => ({
  id: person.id,
  role: person.role,
  givenName: 'Ada',
  familyName: 'Byron',
  email: person.email,
  password: '',
});
const saves = (person: Person) => ({
  body: {
    registeredUser: account(person),
    userPreferences: { EMAIL_PREFERENCE: { EVENTS: true } },
    passwordCurrent: '',
  },
});
const registration = () => ({
  givenName: 'Grace',
  familyName: 'Hopper',
  email: `new.${crypto.randomUUID()}@school.example`,
  password: NEW_PASSWORD,
});
const EVENT_STAFF_AND_EDITORS = { STUDENT: 403, TUTOR: 403, TEACHER: 403, everybodyElse: 200 };
const aSchool = { schoolOther: 'A school' };

/** Accounts (behaviour `accounts.md §2` to `§4`, `§9`, `§10`; who edits others: `decisions.md`, Who may). */
export const accounts = {
  'accounts.getCurrentUser': {
    own: { ask: () => ({}), status: 200, proves: (reply, me) => expect(reply.body.id).toBe(me.id) },
  },
  'accounts.getPreferences': same({}, 200),
  'accounts.getOwnData': {
    own: {
      ask: () => ({}),
      status: 200,
      proves: (reply, me) => expect(reply.body.data.users).toMatchObject([{ id: me.id }]),
    },
  },
  'accounts.saveUser': {
    'a new account': { ask: () => ({ body: { registeredUser: registration() } }), status: 200 },
    own: { ask: me => saves(me), status: { SIGNED_OUT: 401, everybodyElse: 200 } },
    others: {
      ask: async () => saves(await aStudent()),
      status: { SIGNED_OUT: 401, ADMIN: 200, everybodyElse: 403 },
    },
    'own, with a better role': {
      ask: me => ({ body: { registeredUser: { ...account(me), role: me.role === 'ADMIN' ? 'TEACHER' : 'ADMIN' } } }),
      status: { SIGNED_OUT: 401, everybodyElse: 403 },
    },
    "others' password": {
      ask: async () => ({ body: { registeredUser: { ...account(await aStudent()), password: NEW_PASSWORD } } }),
      status: { SIGNED_OUT: 401, ADMIN: 200, everybodyElse: 403 },
    },
  },
  'accounts.requestVerification': {
    own: { ask: me => ({ body: { email: me.email } }), status: 200 },
    others: {
      ask: async () => ({ body: { email: (await aStudent()).email } }),
      status: { SIGNED_OUT: 200, everybodyElse: 400 },
    },
  },
  'accounts.verifyEmail': {
    'with the link': {
      ask: async () => {
        const person = await aStudent();
        return { params: { userId: person.id, token: await issueToken('verify', person.id, person.email) } };
      },
      status: 200,
    },
    "with somebody else's link": {
      ask: async (me, other) => ({
        params: { userId: me.id, token: await issueToken('verify', other.id, other.email) },
      }),
      status: 400,
    },
  },
  'accounts.requestPasswordReset': {
    own: { ask: me => ({ body: { email: me.email } }), status: 200 },
    others: { ask: async () => ({ body: { email: (await aStudent()).email } }), status: 200 },
    missing: { ask: () => ({ body: { email: 'nobody@school.example' } }), status: 200 },
  },
  'accounts.checkPasswordReset': {
    'with the link': {
      ask: async () => {
        const person = await aStudent();
        return { params: { token: await issueToken('reset', person.id, person.email) } };
      },
      status: 200,
    },
    missing: { ask: () => ({ params: { token: 'guess' } }), status: 404 },
  },
  'accounts.resetPassword': {
    'with the link': {
      ask: async () => {
        const person = await aStudent();
        const token = await issueToken('reset', person.id, person.email);
        return { params: { token }, body: { password: NEW_PASSWORD } };
      },
      status: 200,
    },
    'with a link of the other kind': {
      ask: async () => {
        const person = await aStudent();
        const token = await issueToken('verify', person.id, person.email);
        return { params: { token }, body: { password: NEW_PASSWORD } };
      },
      status: 400,
    },
    missing: { ask: () => ({ params: { token: 'guess' }, body: { password: PASSWORD } }), status: 400 },
  },
  'accounts.resetMemberPassword': {
    own: { ask: me => ({ params: { userId: me.id } }), status: 200 },
    'of somebody who shares with me': {
      ask: async me => {
        const student = await aStudent();
        await shares(student, me);
        return { params: { userId: student.id } };
      },
      status: { STUDENT: 403, TUTOR: 403, everybodyElse: 200 },
    },
    others: {
      ask: async () => ({ params: { userId: (await aStudent()).id } }),
      status: { ADMIN: 200, everybodyElse: 403 },
    },
    missing: {
      ask: () => ({ params: { userId: 987_654_321 } }),
      status: { STUDENT: 403, TUTOR: 403, everybodyElse: 200 },
    },
  },
  'accounts.requestRoleChange': {
    'a student with a school': {
      ask: async () => ({ body: { verificationDetails: 'See our site', userEmail: (await aStudent(aSchool)).email } }),
      status: 200,
    },
    'a teacher': {
      ask: async () => ({ body: { verificationDetails: 'See our site', userEmail: (await aTeacher(aSchool)).email } }),
      status: 400,
    },
    missing: {
      ask: () => ({ body: { verificationDetails: 'See our site', userEmail: 'nobody@school.example' } }),
      status: 200,
    },
  },
  'accounts.lookUpSchools': {
    own: { ask: me => ({ query: { user_ids: me.id } }), status: EVENT_STAFF_AND_EDITORS },
    others: {
      ask: async () => ({ query: { user_ids: (await aStudent(aSchool)).id } }),
      status: EVENT_STAFF_AND_EDITORS,
      // An event leader learns the schools of those who share with them, and of nobody else.
      proves: (reply, _me, caller) => {
        if (reply.status === 200) expect(Object.keys(reply.body)).toHaveLength(caller === 'EVENT_LEADER' ? 0 : 1);
      },
    },
  },
  'accounts.acceptPrivacyPolicy': same({}, 200),
} satisfies Record<string, Row>;
