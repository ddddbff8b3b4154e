import type { Role } from '@cs/contract';
import { expect } from 'vitest';
import { aStudent, aTutor, aUser, type Person } from '../../testing/factories.ts';
import type { Ask } from '../product.ts';
import type { Row } from './row.ts';

const MISSING = 987_654_321;

/** ADMIN and EVENT_MANAGER may; everybody else is refused by the declaration. */
const EVENT_ADMINS = 200;

const giving = (role: Role, whom: (me: Person) => Promise<number> | number) => async (me: Person) => ({
  params: { role },
  body: [await whom(me)],
});
const sayingOf = (email: string, allOrNone = 'true') => ({
  params: { status: 'DELIVERY_FAILED', allOrNone },
  body: [email],
});
const student = async () => (await aStudent()).id;

/** Other people's accounts (behaviour `accounts.md §19`; who may: `decisions.md`, Who may, and `accounts.md §6`). */
export const admin = {
  'admin.findUsers': {
    own: { ask: me => ({ query: { id: me.id } }), status: EVENT_ADMINS },
    others: {
      ask: async () => ({ query: { email: (await aStudent()).email } }),
      status: EVENT_ADMINS,
      proves: reply => expect(reply.body).toMatchObject([{ role: 'STUDENT' }]),
    },
    missing: {
      ask: () => ({ query: { id: MISSING } }),
      status: EVENT_ADMINS,
      proves: reply => expect(reply.body).toEqual([]),
    },
  },
  'admin.getUser': {
    own: { ask: me => ({ params: { userId: me.id } }), status: EVENT_ADMINS },
    others: { ask: async () => ({ params: { userId: await student() } }), status: EVENT_ADMINS },
    missing: { ask: (): Ask => ({ params: { userId: MISSING } }), status: 404 },
  },
  'admin.changeRole': {
    own: { ask: giving('STUDENT', me => me.id), status: 403 },
    'a student, to teacher': { ask: giving('TEACHER', student), status: EVENT_ADMINS },
    'a student, to event leader': { ask: giving('EVENT_LEADER', student), status: EVENT_ADMINS },
    'a student, to content editor': { ask: giving('CONTENT_EDITOR', student), status: EVENT_ADMINS },
    'a tutor, to student': { ask: giving('STUDENT', async () => (await aTutor()).id), status: EVENT_ADMINS },
    'a student, to tutor': { ask: giving('TUTOR', student), status: { ADMIN: 200, everybodyElse: 403 } },
    'a student, to event manager': {
      ask: giving('EVENT_MANAGER', student),
      status: { ADMIN: 200, everybodyElse: 403 },
    },
    'a student, to admin': { ask: giving('ADMIN', student), status: 403 },
    'an event manager, to student': {
      ask: giving('STUDENT', async () => (await aUser({ role: 'EVENT_MANAGER' })).id),
      status: { ADMIN: 200, everybodyElse: 403 },
    },
    'an admin, to student': {
      ask: giving('STUDENT', async () => (await aUser({ role: 'ADMIN' })).id),
      status: 403,
    },
    missing: { ask: giving('TEACHER', () => MISSING), status: 400 },
  },
  // Of others for ADMIN alone; everybody else is refused by the declaration.
  'admin.changeEmailStatus': {
    own: { ask: me => sayingOf(me.email), status: 403 },
    others: { ask: async () => sayingOf((await aStudent()).email), status: 200 },
    missing: { ask: () => sayingOf('nobody@school.example'), status: 400 },
    'missing, passed over': { ask: () => sayingOf('nobody@school.example', 'false'), status: 200 },
  },
  'admin.changeTeacherPending': {
    own: { ask: me => ({ params: { pending: 'false' }, body: [me.id] }), status: EVENT_ADMINS },
    'a student who waits': {
      ask: async () => ({ params: { pending: 'false' }, body: [(await aStudent({ teacherPending: true })).id] }),
      status: EVENT_ADMINS,
    },
    missing: { ask: () => ({ params: { pending: 'false' }, body: [MISSING] }), status: 400 },
    nobody: { ask: () => ({ params: { pending: 'true' }, body: [] }), status: 400 },
  },
  // For ADMIN alone, about anybody.
  'admin.getMisuseStatistics': {
    own: {
      ask: () => ({ query: { limit: 10 } }),
      status: 200,
      proves: reply => expect(Object.keys(reply.body)).toContain('LOGIN_BY_EMAIL'),
    },
  },
  'admin.resetMisuseMonitor': {
    own: { ask: me => ({ body: { eventLabel: 'USER_SEARCH', agentIdentifier: String(me.id) } }), status: 200 },
    others: {
      ask: async () => ({ body: { eventLabel: 'LOGIN_BY_EMAIL', agentIdentifier: (await aStudent()).email } }),
      status: 200,
    },
    missing: { ask: () => ({ body: { eventLabel: 'NO_SUCH', agentIdentifier: 'nobody' } }), status: 200 },
    'without an agent': { ask: () => ({ body: { eventLabel: 'USER_SEARCH' } }), status: 400 },
  },
} satisfies Record<string, Row>;
