import { describe, expect, test } from 'vitest';
import { aGroup, anAdmin, aStudent, aTeacher, aTutor, joined, type Person } from '../../testing/factories.ts';
import { as, DAY, itIs, later, testApp, testDatabase } from '../../testing/index.ts';
import { maySeeData } from '../connections/policy.ts';
import { registerGroups } from './routes.ts';

testDatabase();
const app = testApp(registerGroups);
const by = (person: Person) => as(app(), person);
const VAGUE =
  'There was a problem adding the user specified. Please make sure their email address is correct and they have a teacher account.';
const OWNERS_ONLY = 'Only group owners can modify additional group managers!';

describe('adding a manager', () => {
  test('gives back the group with all of them; the members’ work stays unshared', async () => {
    const [owner, first, second, student] = [await aTeacher(), await aTeacher(), await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, managers: [first] });
    await joined(student, group);
    const reply = await by(owner).post(`/groups/${group.id}/manager`, { email: second.email.toUpperCase() });
    expect(reply.status).toBe(200);
    expect(reply.body.id).toBe(group.id);
    const ids = reply.body.additionalManagers.map((manager: { id: number }) => manager.id);
    expect(ids.sort()).toEqual([first.id, second.id].sort());
    expect(await maySeeData(second, [student.id])).toEqual(new Set());
    expect((await by(second).get('/groups')).body).toMatchObject([{ id: group.id }]);
  });

  test('is for the owner or an ADMIN, who must be teachers', async () => {
    const [owner, tutor, colleague] = [await aTeacher(), await aTutor(), await aTeacher()];
    const group = await aGroup({ owner, managers: [colleague], additionalManagerPrivileges: true });
    const add = (who: Person, id: number, whom: Person) => by(who).post(`/groups/${id}/manager`, { email: whom.email });
    for (const person of [colleague, await aTeacher(), tutor]) {
      const reply = await add(person, group.id, await aTeacher());
      expect([reply.status, reply.body.errorMessage]).toEqual([403, OWNERS_ONLY]);
    }
    const tutors = await aGroup({ owner: tutor });
    const reply = await add(tutor, tutors.id, await aTeacher());
    expect([reply.status, reply.body.errorMessage]).toEqual([
      403,
      'You must have a teacher account to add additional group managers to your groups.',
    ]);
    expect((await add(await anAdmin(), group.id, await aTeacher())).status).toBe(200);
    expect((await add(owner, 99999999, await aTeacher())).status).toBe(404);
  });

  test('says the same of an unknown address and of somebody who is no teacher', async () => {
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    for (const email of ['nobody@school.example', (await aStudent()).email, (await aTutor()).email]) {
      const reply = await by(owner).post(`/groups/${group.id}/manager`, { email });
      expect([reply.status, reply.body.errorMessage]).toEqual([400, VAGUE]);
    }
  });

  test('refuses no address, the owner, and somebody who is one', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    const message = async (email?: string) =>
      (await by(owner).post(`/groups/${group.id}/manager`, { email })).body.errorMessage;
    expect(await message()).toBe('The email of the user to add must be specified.');
    expect(await message(' ')).toBe('The email of the user to add must be specified.');
    expect(await message(owner.email)).toBe('The group owner cannot be added as an additional manager!');
    expect(await message(manager.email)).toBe('This user is already an additional manager');
  });

  test('cannot be used to try out addresses: fifty a day', async () => {
    itIs('2026-03-02T09:00:00Z');
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    const add = async () => (await by(owner).post(`/groups/${group.id}/manager`, { email: 'x@school.example' })).status;
    for (let i = 0; i < 50; i += 1) expect(await add()).toBe(400);
    expect(await add()).toBe(429);
    later(DAY + 1000);
    expect(await add()).toBe(400);
  });
});

describe('removing a manager', () => {
  test('is for the owner, an ADMIN, and the manager', async () => {
    const [owner, manager, other] = [await aTeacher(), await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager, other] });
    const remove = (who: Person, whom: { id: number }) => by(who).delete(`/groups/${group.id}/manager/${whom.id}`);
    const refused = await remove(manager, other);
    expect([refused.status, refused.body.errorMessage]).toEqual([403, OWNERS_ONLY]);
    const stranger = await aTeacher();
    expect((await remove(stranger, stranger)).status).toBe(403);
    const reply = await remove(manager, manager);
    expect(reply.status).toBe(200);
    expect(reply.body.additionalManagers).toMatchObject([{ id: other.id }]);
    expect((await remove(await anAdmin(), other)).body.additionalManagers).toEqual([]);
    expect((await remove(owner, other)).status).toBe(200);
    const unknown = await remove(owner, { id: 99999999 });
    expect([unknown.status, unknown.body.errorMessage]).toEqual([400, 'User specified does not exist.']);
  });
});

describe('promoting a manager', () => {
  test('swaps owner and manager', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    const reply = await by(owner).post(`/groups/${group.id}/manager/promote/${manager.id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ownerId: manager.id,
      ownerSummary: { id: manager.id },
      additionalManagers: [{ id: owner.id }],
    });
  });

  test('is for the owner or an ADMIN, and of a manager', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    const promote = (who: Person, whom: { id: number }) =>
      by(who).post(`/groups/${group.id}/manager/promote/${whom.id}`);
    const refused = await promote(manager, manager);
    expect([refused.status, refused.body.errorMessage]).toEqual([403, OWNERS_ONLY]);
    const none = await promote(owner, await aTeacher());
    expect([none.status, none.body.errorMessage]).toEqual([
      403,
      'Only an additional manager of a group can be promoted to group owner!',
    ]);
    const already = await promote(owner, owner);
    expect([already.status, already.body.errorMessage]).toEqual([
      400,
      'The user being promoted is already the owner of this group!',
    ]);
    expect((await promote(await anAdmin(), manager)).status).toBe(200);
  });
});
