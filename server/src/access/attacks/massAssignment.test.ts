import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../features/accounts/tables.ts';
import { findUserByEmail } from '../../features/accounts/users.ts';
import { assignments } from '../../features/assignments/tables.ts';
import { gameboards } from '../../features/gameboards/tables.ts';
import { groups } from '../../features/groups/tables.ts';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aGroup, aStudent, cookieOf, type Person } from '../../testing/factories.ts';
import { DAY, visitor } from '../../testing/index.ts';
import { cast } from '../cast.ts';
import { forgetTraces } from '../footprint.ts';
import { NOON, product } from '../product.ts';

const app = product();
const everybody = cast(app);
beforeEach(forgetTraces);

const as = async (person: Person) => visitor(app(), { cookie: await cookieOf(person) });

/** Fields of an account that no form decides. */
const TAKEN = {
  _id: 1,
  role: 'ADMIN',
  emailVerificationStatus: 'VERIFIED',
  teacherPending: true,
  registrationDate: 0,
  lastSeen: 0,
  lastUpdated: 0,
  privacyPolicyAcceptedTime: 0,
  registeredContextsLastConfirmed: 0,
  firstLogin: true,
  deletedAt: 0,
  deleted: true,
  passwordHash: 'x',
  hash: 'x',
  mfaStatus: true,
  linkedAccounts: ['GOOGLE'],
  userId: 1,
  isAdmin: true,
};

describe('registering', () => {
  test('makes a student who has verified nothing, whatever else is sent, and in whatever place', async () => {
    const email = 'ada.attacks@school.example';
    const registeredUser = { givenName: 'Ada', familyName: 'Byron', email, password: 'Another-password-2!', ...TAKEN };
    const body = { registeredUser, ...TAKEN, user: TAKEN, id: 1, loggedIn: true };
    expect((await visitor(app()).post('/users?role=ADMIN&id=1', body)).status).toBe(200);
    expect(await findUserByEmail(email)).toMatchObject({
      role: 'STUDENT',
      emailVerificationStatus: 'NOT_VERIFIED',
      teacherPending: false,
      deletedAt: null,
      registrationDate: new Date(NOON),
      privacyPolicyAcceptedTime: new Date(NOON),
    });
  });

  test('with the id of somebody changes nobody', async () => {
    const { people, stranger } = everybody();
    for (const { id } of [people.ADMIN, stranger]) {
      const registeredUser = { id, givenName: 'Ada', familyName: 'Byron', role: 'STUDENT', email: 'x@school.example' };
      expect((await visitor(app()).post('/users', { registeredUser })).status).toBe(401);
    }
  });
});

describe('saving one’s own account', () => {
  test('keeps everything that a form does not decide', async () => {
    const me = await aStudent({ emailVerificationStatus: 'NOT_VERIFIED', registrationDate: new Date(NOON - 9 * DAY) });
    const [before] = await db().select().from(users).where(eq(users.id, me.id));
    const registeredUser = { ...TAKEN, id: me.id, role: 'STUDENT', email: me.email, givenName: 'Grace' };
    const reply = await (await as(me)).post('/users', {
      registeredUser,
      ...TAKEN,
      userPreferences: { ROLE: { ADMIN: true } },
    });
    expect(reply.status).toBe(200);
    const [after] = await db().select().from(users).where(eq(users.id, me.id));
    expect(after).toEqual({ ...before, givenName: 'Grace', lastUpdated: new Date(NOON), lastSeen: after?.lastSeen });
    expect(reply.body).toMatchObject({
      id: me.id,
      _id: me.id,
      role: 'STUDENT',
      emailVerificationStatus: 'NOT_VERIFIED',
    });
  });

  test('does not verify a new address, nor take it over before that', async () => {
    const me = await aStudent();
    const registeredUser = {
      id: me.id,
      role: 'STUDENT',
      email: 'new.address@school.example',
      emailVerificationStatus: 'VERIFIED',
    };
    const reply = await (await as(me)).post('/users', { registeredUser });
    expect([reply.status, reply.body.email]).toEqual([200, me.email]);
  });

  test('cannot be aimed at another account by a second id', async () => {
    const [me, victim] = [await aStudent(), await aStudent()];
    const sent = { id: me.id, role: 'STUDENT', givenName: 'Changed', email: me.email };
    await (await as(me)).post(`/users?id=${victim.id}&userId=${victim.id}`, {
      registeredUser: { ...sent, _id: victim.id, userId: victim.id },
      userId: victim.id,
      id: victim.id,
    });
    const [row] = await db().select().from(users).where(eq(users.id, victim.id));
    expect(row?.givenName).toBe(victim.givenName);
  });
});

describe('what somebody makes', () => {
  test('a group: its owner, number and times are not the form’s to say', async () => {
    const { people, stranger } = everybody();
    const caller = await as(people.TEACHER);
    const sent = {
      _id: 1,
      groupName: 'Mine',
      ownerId: stranger.id,
      ownerUserId: stranger.id,
      created: 0,
      archived: true,
    };
    const { body } = await caller.post('/groups', sent);
    expect(body).toMatchObject({ ownerId: people.TEACHER.id, archived: false, created: NOON });
    const changed = await caller.post(`/groups/${body.id}`, {
      ...sent,
      additionalManagers: [{ id: stranger.id }],
    });
    expect(changed.body).toMatchObject({ id: body.id, ownerId: people.TEACHER.id, additionalManagers: [] });
    expect(await db().select().from(groups).where(eq(groups.ownerId, stranger.id))).toEqual([]);
  });

  test('a gameboard: its owner and its origin', async () => {
    const { people, stranger } = everybody();
    const reply = await (await as(people.STUDENT)).post('/gameboards', {
      id: 'attack_board',
      title: 'Mine',
      contents: [{ id: 'gates', creationContext: {} }],
      gameFilter: { subjects: ['computer_science'] },
      tags: [],
      ownerUserId: stranger.id,
      creationMethod: 'LIBRARY',
      creationDate: 0,
      lastVisited: 0,
    });
    const [row] = await db().select().from(gameboards).where(eq(gameboards.ownerUserId, stranger.id));
    expect(row).toBeUndefined();
    if (reply.status !== 200) expect(reply.status).toBe(403);
    else expect(reply.body).toMatchObject({ ownerUserId: people.STUDENT.id, creationDate: NOON });
  });

  test('an assignment: who set it, and when it was announced', async () => {
    const { people, stranger } = everybody();
    const group = await aGroup({ owner: people.TEACHER });
    const sent = {
      gameboardId: 'first-board',
      groupId: group.id,
      ownerUserId: stranger.id,
      creationDate: 0,
      id: 987_654,
      announcedAt: 0,
    };
    expect((await (await as(people.TEACHER)).post('/assignments/assign_bulk', [sent])).status).toBe(200);
    const [row] = await db().select().from(assignments).where(eq(assignments.groupId, group.id));
    expect(row).toMatchObject({ ownerUserId: people.TEACHER.id, creationDate: new Date(NOON) });
    expect(row?.id).not.toBe(987_654);
  });

  test('an event of the log: who did it, and when', async () => {
    const { people, stranger } = everybody();
    const sent = { type: 'VIEW_HINT', hintIndex: 1, userId: stranger.id, timestamp: 0, ip: '1.2.3.4' };
    expect((await (await as(people.STUDENT)).post('/log', sent)).status).toBe(200);
    expect(await db().select().from(logEvents).where(eq(logEvents.userId, stranger.id))).toEqual([]);
    const [line] = await db().select().from(logEvents).where(eq(logEvents.userId, people.STUDENT.id));
    expect(line).toMatchObject({ type: 'VIEW_HINT' });
  });
});
