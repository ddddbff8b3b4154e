import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { runScheduled } from '../../platform/jobs.ts';
import { logEvents } from '../../platform/tables.ts';
import { aGroup, anAdmin, aStudent, aTeacher, aTutor, joined, type Person } from '../../testing/factories.ts';
import { as, type Caller, DAY, HOUR, itIs, later, visitor } from '../../testing/index.ts';
import { savePreferences } from '../accounts/preferences.ts';
import { gameboards } from '../gameboards/tables.ts';
import type { GroupRow } from '../groups/groups.ts';
import { groups } from '../groups/tables.ts';
import { assignments } from './tables.ts';
import { aBoard, assign, changeMembership, mailsTo, NOW, testAssignments } from './testAssignments.ts';

const { app, aClass } = testAssignments();
const idOf = (reply: { body: { assignmentId: number }[] }): number => reply.body[0]?.assignmentId ?? 0;

let teacher: Person;
let student: Person;
let group: GroupRow;
let set: Caller;
let me: Caller;

beforeEach(async () => {
  ({ teacher, student, group, set, me } = await aClass());
});

describe('setting work', () => {
  it('answers with the id of each, in order, and the server decides who set it and when', async () => {
    const other = await aGroup({ owner: teacher });
    const reply = await assign(
      set,
      { gameboardId: 'first-board', groupId: group.id, notes: 'Read *first*.', ownerUserId: 1, creationDate: 5, id: 9 },
      { gameboardId: 'first-board', groupId: other.id, dueDate: NOW + DAY },
    );
    expect(reply.status).toBe(200);
    expect(reply.body.map((one: { groupId: number }) => one.groupId)).toEqual([group.id, other.id]);
    const [stored] = await db()
      .select()
      .from(assignments)
      .where(eq(assignments.id, idOf(reply)));
    expect(stored).toMatchObject({
      gameboardId: 'first-board',
      ownerUserId: teacher.id,
      creationDate: new Date(NOW),
      notes: 'Read *first*.',
      dueDate: null,
    });
    const events = await db().select().from(logEvents).where(eq(logEvents.userId, teacher.id));
    expect(events.map(event => event.type)).toEqual(['SET_NEW_ASSIGNMENT', 'SET_NEW_ASSIGNMENT']);
  });

  it('is for tutors and above, signed in, with at least one request', async () => {
    expect(await assign(me, { gameboardId: 'first-board', groupId: group.id })).toMatchObject({
      status: 403,
      body: { errorMessage: 'You need a tutor or teacher account to create groups and set assignments!' },
    });
    expect((await assign(visitor(app()), {})).status).toBe(401);
    expect(await assign(set)).toMatchObject({
      status: 400,
      body: { errorMessage: 'You need to specify at least one assignment to set.' },
    });
    const tutor = await aTutor();
    const theirs = [await aGroup({ owner: tutor }), await aGroup({ owner: tutor })];
    const reply = await assign(
      as(app(), tutor),
      ...theirs.map(one => ({ gameboardId: 'first-board', groupId: one.id, notes: 'Hello' })),
    );
    expect(reply.body).toEqual(theirs.map(one => ({ groupId: one.id, assignmentId: expect.any(Number) })));
  });

  it('refuses each request that cannot be carried out with its reason, and carries out the others', async () => {
    const fine = { gameboardId: 'first-board', groupId: group.id };
    const stranger = await aGroup();
    const deleted = await aGroup({ owner: teacher, deletedAt: now() });
    const requests: [object, string | undefined][] = [
      [{ groupId: group.id }, 'A required field was missing. Must provide gameboard id and group id.'],
      [
        { gameboardId: 'x', notes: 'n'.repeat(501) },
        'A required field was missing. Must provide gameboard id and group id.',
      ],
      [
        { ...fine, notes: 'n'.repeat(501), dueDate: 5 },
        'Your assignment notes exceed the maximum allowed length of 500 characters.',
      ],
      [{ ...fine, dueDate: NOW - DAY, gameboardId: 'none' }, 'The assignment cannot be due in the past.'],
      [
        { ...fine, scheduledStartDate: NOW + 367 * DAY, dueDate: NOW },
        'The assignment cannot be scheduled to begin more than one year in the future.',
      ],
      [
        { ...fine, scheduledStartDate: NOW + 2 * DAY, dueDate: NOW + DAY },
        'The assignment cannot be scheduled to begin after it is due.',
      ],
      [{ gameboardId: 'none', groupId: 999_999_999 }, 'The gameboard id specified does not exist.'],
      [{ ...fine, groupId: 999_999_999 }, 'The group id specified does not exist.'],
      [{ ...fine, groupId: deleted.id }, 'The group id specified does not exist.'],
      [{ ...fine, groupId: stranger.id }, 'You can only set assignments to groups you own or manage.'],
      [{ ...fine, notes: 'n'.repeat(500) }, undefined],
      [fine, 'You cannot assign the same work to a group more than once.'],
    ];
    const { status, body } = await assign(set, ...requests.map(([request]) => request));
    expect(status).toBe(200);
    expect(body.map((one: { errorMessage?: string }) => one.errorMessage)).toEqual(
      requests.map(([, reason]) => reason),
    );
    expect(await db().$count(assignments, eq(assignments.groupId, group.id))).toBe(1);
  });

  it('may be done by additional managers and ADMIN', async () => {
    const manager = await aTeacher();
    const managed = await aGroup({ owner: teacher, managers: [manager] });
    expect(
      (await assign(as(app(), manager), { gameboardId: 'first-board', groupId: managed.id })).body[0],
    ).toHaveProperty('assignmentId');
    expect(
      (await assign(as(app(), await anAdmin()), { gameboardId: 'bits-board', groupId: managed.id })).body[0],
    ).toHaveProperty('assignmentId');
  });

  it('takes a due date until the end of the chosen day in London', async () => {
    itIs('2026-07-01T22:59:59Z');
    const midnight = Date.parse('2026-06-30T23:00:00Z');
    const today = await assign(set, { gameboardId: 'first-board', groupId: group.id, dueDate: midnight });
    expect(today.body[0]).toHaveProperty('assignmentId');
    itIs('2026-07-01T23:00:00Z');
    const tooLate = await assign(set, { gameboardId: 'bits-board', groupId: group.id, dueDate: midnight });
    expect(tooLate.body[0]).toMatchObject({ errorMessage: 'The assignment cannot be due in the past.' });
  });

  it('sets work at once when its start is past or within the hour', async () => {
    const startOf = async (gameboardId: string, scheduledStartDate: number) => {
      const id = idOf(await assign(set, { gameboardId, groupId: group.id, scheduledStartDate }));
      const [row] = await db().select().from(assignments).where(eq(assignments.id, id));
      return row?.scheduledStartDate;
    };
    expect(await startOf('first-board', NOW - DAY)).toBeNull();
    expect(await startOf('bits-board', NOW + HOUR)).toBeNull();
    expect(await startOf('nothing-board', NOW + HOUR + 1)).toEqual(new Date(NOW + HOUR + 1));
  });

  it('keeps a temporary board for good, and refuses one that is gone', async () => {
    const id = await aBoard({ expiresAt: new Date(NOW + 1000) });
    const gone = await aBoard({ expiresAt: new Date(NOW) });
    const { body } = await assign(
      set,
      { gameboardId: id, groupId: group.id },
      { gameboardId: gone, groupId: group.id },
    );
    expect(body).toMatchObject([
      { assignmentId: expect.any(Number) },
      { errorMessage: 'The gameboard id specified does not exist.' },
    ]);
    expect((await db().select().from(gameboards).where(eq(gameboards.id, id)))[0]?.expiresAt).toBeNull();
  });

  it('is decided by the database when two set the same at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => assign(set, { gameboardId: 'first-board', groupId: group.id })),
    );
    const results = replies.map(reply => reply.body[0]);
    expect(results.filter(result => result.assignmentId !== undefined)).toHaveLength(1);
    for (const result of results.filter(one => one.assignmentId === undefined))
      expect(result.errorMessage).toBe('You cannot assign the same work to a group more than once.');
    expect(await mailsTo(student)).toHaveLength(1);
  });
});

describe('the mail about new work', () => {
  it('goes to active members who want it, in the same breath', async () => {
    const [left, unwilling, failing] = [
      await aStudent(),
      await aStudent(),
      await aStudent({ emailVerificationStatus: 'DELIVERY_FAILED' }),
    ];
    for (const one of [left, unwilling, failing]) await joined(one, group);
    await changeMembership(left, group, 'INACTIVE');
    await savePreferences(unwilling.id, { EMAIL_PREFERENCE: { ASSIGNMENTS: false } });
    await assign(set, { gameboardId: 'first-board', groupId: group.id, dueDate: Date.parse('2026-03-09T00:00:00Z') });
    const [mail] = await mailsTo(student);
    expect(mail).toMatchObject({
      template: 'email-template-group-assignment',
      recipient: student.email,
      subject: 'New work: First steps',
      text: `${student.givenName} A. Byron 10x First steps (due on 09/03/26) http://localhost:3000/assignment/first-board`,
    });
    for (const one of [left, unwilling, failing]) expect(await mailsTo(one)).toEqual([]);
  });

  it('goes out once, when scheduled work starts', async () => {
    const start = NOW + DAY;
    await assign(set, { gameboardId: 'first-board', groupId: group.id, scheduledStartDate: start });
    const announceDue = () => runScheduled('announce-started-assignments');
    await announceDue();
    expect(await mailsTo(student)).toEqual([]);
    itIs(start);
    await Promise.all([announceDue(), announceDue()]);
    await announceDue();
    expect(await mailsTo(student)).toHaveLength(1);
  });

  it('does not go out for a group that was deleted meanwhile', async () => {
    await assign(set, { gameboardId: 'first-board', groupId: group.id, scheduledStartDate: NOW + DAY });
    await db().update(groups).set({ deletedAt: now() }).where(eq(groups.id, group.id));
    later(DAY);
    await runScheduled('announce-started-assignments');
    expect(await mailsTo(student)).toEqual([]);
  });
});
