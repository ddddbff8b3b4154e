import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aGroup, anAdmin, aStudent, aTeacher, joined, type Person } from '../../testing/factories.ts';
import { as, forgetMails, itIs, later, MINUTE, mailsTo } from '../../testing/index.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { associations } from '../connections/tables.ts';
import { codeOf } from './groupCode.ts';
import { groupManagers, groupMemberships } from './tables.ts';

const app = product();
testTemplates({
  'email-template-group-manager-promoted': ['groupName'],
  'email-template-group-additional-manager-welcome': ['ownerName'],
  'email-template-group-welcome': ['teacherName'],
});
const by = (person: Person) => as(app(), person);

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
let owner: Person;
beforeEach(async () => {
  itIs('2026-05-04T10:00:00Z');
  await forgetMails();
  owner = await aTeacher({ familyName: 'Quarkwhistle' });
});
const remove = async (person: Person) => expect((await by(admin).delete(`/admin/users/${person.id}`)).status).toBe(204);

describe('when its owner is deleted, a group', () => {
  test('goes to the manager of longest standing, with its members, work and code', async () => {
    const [second, first, member, newcomer] = [await aTeacher(), await aTeacher(), await aStudent(), await aStudent()];
    const group = await aGroup({ owner, managers: [first], members: [member], groupName: 'Mr Quarkwhistle 10A' });
    later(MINUTE);
    await by(owner).post(`/groups/${group.id}/manager`, { email: second.email });
    const code = await codeOf(group.id);
    await remove(owner);

    const seen = { id: group.id, groupName: '… 10A', ownerId: first.id, additionalManagers: [{ id: second.id }] };
    for (const manager of [first, second]) expect((await by(manager).get('/groups')).body).toMatchObject([seen]);
    expect((await by(member).get('/groups/membership')).body).toMatchObject([{ group: seen }]);
    expect((await by(first).post(`/groups/${group.id}`, { id: group.id, groupName: '10A' })).status).toBe(200);
    expect((await by(first).get(`/groups/${group.id}/membership`)).body).toMatchObject([{ id: member.id }]);

    expect(await mailsTo(first.email)).toHaveLength(1);
    expect(valuesOf((await mailsTo(first.email))[0])).toMatchObject({ groupName: '… 10A' });
    const lines = await db().select().from(logEvents).where(eq(logEvents.type, 'PROMOTE_GROUP_MANAGER_TO_OWNER'));
    expect(lines).toMatchObject([
      { userId: admin.id, details: { groupId: group.id, userId: first.id, oldUserId: owner.id } },
    ]);

    expect((await by(newcomer).post(`/authorisations/use_token/${code}`)).status).toBe(200);
    const shared = await db().select().from(associations).where(eq(associations.granterId, newcomer.id));
    expect(shared.map(row => row.receiverId).sort()).toEqual([first.id, second.id].sort());
  });

  test('passes over managers who are deleted, or students by now', async () => {
    const [gone, pupil, colleague] = [await aTeacher(), await aStudent(), await aTeacher()];
    const group = await aGroup({ owner, managers: [gone, pupil] });
    later(MINUTE);
    await by(owner).post(`/groups/${group.id}/manager`, { email: colleague.email });
    await remove(gone);
    await remove(owner);
    expect((await by(colleague).get('/groups')).body).toMatchObject([{ id: group.id, ownerId: colleague.id }]);
    expect(await db().$count(groupManagers, eq(groupManagers.userId, colleague.id))).toBe(0);
  });

  test('that nobody else manages takes nobody in any more', async () => {
    const group = await aGroup({ owner });
    const code = await codeOf(group.id);
    await remove(owner);
    const student = await aStudent();
    expect(await by(student).post(`/authorisations/use_token/${code}`)).toMatchObject({
      status: 400,
      body: { errorMessage: 'The token provided is invalid or no longer exists.' },
    });
    expect(await db().$count(groupMemberships, eq(groupMemberships.userId, student.id))).toBe(0);
    expect(await db().$count(associations, eq(associations.granterId, student.id))).toBe(0);
  });

  test('that they only helped to manage stays its owner’s', async () => {
    const helper = await aTeacher();
    const group = await aGroup({ owner, managers: [helper] });
    await joined(await aStudent(), group);
    await remove(helper);
    expect((await by(owner).get('/groups')).body).toMatchObject([{ ownerId: owner.id, additionalManagers: [] }]);
  });
});
