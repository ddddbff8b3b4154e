import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../features/accounts/mailTokens.ts';
import { users } from '../features/accounts/tables.ts';
import { codeOf } from '../features/groups/groupCode.ts';
import { groups } from '../features/groups/tables.ts';
import { db } from '../platform/database.ts';
import { aGroup, aStudent, cookieOf, joined, type Person, shares } from '../testing/factories.ts';
import { cast } from './cast.ts';
import { footprint, forgetTraces } from './footprint.ts';
import { aBoardOf, aClass, anAssignment } from './objects.ts';
import { type Ask, call, endpointNamed, product } from './product.ts';

const app = product();
const everybody = cast(app);
beforeEach(forgetTraces);

const by = (cookie: string) => (name: string, ask: Ask) => call(app(), endpointNamed(name), ask, cookie);
const as = async (person: Person) => by(await cookieOf(person));

/** Every way to look into a group and what is set to it. */
const looks = (groupId: number, id: number): [string, Ask][] => [
  ['groups.listMembers', { params: { groupId } }],
  ['connections.getGroupToken', { params: { groupId } }],
  ['assignments.listSetAssignments', { query: { group: groupId } }],
  ['assignments.getAssignment', { params: { id } }],
  ['assignments.getProgress', { params: { id } }],
  ['assignments.watchProgress', { params: { id } }],
  ['assignments.downloadProgress', { params: { id } }],
  ['assignments.downloadGroupProgress', { params: { groupId } }],
];

/** Every way to change one. */
const changes = (groupId: number, userId: number): [string, Ask][] => [
  ['groups.updateGroup', { params: { groupId }, body: { groupName: 'Taken over' } }],
  ['groups.deleteGroup', { params: { groupId } }],
  ['groups.removeMember', { params: { groupId, userId } }],
  ['groups.promoteManager', { params: { groupId, userId } }],
  ['assignments.deleteAssignment', { params: { boardId: 'first-board', groupId } }],
];

async function statuses(ask: (name: string, ask: Ask) => Promise<{ status: number }>, calls: [string, Ask][]) {
  const result: Record<string, number> = {};
  for (const [name, asked] of calls) result[name] = (await ask(name, asked)).status;
  return result;
}
const all = (calls: [string, Ask][], status: number) => Object.fromEntries(calls.map(([name]) => [name, status]));

describe('members of a group', () => {
  test('see nothing of what its teachers see, and change nothing', async () => {
    const { people, cookies, other } = everybody();
    const { group, member } = await aClass(other);
    await joined(people.STUDENT, group);
    const { id } = await anAssignment(group);
    const calls = [...looks(group.id, id), ...changes(group.id, member.id)];
    const before = await footprint();
    expect(await statuses(by(cookies.STUDENT), calls)).toEqual(all(calls, 403));
    expect(await footprint()).toEqual(before);
  });

  test('who were removed see none of its work, are in no list, and cannot come back without the code', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TEACHER);
    const { id } = await anAssignment(group);
    const teacher = by(cookies.TEACHER);
    expect((await teacher('groups.removeMember', { params: { groupId: group.id, userId: member.id } })).status).toBe(
      200,
    );
    const removed = await as(member);
    expect((await removed('assignments.listMyAssignments', {})).body).toEqual([]);
    expect((await removed('groups.listMyMemberships', {})).body).toEqual([]);
    for (const status of ['ACTIVE', 'INACTIVE']) {
      const reply = await removed('groups.setMyMembership', { params: { groupId: group.id, status } });
      expect(reply.status, status).toBe(404);
    }
    for (const [name, ask] of looks(group.id, id).filter(([name]) => /Progress$|listMembers/.test(name))) {
      if (name !== 'assignments.watchProgress')
        expect((await teacher(name, ask)).text, name).not.toContain(member.familyName);
    }
    const token = await codeOf(group.id);
    expect((await removed('connections.useToken', { params: { token } })).status).toBe(200);
    expect((await removed('assignments.listMyAssignments', {})).body).toHaveLength(1);
  });

  test('cannot delete themselves from it, nor set a status that is none', async () => {
    const { other } = everybody();
    const { group, member } = await aClass(other);
    const ask = await as(member);
    for (const status of ['DELETED', 'deleted', 'active', 'OWNER', '__proto__']) {
      const reply = await ask('groups.setMyMembership', { params: { groupId: group.id, status } });
      expect(reply.status, status).toBe(400);
    }
  });
});

describe('managers', () => {
  test('lose every way in when they are removed', async () => {
    const { people, cookies, other } = everybody();
    const { group, member } = await aClass(other, { managers: [people.TEACHER], privileges: true });
    const { id } = await anAssignment(group, { ownerUserId: people.TEACHER.id });
    const teacher = by(cookies.TEACHER);
    const params = { groupId: group.id, userId: people.TEACHER.id };
    expect((await teacher('groups.removeManager', { params })).status).toBe(200);
    const calls = [...looks(group.id, id), ...changes(group.id, member.id)];
    expect(await statuses(teacher, calls)).toEqual(all(calls, 403));
  });

  test('without the consent of a member see the name alone', async () => {
    const { people, cookies, other } = everybody();
    const { group, member } = await aClass(other);
    const { id } = await anAssignment(group);
    await by(await cookieOf(member))('questions.answerQuestion', {
      params: { id: 'gates|a' },
      body: { type: 'choice', value: 'AND' },
    });
    const added = { params: { groupId: group.id }, body: { email: people.TEACHER.email } };
    expect((await by(await cookieOf(other))('groups.addManager', added)).status).toBe(200);
    const teacher = by(cookies.TEACHER);
    const [row] = (await teacher('assignments.getProgress', { params: { id } })).body;
    expect(row).toMatchObject({ results: [], correctPartResults: [], incorrectPartResults: [] });
    expect(row.user).toMatchObject({ id: member.id, authorisedFullAccess: false });
    for (const [name, ask] of looks(group.id, id).filter(([name]) => name.startsWith('assignments.download'))) {
      const line = (await teacher(name, ask)).text.split('\n').find(text => text.includes(String(member.familyName)));
      expect(line, name).toMatch(/NOT_SHARING/);
      expect(line, name).not.toMatch(/"[01]"/);
    }
    expect((await teacher('accounts.resetMemberPassword', { params: { userId: member.id } })).status).toBe(403);
  });
});

describe('consent', () => {
  test('that a student holds of another gives nothing', async () => {
    const { people, cookies } = everybody();
    const student = await aStudent();
    await shares(student, people.STUDENT);
    // A group of the student's own, from a time as a teacher, does not help.
    const group = await aGroup({ owner: people.STUDENT });
    await joined(student, group, { sharing: false });
    const { id } = await anAssignment(group);
    const ask = by(cookies.STUDENT);
    const [row] = (await ask('assignments.getProgress', { params: { id } })).body;
    expect(row).toMatchObject({ results: [], user: { authorisedFullAccess: false } });
    expect((await ask('groups.listMembers', { params: { groupId: group.id } })).body[0].authorisedFullAccess).toBe(
      false,
    );
    expect((await ask('accounts.resetMemberPassword', { params: { userId: student.id } })).status).toBe(403);
  });

  test('shows a tutor results, and no more', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TUTOR);
    const { id } = await anAssignment(group);
    const tutor = by(cookies.TUTOR);
    const [row] = (await tutor('assignments.getProgress', { params: { id } })).body;
    expect(row.user.authorisedFullAccess).toBe(true);
    expect(row.results).toHaveLength(3);
    expect((await tutor('accounts.resetMemberPassword', { params: { userId: member.id } })).status).toBe(403);
  });

  test('that was taken back shows results no more', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TEACHER);
    const { id } = await anAssignment(group);
    const teacher = by(cookies.TEACHER);
    expect((await teacher('assignments.getProgress', { params: { id } })).body[0].results).toHaveLength(3);
    const revoked = await (await as(member))('connections.revoke', { params: { userId: people.TEACHER.id } });
    expect(revoked.status).toBe(204);
    expect((await teacher('assignments.getProgress', { params: { id } })).body[0].results).toEqual([]);
    expect((await teacher('accounts.resetMemberPassword', { params: { userId: member.id } })).status).toBe(403);
  });

  test('of other people cannot be ended by a third', async () => {
    const { people, cookies, other } = everybody();
    const student = await aStudent();
    await shares(student, other);
    await by(cookies.TEACHER)('connections.release', { params: { userId: student.id } });
    await by(cookies.STUDENT)('connections.revoke', { params: { userId: other.id } });
    await by(cookies.ADMIN)('connections.releaseAll', {});
    const sees = (await (await as(student))('connections.listPeopleWhoSeeMe', {})).body;
    expect(sees.map(({ id }: Person) => id)).toEqual([other.id]);
    expect(people.TEACHER.id).not.toBe(other.id);
  });
});

describe('a download', () => {
  test('holds no formula and no line that somebody else wrote into a name', async () => {
    const { people, cookies, other } = everybody();
    const { group, member } = await aClass(people.TEACHER, { managers: [other], privileges: true });
    const { id } = await anAssignment(group);
    const groupName = 'Year 10\n=HYPERLINK("//a.bc")\r\n@SUM(1)';
    const renamed = await (await as(other))('groups.updateGroup', {
      params: { groupId: group.id },
      body: { groupName },
    });
    expect(renamed.status).toBe(200);
    await db().update(users).set({ familyName: '-Turing', givenName: '=1+1' }).where(eq(users.id, member.id));
    for (const [name, ask] of looks(group.id, id).filter(([name]) => name.startsWith('assignments.download'))) {
      for (const query of [undefined, { format: 'excel' }]) {
        const { text } = await by(cookies.TEACHER)(name, { ...ask, ...(query && { query }) });
        expect(text, name).toContain('Turing');
        const cells = text.split(/[\r\n]+/).flatMap(line => line.split(','));
        expect(
          cells.filter(cell => /^\uFEFF?"?[=+@\t-]/.test(cell)),
          name,
        ).toEqual([]);
      }
    }
  });
});

describe('groups that are gone', () => {
  test('deleted: not even the owner and ADMIN find them, members see no work, and the code leads nowhere', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TEACHER);
    const { id } = await anAssignment(group);
    const token = await codeOf(group.id);
    const teacher = by(cookies.TEACHER);
    expect((await teacher('groups.deleteGroup', { params: { groupId: group.id } })).status).toBe(204);
    const calls = [...looks(group.id, id), ...changes(group.id, member.id).slice(0, -1)];
    for (const ask of [teacher, by(cookies.ADMIN)]) expect(await statuses(ask, calls)).toEqual(all(calls, 404));
    const student = await as(member);
    expect((await student('assignments.listMyAssignments', {})).body).toEqual([]);
    expect((await student('groups.listMyMemberships', {})).body).toEqual([]);
    expect((await student('connections.useToken', { params: { token } })).status).toBe(400);
    expect((await student('connections.getTokenOwners', { params: { token } })).status).toBe(400);
    const set = await teacher('assignments.setAssignments', {
      body: [{ gameboardId: 'first-board', groupId: group.id }],
    });
    expect(set.body[0].errorMessage).toBe('The group id specified does not exist.');
  });

  test('archived: out of the lists of current groups and of set work, still open to their owner', async () => {
    const { people, cookies } = everybody();
    const { group } = await aClass(people.TEACHER);
    const { id } = await anAssignment(group);
    await db().update(groups).set({ archived: true }).where(eq(groups.id, group.id));
    const teacher = by(cookies.TEACHER);
    const ids = (body: { id: number }[]) => body.map(one => one.id);
    expect(ids((await teacher('groups.listGroups', {})).body)).not.toContain(group.id);
    expect(ids((await teacher('groups.listGroups', { query: { archived_groups_only: 'true' } })).body)).toContain(
      group.id,
    );
    expect(ids((await teacher('assignments.listSetAssignments', {})).body)).not.toContain(id);
    expect((await teacher('assignments.getProgress', { params: { id } })).status).toBe(200);
  });
});

describe('an account', () => {
  test('that was deleted is signed out at once and found by nobody', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TEACHER);
    const gone = await as(member);
    const link = await issueToken('reset', member.id, member.email);
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, member.id));
    expect((await gone('accounts.getCurrentUser', {})).status).toBe(400);
    const members = await by(cookies.TEACHER)('groups.listMembers', { params: { groupId: group.id } });
    expect(members.body).toEqual([]);
    const body = { password: 'Another-password-2!' };
    expect((await call(app(), endpointNamed('accounts.resetPassword'), { params: { token: link }, body })).status).toBe(
      400,
    );
  });

  test("keeps what a form must not decide: role, id, verification, and other people's preferences", async () => {
    const { people, cookies, stranger } = everybody();
    const { STUDENT: me } = people;
    const sent = {
      id: me.id,
      role: 'STUDENT',
      email: me.email,
      emailVerificationStatus: 'DELIVERY_FAILED',
      teacherPending: true,
      registrationDate: 0,
      lastSeen: 0,
      _id: stranger.id,
      userId: stranger.id,
    };
    const body = {
      registeredUser: sent,
      userPreferences: { EMAIL_PREFERENCE: { EVENTS: true, ADMIN: true }, __proto__: { a: true } },
    };
    const reply = await by(cookies.STUDENT)('accounts.saveUser', { body });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: me.id,
      role: 'STUDENT',
      teacherPending: false,
      emailVerificationStatus: 'VERIFIED',
    });
    expect(reply.body.registrationDate).toBe(me.registrationDate.getTime());
    expect((await by(cookies.STUDENT)('accounts.getPreferences', {})).body).toEqual({
      EMAIL_PREFERENCE: { EVENTS: true },
    });
    expect((await (await as(stranger))('accounts.getPreferences', {})).body).toEqual({});
  });

  test('is not told apart from none by whoever asks for a reset, registers or signs in', async () => {
    const { stranger } = everybody();
    const anonymous = (name: string, ask: Ask) => call(app(), endpointNamed(name), ask);
    const pair = async (name: string, ask: (email: string) => Ask) => {
      const [there, none] = [
        await anonymous(name, ask(stranger.email)),
        await anonymous(name, ask('nobody.at.all@school.example')),
      ];
      expect([there.status, there.text], name).toEqual([none.status, none.text]);
    };
    await pair('accounts.requestPasswordReset', email => ({ body: { email } }));
    await pair('accounts.requestVerification', email => ({ body: { email } }));
    await pair('sessions.signIn', email => ({
      params: { provider: 'SEGUE' },
      body: { email, password: 'Wrong-password-1!' },
    }));
    const person = { givenName: 'Ada', familyName: 'Byron', password: 'Another-password-2!' };
    await pair('accounts.saveUser', email => ({ body: { registeredUser: { ...person, email } } }));
  });
});

test("a board's link is taken out of one's own account alone", async () => {
  const { people, cookies, other } = everybody();
  const id = await aBoardOf(other);
  const owner = await as(other);
  for (const ask of [owner, by(cookies.TEACHER)]) await ask('gameboards.linkGameboard', { params: { id } });
  expect((await by(cookies.TEACHER)('gameboards.unlinkGameboards', { params: { id } })).status).toBe(204);
  const boards = async (ask: ReturnType<typeof by>) =>
    (await ask('gameboards.listMyGameboards', {})).body.results.map((board: { id: string }) => board.id);
  expect(await boards(owner)).toContain(id);
  expect(await boards(by(cookies.TEACHER))).not.toContain(id);
  expect(people.TEACHER.id).not.toBe(other.id);
});
