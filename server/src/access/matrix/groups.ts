import { aStudent, aTeacher, joined, type Person } from '../../testing/factories.ts';
import { aClass } from '../objects.ts';
import { type Expected, ofPerson, type Row, STAFF_ALONE, same } from './row.ts';

/** The four kinds of group, by what the caller is to them. */
const groupRow = (
  ask: (group: { id: number }, member: Person) => object,
  status: { own: Expected; managed: Expected; privileged: Expected; others: Expected },
): Row => ({
  own: {
    ask: async me => {
      const { group, member } = await aClass(me);
      return ask(group, member);
    },
    status: status.own,
  },
  'one that I manage': {
    ask: async (me, other) => {
      const { group, member } = await aClass(other, { managers: [me] });
      return ask(group, member);
    },
    status: status.managed,
  },
  'one that I manage with privileges': {
    ask: async (me, other) => {
      const { group, member } = await aClass(other, { managers: [me], privileges: true });
      return ask(group, member);
    },
    status: status.privileged,
  },
  others: {
    ask: async (_me, other) => {
      const { group, member } = await aClass(other);
      return ask(group, member);
    },
    status: status.others,
  },
  missing: { ask: async () => ask({ id: 987_654_321 }, await aStudent()), status: 404 },
});

const byId = (group: { id: number }) => ({ params: { groupId: group.id } });
const withMember = (group: { id: number }, member: Person) => ({ params: { groupId: group.id, userId: member.id } });
const adminElse = (status: number): Expected => ({ ADMIN: 200, everybodyElse: status });

/** A manager of a group who is not the caller. */
const managerRow: Row = {
  own: {
    ask: async me => {
      const manager = await aTeacher();
      return withMember((await aClass(me, { managers: [manager] })).group, manager);
    },
    status: 200,
  },
  others: {
    ask: async (_me, other) => {
      const manager = await aTeacher();
      return withMember((await aClass(other, { managers: [manager] })).group, manager);
    },
    status: adminElse(403),
  },
  'one that I manage too, with privileges': {
    ask: async (me, other) => {
      const manager = await aTeacher();
      return withMember((await aClass(other, { managers: [me, manager], privileges: true })).group, manager);
    },
    status: adminElse(403),
  },
};

/** Groups (behaviour `accounts.md §14`). ADMIN chooses managers and has no other part in people's groups. */
export const groups = {
  'groups.listGroups': same({}, 200),
  'groups.createGroup': same({ body: { groupName: 'Year 11' } }, { STUDENT: 403, everybodyElse: 200 }),
  'groups.updateGroup': {
    ...groupRow(group => ({ ...byId(group), body: { groupName: 'Renamed', archived: true } }), {
      own: 200,
      managed: 403,
      privileged: 200,
      others: 403,
    }),
    'what managers may do, as a manager with privileges': {
      ask: async (me, other) => {
        const { group } = await aClass(other, { managers: [me], privileges: true });
        return { ...byId(group), body: { groupName: 'Mine now', additionalManagerPrivileges: false } };
      },
      status: 403,
    },
  },
  'groups.deleteGroup': groupRow(byId, { own: 204, managed: 403, privileged: 403, others: 403 }),
  'groups.listMembers': groupRow(byId, { own: 200, managed: 200, privileged: 200, others: 403 }),
  'groups.removeMember': groupRow(withMember, { own: 200, managed: 403, privileged: 200, others: 403 }),
  'groups.listMyMemberships': same({}, 200),
  'groups.listMemberships': ofPerson(STAFF_ALONE),
  'groups.setMyMembership': {
    own: {
      ask: async (me, other) => {
        const { group } = await aClass(other);
        await joined(me, group);
        return { params: { groupId: group.id, status: 'INACTIVE' } };
      },
      status: 200,
    },
    others: {
      ask: async (_me, other) => ({ params: { groupId: (await aClass(other)).group.id, status: 'ACTIVE' } }),
      status: 404,
    },
  },
  'groups.addManager': {
    own: {
      ask: async me => ({ ...byId((await aClass(me)).group), body: { email: (await aTeacher()).email } }),
      status: { STUDENT: 403, TUTOR: 403, everybodyElse: 200 },
    },
    'one that I manage with privileges': {
      ask: async (me, other) => {
        const { group } = await aClass(other, { managers: [me], privileges: true });
        return { ...byId(group), body: { email: (await aTeacher()).email } };
      },
      status: adminElse(403),
    },
    others: {
      ask: async (_me, other) => ({ ...byId((await aClass(other)).group), body: { email: (await aTeacher()).email } }),
      status: adminElse(403),
    },
  },
  'groups.removeManager': {
    ...managerRow,
    'myself as a manager': {
      ask: async (me, other) => withMember((await aClass(other, { managers: [me] })).group, me),
      status: 200,
    },
  },
  'groups.promoteManager': {
    ...managerRow,
    'myself as a manager': {
      ask: async (me, other) => withMember((await aClass(other, { managers: [me] })).group, me),
      status: adminElse(403),
    },
  },
} satisfies Record<string, Row>;
