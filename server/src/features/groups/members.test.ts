import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { aGroup, anAdmin, aStudent, aTeacher, joined, type Person } from '../../testing/factories.ts';
import { as, HOUR, itIs, later, testApp, testDatabase } from '../../testing/index.ts';
import { users } from '../accounts/tables.ts';
import { registerGroups } from './routes.ts';

testDatabase();
const app = testApp(registerGroups);
const by = (person: Person) => as(app(), person);
const familyNames = (members: { familyName: string }[]) => members.map(member => member.familyName);

describe('the members of a group', () => {
  test('are shown to owner and managers, with who shares with the viewer and never an address', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner });
    const student = await aStudent();
    await joined(student, group);
    const { managed } = { managed: await aGroup({ owner, managers: [manager] }) };
    await joined(student, managed, { sharing: false });
    const reply = await by(owner).get(`/groups/${group.id}/membership`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual([
      expect.objectContaining({
        id: student.id,
        givenName: student.givenName,
        authorisedFullAccess: true,
        emailVerificationStatus: 'VERIFIED',
        groupMembershipInformation: {
          groupId: group.id,
          userId: student.id,
          status: 'ACTIVE',
          created: expect.any(Number),
          updated: expect.any(Number),
        },
      }),
    ]);
    expect(reply.body[0]).not.toHaveProperty('email');
    const [seenByManager] = (await by(manager).get(`/groups/${managed.id}/membership`)).body;
    expect(seenByManager).toMatchObject({ id: student.id, authorisedFullAccess: false });
  });

  test('are sorted, with those who left but without those removed or deleted', async () => {
    const owner = await aTeacher();
    const people = await Promise.all(
      ['Zuse', 'adams', "O'Neill", 'Removed', 'Deleted'].map(familyName => aStudent({ familyName })),
    );
    const [zuse, , , removed, deleted] = people;
    const group = await aGroup({ owner, members: people });
    await by(owner).delete(`/groups/${group.id}/membership/${removed?.id}`);
    if (zuse) await by(zuse).post(`/groups/membership/${group.id}/INACTIVE`);
    await db()
      .update(users)
      .set({ deletedAt: new Date() })
      .where(eq(users.id, deleted?.id ?? 0));
    const { body } = await by(owner).get(`/groups/${group.id}/membership`);
    expect(familyNames(body)).toEqual(['adams', "O'Neill", 'Zuse']);
    expect(body[2].groupMembershipInformation.status).toBe('INACTIVE');
  });

  test('are hidden from everybody else, ADMIN too', async () => {
    const student = await aStudent();
    const group = await aGroup({ members: [student] });
    for (const person of [student, await aTeacher(), await anAdmin()]) {
      const reply = await by(person).get(`/groups/${group.id}/membership`);
      expect(reply.status).toBe(403);
      expect(reply.body.errorMessage).toBe('Only owners, admins or managers can view membership of groups');
    }
    expect((await by(student).get('/groups/99999999/membership')).status).toBe(404);
  });

  test('are an empty list when there are none', async () => {
    const owner = await aTeacher();
    const reply = await by(owner).get(`/groups/${(await aGroup({ owner })).id}/membership`);
    expect([reply.status, reply.body]).toEqual([200, []]);
  });
});

describe('removing a member', () => {
  test('is for the owner and managers with privileges, and answers with those who remain', async () => {
    const [owner, manager, first, second] = [await aTeacher(), await aTeacher(), await aStudent(), await aStudent()];
    const group = await aGroup({ owner, managers: [manager], members: [first, second] });
    const remove = (who: Person, whom: { id: number }) => by(who).delete(`/groups/${group.id}/membership/${whom.id}`);
    const refused = await remove(manager, first);
    expect(refused.status).toBe(403);
    expect(refused.body.errorMessage).toBe(
      'You are neither the owner of this group, nor an additional manager with additional privileges!',
    );
    const reply = await remove(owner, first);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject([{ id: second.id, groupMembershipInformation: { status: 'ACTIVE' } }]);
    await by(owner).post(`/groups/${group.id}`, { groupName: 'A', additionalManagerPrivileges: true });
    expect((await remove(manager, second)).body).toEqual([]);
    const unknown = await remove(owner, { id: 99999999 });
    expect([unknown.status, unknown.body.errorMessage]).toEqual([400, 'User specified does not exist.']);
  });
});

describe('leaving and rejoining', () => {
  test('is the member’s own choice and says when it happened', async () => {
    itIs('2026-03-02T09:00:00Z');
    const [owner, student] = [await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, members: [student] });
    const status = async () =>
      (await by(owner).get(`/groups/${group.id}/membership`)).body[0].groupMembershipInformation;
    later(HOUR);
    const reply = await by(student).post(`/groups/membership/${group.id}/INACTIVE`);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await status()).toMatchObject({ status: 'INACTIVE', updated: Date.parse('2026-03-02T10:00:00Z') });
    later(HOUR);
    await by(student).post(`/groups/membership/${group.id}/INACTIVE`);
    expect(await status()).toMatchObject({ updated: Date.parse('2026-03-02T10:00:00Z') });
    await by(student).post(`/groups/membership/${group.id}/ACTIVE`);
    expect(await status()).toMatchObject({ status: 'ACTIVE', created: Date.parse('2026-03-02T09:00:00Z') });
  });

  test('knows no other states, and is not for people who are not or no longer members', async () => {
    const [owner, student] = [await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, members: [student] });
    const set = (who: Person, status: string) => by(who).post(`/groups/membership/${group.id}/${status}`);
    expect((await set(student, 'DELETED')).body.errorMessage).toBe(
      'You are not allowed to completely delete yourself from a group',
    );
    const odd = await set(student, 'ASLEEP');
    expect([odd.status, odd.body.errorMessage]).toEqual([400, 'The new status provided is not valid.']);
    expect((await set(await aStudent(), 'ACTIVE')).status).toBe(404);
    await by(owner).delete(`/groups/${group.id}/membership/${student.id}`);
    expect((await set(student, 'ACTIVE')).status).toBe(404);
    expect((await by(student).get('/groups/membership')).body).toEqual([]);
  });

  test('the groups of somebody else are for staff', async () => {
    const student = await aStudent();
    const group = await aGroup({ members: [student] });
    const ofStudent = (viewer: Person) => by(viewer).get(`/groups/membership/${student.id}`);
    for (const viewer of [student, await anAdmin()])
      expect((await ofStudent(viewer)).body).toMatchObject([{ group: { id: group.id }, membershipStatus: 'ACTIVE' }]);
    const refused = await ofStudent(await aTeacher());
    expect([refused.status, refused.body.errorMessage]).toEqual([
      403,
      'You must be an admin user to access the groups of another user.',
    ]);
  });

  test('one sees one’s groups with their owners’ and managers’ addresses, archived ones too', async () => {
    const [owner, manager, student] = [await aTeacher(), await aTeacher(), await aStudent()];
    await aGroup({ owner, managers: [manager], members: [student], archived: true, groupName: 'Old' });
    expect((await by(student).get('/groups/membership')).body).toMatchObject([
      {
        membershipStatus: 'ACTIVE',
        group: {
          groupName: 'Old',
          ownerSummary: { email: owner.email },
          additionalManagers: [{ email: manager.email }],
        },
      },
    ]);
  });
});
