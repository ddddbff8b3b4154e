import { describe, expect, test } from 'vitest';
import { aGroup, anAdmin, aStudent, aTeacher, aTutor, type Person } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerGroups } from './routes.ts';

testDatabase();
const app = testApp(registerGroups);
const by = (person: Person) => as(app(), person);
const names = (groups: { groupName: string }[]) => groups.map(group => group.groupName);

describe('making a group', () => {
  test('is for tutors and above, who then own it', async () => {
    for (const owner of [await aTutor(), await aTeacher()]) {
      const reply = await by(owner).post('/groups', { groupName: ' Year 10 ' });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({
        id: expect.any(Number),
        _id: reply.body.id,
        groupName: 'Year 10',
        ownerId: owner.id,
        ownerSummary: { id: owner.id, email: owner.email },
        archived: false,
        additionalManagerPrivileges: false,
        additionalManagers: [],
        created: expect.any(Number),
        lastUpdated: expect.any(Number),
      });
      expect(reply.body).not.toHaveProperty('token');
    }
  });

  test('is not for students or visitors', async () => {
    const reply = await by(await aStudent()).post('/groups', { groupName: 'Mine' });
    expect(reply.status).toBe(403);
    expect(reply.body.errorMessage).toBe('You need at least a tutor account to create groups and set assignments!');
    expect((await visitor(app()).post('/groups', { groupName: 'Mine' })).status).toBe(401);
  });

  test.each([
    ['a name', {}, 'Group name must be specified.'],
    ['a name that is not blank', { groupName: '   ' }, 'Group name must be specified.'],
    ['at most 50 characters', { groupName: 'x'.repeat(51) }, 'A group name may have up to 50 characters.'],
    ['no id', { id: 7, groupName: 'A' }, 'You should use the edit endpoint and specify the group id in the URL'],
  ])('needs %s', async (_, body, message) => {
    const reply = await by(await aTeacher()).post('/groups', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toBe(message);
  });

  test('allows a name of exactly 50 characters', async () => {
    expect((await by(await aTeacher()).post('/groups', { groupName: 'x'.repeat(50) })).status).toBe(200);
  });
});

describe('the list of groups', () => {
  test('has those one owns, then those one manages; archived ones apart; deleted ones never', async () => {
    const [teacher, colleague] = [await aTeacher(), await aTeacher()];
    await aGroup({ owner: teacher, groupName: 'Year 9' });
    await aGroup({ owner: teacher, groupName: 'Year 10' });
    await aGroup({ owner: colleague, managers: [teacher], groupName: 'A managed one' });
    await aGroup({ owner: teacher, groupName: 'Old', archived: true });
    await aGroup({ owner: teacher, groupName: 'Gone', deletedAt: new Date() });
    await aGroup({ owner: colleague, groupName: 'Not mine' });
    const list = async (query = '') => names((await by(teacher).get(`/groups${query}`)).body);
    expect(await list()).toEqual(['Year 9', 'Year 10', 'A managed one']);
    expect(await list('?archived_groups_only=false')).toEqual(['Year 9', 'Year 10', 'A managed one']);
    expect(await list('?archived_groups_only=true')).toEqual(['Old']);
  });

  test('names the managers, sorted, with their addresses', async () => {
    const [owner, zuse, adams] = [
      await aTeacher(),
      await aTeacher({ familyName: 'Zuse' }),
      await aTeacher({ familyName: 'Adams' }),
    ];
    await aGroup({ owner, managers: [zuse, adams] });
    const [group] = (await by(owner).get('/groups')).body;
    expect(group.additionalManagers).toMatchObject([{ email: adams.email }, { email: zuse.email }]);
  });

  test('is tagged, so that it is sent again only when it changed', async () => {
    const teacher = await aTeacher();
    const { headers } = await by(teacher).get('/groups');
    expect(headers['cache-control']).toBe('max-age=0, private');
    expect((await by(teacher).get('/groups', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    await by(teacher).post('/groups', { groupName: 'New' });
    expect((await by(teacher).get('/groups', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });
});

describe('changing a group', () => {
  test('takes three fields and ignores the others', async () => {
    const [owner, other] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner });
    const reply = await by(owner).post(`/groups/${group.id}`, {
      id: group.id,
      groupName: 'Renamed',
      archived: true,
      additionalManagerPrivileges: true,
      ownerId: other.id,
      created: 0,
      token: 'AAAAAA',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      groupName: 'Renamed',
      archived: true,
      additionalManagerPrivileges: true,
      ownerId: owner.id,
      created: group.created.getTime(),
    });
  });

  test('is for the owner and for managers with privileges; the privileges themselves for the owner', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    const change = (who: Person, body: object) =>
      by(who).post(`/groups/${group.id}`, { id: group.id, groupName: 'Named again', ...body });
    const refused = await change(manager, {});
    expect(refused.status).toBe(403);
    expect(refused.body.errorMessage).toBe('You do not have permission to edit this group.');
    for (const stranger of [await aTeacher(), await anAdmin(), await aStudent()])
      expect((await change(stranger, {})).status).toBe(403);
    expect((await change(owner, { additionalManagerPrivileges: true })).status).toBe(200);
    expect((await change(manager, { archived: true, additionalManagerPrivileges: true })).status).toBe(200);
    expect((await change(manager, { additionalManagerPrivileges: false })).status).toBe(403);
  });

  test('refuses a missing name, another group’s id and a group that is not there', async () => {
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    const post = (id: number, body: object) => by(owner).post(`/groups/${id}`, body);
    expect((await post(group.id, { groupName: ' ' })).body.errorMessage).toBe('Group name must be specified.');
    const mismatch = await post(group.id, { id: group.id + 1, groupName: 'A' });
    expect(mismatch.status).toBe(400);
    expect(mismatch.body.errorMessage).toBe('Group ID in request url must match data object.');
    const unknown = await post(99999999, { groupName: 'A' });
    expect(unknown.status).toBe(404);
    expect(unknown.body.errorMessage).toBe('Group specified does not exist.');
    expect((await by(owner).post('/groups/abc', { groupName: 'A' })).status).toBe(404);
  });
});

describe('deleting a group', () => {
  test('is for its owner alone and makes it vanish for everybody', async () => {
    const [owner, manager, student] = [await aTeacher(), await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, managers: [manager], members: [student], additionalManagerPrivileges: true });
    for (const person of [manager, await anAdmin()]) {
      const reply = await by(person).delete(`/groups/${group.id}`);
      expect(reply.status).toBe(403);
      expect(reply.body.errorMessage).toBe('You must be the owner of the group in order to delete it.');
    }
    const reply = await by(owner).delete(`/groups/${group.id}`);
    expect([reply.status, reply.text]).toEqual([204, '']);
    for (const person of [owner, manager]) expect((await by(person).get('/groups')).body).toEqual([]);
    expect((await by(student).get('/groups/membership')).body).toEqual([]);
    expect((await by(owner).delete(`/groups/${group.id}`)).status).toBe(404);
  });
});
