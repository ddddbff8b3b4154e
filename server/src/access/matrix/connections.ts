import { codeOf } from '../../features/groups/groupCode.ts';
import { aStudent, shares } from '../../testing/factories.ts';
import { aClass } from '../objects.ts';
import { ofPerson, type Row, STAFF_ALONE, same } from './row.ts';

const NOBODY_HAS = 'QQQQQQ';

/** Connections and codes (behaviour `accounts.md §13`). */
export const connections = {
  'connections.listPeopleWhoSeeMe': same({}, 200),
  'connections.listPeopleISee': same({}, 200),
  'connections.listPeopleWhoSee': ofPerson(STAFF_ALONE),
  'connections.listPeopleSeenBy': ofPerson(STAFF_ALONE),
  'connections.getGroupToken': {
    own: { ask: async me => ({ params: { groupId: (await aClass(me)).group.id } }), status: 200 },
    'one that I manage': {
      ask: async (me, other) => ({ params: { groupId: (await aClass(other, { managers: [me] })).group.id } }),
      status: 200,
    },
    others: { ask: async (_me, other) => ({ params: { groupId: (await aClass(other)).group.id } }), status: 403 },
    missing: { ask: () => ({ params: { groupId: 987_654_321 } }), status: 404 },
  },
  'connections.getTokenOwners': {
    others: {
      ask: async (_me, other) => ({ params: { token: await codeOf((await aClass(other)).group.id) } }),
      status: 200,
    },
    missing: { ask: () => ({ params: { token: NOBODY_HAS } }), status: 400 },
  },
  'connections.useToken': {
    others: {
      ask: async (_me, other) => ({ params: { token: await codeOf((await aClass(other)).group.id) } }),
      status: 200,
    },
    missing: { ask: () => ({ params: { token: NOBODY_HAS } }), status: 400 },
  },
  'connections.revoke': {
    own: {
      ask: async (me, other) => {
        await shares(me, other);
        return { params: { userId: other.id } };
      },
      status: 204,
    },
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: 400 },
  },
  'connections.release': {
    own: {
      ask: async me => {
        const student = await aStudent();
        await shares(student, me);
        return { params: { userId: student.id } };
      },
      status: 204,
    },
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: 400 },
  },
  'connections.revokeAll': same({}, 204),
  'connections.releaseAll': same({}, 204),
} satisfies Record<string, Row>;
