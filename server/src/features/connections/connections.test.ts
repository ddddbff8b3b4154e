import { describe, expect, test } from 'vitest';
import {
  aGroup,
  anAdmin,
  aStudent,
  aTeacher,
  aTutor,
  aUser,
  joined,
  type Person,
  shares,
} from '../../testing/factories.ts';
import { as, DAY, itIs, later, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { codeOf } from '../groups/groupCode.ts';
import { registerGroups } from '../groups/routes.ts';
import { hasTeacherPermission, maySeeData } from './policy.ts';
import { registerConnections } from './routes.ts';

testDatabase();
const app = testApp(app => {
  registerConnections(app);
  registerGroups(app);
});
const by = (person: Person) => as(app(), person);
const ids = (people: { id: number }[]) => people.map(person => person.id);
const INVALID = 'The token provided is invalid or no longer exists.';

describe('who may see whose work', () => {
  test('oneself, those who share with one who is no student, and ADMIN everybody', async () => {
    const [student, other, teacher, tutor, admin] = [
      await aStudent(),
      await aStudent(),
      await aTeacher(),
      await aTutor(),
      await anAdmin(),
    ];
    for (const person of [teacher, tutor, other]) await shares(student, person);
    const everyone = [student.id, other.id];
    expect(await maySeeData(student, everyone)).toEqual(new Set([student.id]));
    expect(await maySeeData(other, everyone)).toEqual(new Set([other.id]));
    expect(await maySeeData(teacher, everyone)).toEqual(new Set([student.id]));
    expect(await maySeeData(tutor, everyone)).toEqual(new Set([student.id]));
    expect(await maySeeData(admin, everyone)).toEqual(new Set(everyone));
  });

  test('what is kept for teachers is not for tutors', async () => {
    const [student, teacher, tutor, stranger] = [await aStudent(), await aTeacher(), await aTutor(), await aTeacher()];
    for (const person of [teacher, tutor]) await shares(student, person);
    expect(await hasTeacherPermission(teacher, student.id)).toBe(true);
    expect(await hasTeacherPermission(tutor, student.id)).toBe(false);
    expect(await hasTeacherPermission(stranger, student.id)).toBe(false);
    expect(await hasTeacherPermission(student, student.id)).toBe(true);
  });

  test('owning the group of somebody is not enough', async () => {
    const [student, teacher] = [await aStudent(), await aTeacher()];
    await joined(student, await aGroup({ owner: teacher }), { sharing: false });
    expect(await maySeeData(teacher, [student.id])).toEqual(new Set());
  });
});

describe('connections are listed', () => {
  test('for the one who shares, with addresses and sorted by name', async () => {
    const student = await aStudent();
    const zuse = await aTeacher({ familyName: 'Zuse' });
    const adams = await aTeacher({ familyName: 'Adams' });
    for (const teacher of [zuse, adams]) await shares(student, teacher);
    const reply = await by(student).get('/authorisations');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject([{ email: adams.email }, { email: zuse.email, authorisedFullAccess: false }]);
  });

  test('for the one who sees, without addresses', async () => {
    const [student, teacher] = [await aStudent(), await aTeacher()];
    await shares(student, teacher);
    const reply = await by(teacher).get('/authorisations/other_users');
    expect(ids(reply.body)).toEqual([student.id]);
    expect(reply.body[0]).not.toHaveProperty('email');
  });

  test('empty as [], and to nobody who is signed out', async () => {
    expect((await by(await aStudent()).get('/authorisations')).body).toEqual([]);
    for (const path of ['/authorisations', '/authorisations/other_users'])
      expect((await visitor(app()).get(path)).status).toBe(401);
  });
});

describe('the connections of somebody else', () => {
  test('are for staff; one’s own for everybody', async () => {
    const [student, teacher, editor] = [await aStudent(), await aTeacher(), await aUser({ role: 'CONTENT_EDITOR' })];
    await shares(student, teacher);
    for (const viewer of [student, editor])
      expect(ids((await by(viewer).get(`/authorisations/${student.id}`)).body)).toEqual([teacher.id]);
    for (const viewer of [teacher, editor])
      expect(ids((await by(viewer).get(`/authorisations/other_users/${teacher.id}`)).body)).toEqual([student.id]);
    for (const path of [`/authorisations/${student.id}`, `/authorisations/other_users/${student.id}`]) {
      const reply = await by(teacher).get(path);
      expect([reply.status, reply.body.errorMessage]).toEqual([
        403,
        'You must be an admin user to access the associations of another user.',
      ]);
    }
  });
});

describe('a group’s code', () => {
  test('is made at the first request and stays the same, for owner and managers', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    const reply = await by(owner).get(`/authorisations/token/${group.id}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[ABCDEFGHJKLMNPQRTUVWXYZ2346789]{6}$/),
      ownerUserId: owner.id,
      groupId: group.id,
    });
    expect((await by(manager).get(`/authorisations/token/${group.id}`)).body).toEqual(reply.body);
  });

  test('is for nobody else', async () => {
    const group = await aGroup();
    for (const person of [await aTeacher(), await aStudent(), await anAdmin()]) {
      const reply = await by(person).get(`/authorisations/token/${group.id}`);
      expect(reply.status).toBe(403);
      expect(reply.body.errorMessage).toContain('Only owners or additional managers can.');
    }
    const unknown = await by(await aTeacher()).get('/authorisations/token/99999999');
    expect(unknown.status).toBe(404);
    expect(unknown.body.errorMessage).toBe('Unable to locate the group requested.');
  });

  test('tells whom one would share with: owner first, then managers', async () => {
    const [owner, manager, student] = [
      await aTeacher({ familyName: 'Zuse' }),
      await aTeacher({ familyName: 'Adams' }),
      await aStudent(),
    ];
    const code = await codeOf((await aGroup({ owner, managers: [manager] })).id);
    const reply = await by(student).get(`/authorisations/token/${code}/owner`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject([{ email: owner.email }, { email: manager.email }]);
  });

  test('shares with owner and managers and makes one a member', async () => {
    const [owner, manager, student] = [await aTeacher(), await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, managers: [manager] });
    const reply = await by(student).post(`/authorisations/use_token/${await codeOf(group.id)}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ result: 'success' });
    expect(ids((await by(student).get('/authorisations')).body).sort()).toEqual([owner.id, manager.id].sort());
    const [membership] = (await by(student).get('/groups/membership')).body;
    expect(membership).toMatchObject({ group: { id: group.id }, membershipStatus: 'ACTIVE' });
  });

  test('is understood in lower case, with spaces and with its address', async () => {
    const code = await codeOf((await aGroup()).id);
    const typed = encodeURIComponent(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    expect((await by(await aStudent()).post(`/authorisations/use_token/${typed}`)).status).toBe(200);
    expect((await by(await aStudent()).get(`/authorisations/token/authToken=${code}/owner`)).status).toBe(200);
  });

  test('of a deleted group is as unknown as any other', async () => {
    const owner = await aTeacher();
    const group = await aGroup({ owner });
    const code = await codeOf(group.id);
    await by(owner).delete(`/groups/${group.id}`);
    for (const path of [code, 'ZZZZZZ', 'nonsense'])
      for (const reply of [
        await by(await aStudent()).post(`/authorisations/use_token/${path}`),
        await by(await aStudent()).get(`/authorisations/token/${path}/owner`),
      ]) {
        expect(reply.status).toBe(400);
        expect(reply.body.errorMessage).toBe(INVALID);
      }
  });

  test('brings back somebody who left, and somebody who was removed', async () => {
    const [owner, student] = [await aTeacher(), await aStudent()];
    const group = await aGroup({ owner, members: [student] });
    const use = async () => (await by(student).post(`/authorisations/use_token/${await codeOf(group.id)}`)).status;
    const status = async () => (await by(student).get('/groups/membership')).body[0]?.membershipStatus;
    await by(student).post(`/groups/membership/${group.id}/INACTIVE`);
    expect(await status()).toBe('INACTIVE');
    expect(await use()).toBe(200);
    expect(await status()).toBe('ACTIVE');
    await by(owner).delete(`/groups/${group.id}/membership/${student.id}`);
    expect(await status()).toBeUndefined();
    expect(await use()).toBe(200);
    expect(await status()).toBe('ACTIVE');
  });
});

describe('guessing codes', () => {
  test('ends after fifty look-ups a day, right or wrong', async () => {
    itIs('2026-03-02T09:00:00Z');
    const student = await aStudent();
    const code = await codeOf((await aGroup()).id);
    for (let i = 0; i < 49; i += 1)
      expect((await by(student).get('/authorisations/token/ZZZZZZ/owner')).status).toBe(400);
    expect((await by(student).get(`/authorisations/token/${code}/owner`)).status).toBe(200);
    expect((await by(student).get(`/authorisations/token/${code}/owner`)).status).toBe(429);
    expect((await by(await aStudent()).get(`/authorisations/token/${code}/owner`)).status).toBe(200);
    later(DAY + 1000);
    expect((await by(student).get(`/authorisations/token/${code}/owner`)).status).toBe(200);
  });

  test('by using them ends too, while using right ones does not count', async () => {
    const student = await aStudent();
    const code = await codeOf((await aGroup()).id);
    for (let i = 0; i < 3; i += 1) await by(student).post(`/authorisations/use_token/${code}`);
    for (let i = 0; i < 50; i += 1)
      expect((await by(student).post('/authorisations/use_token/ZZZZZZ')).status).toBe(400);
    expect((await by(student).post('/authorisations/use_token/ZZZZZZ')).status).toBe(429);
  });
});

describe('a connection ends', () => {
  test('when the one who shares revokes it; the group stays', async () => {
    const [student, owner] = [await aStudent(), await aTeacher()];
    const group = await aGroup({ owner });
    await joined(student, group);
    const revoke = () => by(student).delete(`/authorisations/${owner.id}`);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect((await by(student).get('/authorisations')).body).toEqual([]);
    expect((await by(student).get('/groups/membership')).body).toHaveLength(1);
  });

  test('with everybody at once', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    for (const person of [await aTeacher(), await aTeacher()]) await shares(student, person);
    await shares(other, await aTeacher());
    expect((await by(student).delete('/authorisations/')).status).toBe(204);
    expect((await by(student).get('/authorisations')).body).toEqual([]);
    expect((await by(other).get('/authorisations')).body).toHaveLength(1);
  });

  test('when the one who sees releases one person, or everybody', async () => {
    const teacher = await aTeacher();
    const students = [await aStudent(), await aStudent(), await aStudent()];
    for (const student of students) await shares(student, teacher);
    const [first, ...others] = students;
    expect((await by(teacher).delete(`/authorisations/release/${first?.id}`)).status).toBe(204);
    expect(ids((await by(teacher).get('/authorisations/other_users')).body).sort()).toEqual(ids(others).sort());
    expect((await by(teacher).delete('/authorisations/release/')).status).toBe(204);
    expect((await by(teacher).get('/authorisations/other_users')).body).toEqual([]);
    expect((await by(teacher).delete('/authorisations/release')).status).toBe(204);
  });

  test('with nobody: the person must exist', async () => {
    for (const path of ['/authorisations/99999999', '/authorisations/release/99999999']) {
      const reply = await by(await aTeacher()).delete(path);
      expect(reply.status).toBe(400);
      expect(reply.body.errorMessage).toBe('Unable to locate user to revoke');
    }
  });
});
