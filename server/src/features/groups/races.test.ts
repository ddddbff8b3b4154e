import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { aGroup, aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { as, mailsTo, testApp, testDatabase } from '../../testing/index.ts';
import { testTemplates } from '../../testing/testTemplates.ts';
import { registerConnections } from '../connections/routes.ts';
import { associations } from '../connections/tables.ts';
import { codeOf } from './groupCode.ts';
import { registerGroups } from './routes.ts';
import { groupManagers, groupMemberships, groups, groupTokens } from './tables.ts';

/**
 * People who do the same thing at the same moment. On PostgreSQL each call has a connection of its own, so that these
 * are real races; each test names what keeps it.
 */
testDatabase();
testTemplates({
  'email-template-group-welcome': [],
  'email-template-group-additional-manager-welcome': [],
  'email-template-group-manager-promoted': [],
});
const app = testApp(app => {
  registerGroups(app);
  registerConnections(app);
});
const by = (person: Person) => as(app(), person);
const times = <T>(n: number, act: () => Promise<T>) => Promise.all(Array.from({ length: n }, act));

describe('at the same moment', () => {
  test('one person joins in six tabs: one membership, one welcome (primary key of memberships)', async () => {
    const [owner, manager, student] = [await aTeacher(), await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, managers: [manager] });
    const code = await codeOf(group.id);
    const replies = await times(6, () => by(student).post(`/authorisations/use_token/${code}`));
    expect(replies.map(reply => reply.status)).toEqual(Array(6).fill(200));
    const rows = await db().select().from(groupMemberships).where(eq(groupMemberships.groupId, group.id));
    expect(rows).toMatchObject([{ userId: student.id, status: 'ACTIVE' }]);
    expect(await db().select().from(associations).where(eq(associations.granterId, student.id))).toHaveLength(2);
    expect(await mailsTo(student.email)).toHaveLength(1);
  });

  test('somebody who was removed comes back in six tabs: one welcome (row lock on the membership)', async () => {
    const [owner, student] = [await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, members: [student] });
    await by(owner).delete(`/groups/${group.id}/membership/${student.id}`);
    const code = await codeOf(group.id);
    await times(6, () => by(student).post(`/authorisations/use_token/${code}`));
    expect(await mailsTo(student.email)).toHaveLength(1);
  });

  test('a whole class joins: everybody is a member and shares', async () => {
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    const code = await codeOf(group.id);
    const pupils = await times(30, () => aStudent());
    const replies = await Promise.all(pupils.map(pupil => by(pupil).post(`/authorisations/use_token/${code}`)));
    expect(replies.every(reply => reply.status === 200)).toBe(true);
    const { body } = await by(owner).get(`/groups/${group.id}/membership`);
    expect(body).toHaveLength(30);
    expect(body.every((member: { authorisedFullAccess: boolean }) => member.authorisedFullAccess)).toBe(true);
  });

  test('the code is asked for by six: one code (unique group of group_tokens)', async () => {
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    const replies = await times(6, () => by(owner).get(`/authorisations/token/${group.id}`));
    expect(new Set(replies.map(reply => reply.body.token)).size).toBe(1);
    expect(await db().select().from(groupTokens).where(eq(groupTokens.groupId, group.id))).toHaveLength(1);
  });

  test('one manager is added by six: once, with one mail (primary key of group_managers)', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner });
    const replies = await times(6, () => by(owner).post(`/groups/${group.id}/manager`, { email: manager.email }));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await db().select().from(groupManagers).where(eq(groupManagers.groupId, group.id))).toHaveLength(1);
    expect(await mailsTo(manager.email)).toHaveLength(1);
  });

  test('two managers are promoted: the group has one owner, who is no manager (row lock on the group)', async () => {
    const [owner, first, second] = [await aTeacher(), await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [first, second] });
    const promote = (whom: Person) => by(owner).post(`/groups/${group.id}/manager/promote/${whom.id}`);
    const statuses = (await Promise.all([promote(first), promote(second)])).map(reply => reply.status);
    expect(statuses.sort()).toEqual([200, 403]);
    const [row] = await db().select().from(groups).where(eq(groups.id, group.id));
    const managers = await db().select().from(groupManagers).where(eq(groupManagers.groupId, group.id));
    const ids = managers.map(manager => manager.userId);
    expect(ids).not.toContain(row?.ownerId);
    expect(new Set([...ids, row?.ownerId])).toEqual(new Set([owner.id, first.id, second.id]));
  });

  test('somebody leaves and rejoins while being removed: removed stays removed (condition of the update)', async () => {
    const [owner, student] = [await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, members: [student] });
    const set = (status: string) => by(student).post(`/groups/membership/${group.id}/${status}`);
    await Promise.all([
      by(owner).delete(`/groups/${group.id}/membership/${student.id}`),
      set('INACTIVE'),
      set('ACTIVE'),
      set('INACTIVE'),
    ]);
    const mine = and(eq(groupMemberships.groupId, group.id), eq(groupMemberships.userId, student.id));
    expect(await db().select().from(groupMemberships).where(mine)).toMatchObject([{ status: 'DELETED' }]);
  });
});

test('a code that is taken is drawn again', async () => {
  const [one, two] = [await aGroup(), await aGroup()];
  const taken = await codeOf(one.id, () => 'AAAAAA');
  const draws = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
  expect(await codeOf(two.id, () => draws.shift() ?? 'CCCCCC')).toBe('BBBBBB');
  expect(taken).toBe('AAAAAA');
});
