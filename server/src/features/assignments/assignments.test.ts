import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { now } from '../../platform/clock.ts';
import { countQueries, db } from '../../platform/database.ts';
import { runScheduled } from '../../platform/jobs.ts';
import { setMailPolicy, setTemplates } from '../../platform/mail.ts';
import { logEvents, mailOutbox } from '../../platform/tables.ts';
import { aGroup, anAdmin, aStudent, aTeacher, aTutor, joined, type Person } from '../../testing/factories.ts';
import { as, type Caller, DAY, HOUR, itIs, later, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { mayMail } from '../accounts/mailPerson.ts';
import { savePreferences } from '../accounts/preferences.ts';
import { gameboards } from '../gameboards/tables.ts';

import type { GroupRow } from '../groups/groups.ts';
import { groupMemberships, groups } from '../groups/tables.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { registerAssignmentRoutes } from './routes.ts';
import { assignments } from './tables.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  registerQuestionRoutes(server);
  registerAssignmentRoutes(server);
});

const NOW = Date.parse('2026-03-02T10:00:00Z');
const TEMPLATE = {
  id: 'email-template-group-assignment',
  subject: 'New work: {{gameboardName}}',
  plainTextContent:
    '{{givenName}} {{assignmentOwner}} {{groupName}} {{assignmentName}}{{assignmentDueDate}} {{gameboardURL}}',
};
let teacher: Person;
let student: Person;
let group: GroupRow;
let set: Caller;
let me: Caller;

beforeEach(async () => {
  itIs(NOW);
  setMailPolicy(mayMail);
  setTemplates(id => (id === TEMPLATE.id ? TEMPLATE : undefined));
  teacher = await aTeacher({ givenName: 'Ada', familyName: 'Byron' });
  student = await aStudent();
  group = await aGroup({ owner: teacher, groupName: '10x' });
  await joined(student, group);
  set = as(app(), teacher);
  me = as(app(), student);
});

const assign = (who: Caller, ...requests: object[]) => who.post('/assignments/assign_bulk', requests);
const idOf = (reply: { body: { assignmentId: number }[] }): number => reply.body[0]?.assignmentId ?? 0;
const mailsTo = (person: Person) => db().select().from(mailOutbox).where(eq(mailOutbox.userId, person.id));

const changeMembership = (person: Person, { id }: GroupRow, status: string) =>
  db()
    .update(groupMemberships)
    .set({ status, updated: now() })
    .where(and(eq(groupMemberships.userId, person.id), eq(groupMemberships.groupId, id)));

async function aBoard(fields: Partial<typeof gameboards.$inferInsert> = {}): Promise<string> {
  const id = `board-${crypto.randomUUID()}`;
  const contents = [{ id: 'bits' }, { id: 'gates' }];
  await db()
    .insert(gameboards)
    .values({ id, title: 'Mine', contents, gameFilter: {}, tags: [], creationDate: now(), ...fields });
  return id;
}

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

describe('my assignments', () => {
  const mine = async (who = me): Promise<string[]> =>
    (await who.get('/assignments')).body.map((one: { gameboardId: string }) => one.gameboardId);

  it('are the work of my groups, oldest first, with my progress, the group and who set it; three queries', async () => {
    const own = await aBoard({ title: 'Own', ownerUserId: teacher.id });
    await assign(set, { gameboardId: own, groupId: group.id, notes: 'Go', dueDate: NOW + DAY });
    later(HOUR);
    await assign(set, { gameboardId: 'bits-board', groupId: group.id });
    await me.post('/questions/bits%7Ca/answer', { type: 'quantity', value: '8' });
    const { result, queries } = await countQueries(() => me.get('/assignments'));
    expect(queries).toHaveLength(3);
    expect(result.body).toMatchObject([
      {
        gameboardId: own,
        groupId: group.id,
        groupName: '10x',
        ownerUserId: teacher.id,
        assignerSummary: { givenName: 'Ada', familyName: 'Byron', authorisedFullAccess: false },
        creationDate: NOW,
        dueDate: NOW + DAY,
        notes: 'Go',
        gameboard: { title: 'Own', percentageCompleted: 20, startedQuestion: true },
      },
      { gameboardId: 'bits-board', gameboard: { percentageCompleted: 50 } },
    ]);
    expect(result.body[0]._id).toBe(result.body[0].id);
    expect(result.text).not.toContain('@');
    expect(result.body[1]).not.toHaveProperty('notes');
  });

  it('do not show work that has not started', async () => {
    await assign(set, { gameboardId: 'first-board', groupId: group.id, scheduledStartDate: NOW + DAY });
    expect(await mine()).toEqual([]);
    itIs(NOW + DAY);
    expect(await mine()).toEqual(['first-board']);
  });

  it('of somebody who left are what had started before; of somebody who rejoined, all; of somebody removed, nothing', async () => {
    await assign(set, { gameboardId: 'first-board', groupId: group.id });
    await assign(set, { gameboardId: 'nothing-board', groupId: group.id, scheduledStartDate: NOW + 2 * HOUR });
    later(HOUR);
    await changeMembership(student, group, 'INACTIVE');
    later(2 * HOUR);
    await assign(set, { gameboardId: 'bits-board', groupId: group.id });
    expect(await mine()).toEqual(['first-board']);
    await changeMembership(student, group, 'ACTIVE');
    expect(await mine()).toEqual(['first-board', 'nothing-board', 'bits-board']);
    await changeMembership(student, group, 'DELETED');
    expect(await mine()).toEqual([]);
  });

  it('include those of archived groups and not those of deleted ones', async () => {
    await assign(set, { gameboardId: 'first-board', groupId: group.id });
    await db().update(groups).set({ archived: true }).where(eq(groups.id, group.id));
    expect(await mine()).toEqual(['first-board']);
    await db().update(groups).set({ deletedAt: now() }).where(eq(groups.id, group.id));
    expect(await mine()).toEqual([]);
    expect(await mine(set)).toEqual([]);
  });
});

describe('what I have set', () => {
  it('is everything of the groups I own or manage, future work too, with boards in brief', async () => {
    const manager = await aTeacher();
    const managed = await aGroup({ owner: teacher, managers: [manager], groupName: 'Shared' });
    const archived = await aGroup({ owner: teacher, archived: true });
    await assign(
      set,
      { gameboardId: 'first-board', groupId: group.id, scheduledStartDate: NOW + DAY },
      { gameboardId: 'bits-board', groupId: managed.id },
      { gameboardId: 'bits-board', groupId: archived.id },
    );
    const { body } = await set.get('/assignments/assign');
    expect(body).toMatchObject([
      { groupId: group.id, groupName: '10x', scheduledStartDate: NOW + DAY, gameboard: { id: 'first-board' } },
      { groupId: managed.id, groupName: 'Shared' },
    ]);
    expect(body[0].gameboard).toEqual({
      id: 'first-board',
      title: 'First steps',
      tags: ['ISAAC_BOARD'],
      startedQuestion: false,
    });
    expect((await as(app(), manager).get('/assignments/assign')).body).toHaveLength(1);
    expect((await as(app(), await aTeacher()).get('/assignments/assign')).body).toEqual([]);
  });

  it('of one group has whole boards without anybody’s states, for owner, managers and ADMIN', async () => {
    await assign(set, { gameboardId: 'first-board', groupId: group.id, scheduledStartDate: NOW + DAY });
    const { body } = await set.get(`/assignments/assign?group=${group.id}`);
    expect(body).toHaveLength(1);
    expect(body[0]).not.toHaveProperty('groupName');
    expect(body[0].gameboard.contents[0]).toMatchObject({
      questionPartsTotal: 3,
      passMark: 75,
      questionPartsCorrect: 0,
    });
    expect((await as(app(), await anAdmin()).get(`/assignments/assign?group=${group.id}`)).body).toHaveLength(1);
    const refused = async (who: Caller, id: number, status: number, errorMessage: string) =>
      expect(await who.get(`/assignments/assign?group=${id}`)).toMatchObject({ status, body: { errorMessage } });
    await refused(set, 999_999, 404, 'The group specified cannot be located.');
    await refused(as(app(), await aTeacher()), group.id, 403, 'You are not the owner or manager of this group');
    await refused(me, group.id, 403, 'You are not the owner or manager of this group');
  });

  it('is one assignment with its whole board, for those who follow it', async () => {
    const id = idOf(await assign(set, { gameboardId: 'first-board', groupId: group.id }));
    expect((await set.get(`/assignments/assign/${id}`)).body).toMatchObject({
      id,
      gameboard: { contents: [{ id: 'gates' }, { id: 'bits' }, { id: 'unmarked' }] },
    });
    expect(await set.get('/assignments/assign/999999')).toMatchObject({
      status: 404,
      body: { errorMessage: 'Assignment with id 999999 not found.' },
    });
    expect(await me.get(`/assignments/assign/${id}`)).toMatchObject({
      status: 403,
      body: { errorMessage: 'You are not the owner or manager of this assignment.' },
    });
    expect((await set.get('/assignments/assign/abc')).status).toBe(404);
  });
});

describe('taking work back', () => {
  const remove = (who: Caller, board = 'first-board', groupId = group.id) =>
    who.delete(`/assignments/assign/${board}/${groupId}`);
  const exists = async () =>
    (await db().$count(
      assignments,
      and(eq(assignments.groupId, group.id), eq(assignments.gameboardId, 'first-board')),
    )) > 0;

  it('is done by the owner of the group, whoever set it; attempts stay', async () => {
    await assign(as(app(), await anAdmin()), { gameboardId: 'first-board', groupId: group.id });
    await me.post('/questions/bits%7Ca/answer', { type: 'quantity', value: '8' });
    expect(await remove(set)).toMatchObject({ status: 204, text: '' });
    expect(await exists()).toBe(false);
    await assign(set, { gameboardId: 'first-board', groupId: group.id });
    expect((await me.get('/assignments')).body[0].gameboard.percentageCompleted).toBe(20);
  });

  it('says what does not exist', async () => {
    const refused = async (reply: Promise<unknown>, status: number, errorMessage: string) =>
      expect(await reply).toMatchObject({ status, body: { errorMessage } });
    await refused(remove(set, 'first-board', 999_999), 400, 'The group id specified does not exist.');
    await refused(remove(set, 'none'), 400, 'The gameboard id specified does not exist.');
    await refused(remove(set), 404, 'The assignment does not exist.');
  });

  it('is refused to strangers, ADMIN included, and to managers without privileges unless they set it', async () => {
    const manager = await aTeacher();
    const shared = await aGroup({ owner: teacher, managers: [manager] });
    await assign(set, { gameboardId: 'first-board', groupId: shared.id });
    await assign(as(app(), manager), { gameboardId: 'bits-board', groupId: shared.id });
    for (const person of [await anAdmin(), await aTeacher(), student])
      expect(await remove(as(app(), person), 'first-board', shared.id)).toMatchObject({
        status: 403,
        body: { errorMessage: 'You are not the owner of the group or a manager. Unable to delete it.' },
      });
    expect(await remove(as(app(), manager), 'first-board', shared.id)).toMatchObject({
      status: 403,
      body: { errorMessage: 'You do not have permission to delete this assignment. Unable to delete it.' },
    });
    expect((await remove(as(app(), manager), 'bits-board', shared.id)).status).toBe(204);
    await db().update(groups).set({ additionalManagerPrivileges: true }).where(eq(groups.id, shared.id));
    expect((await remove(as(app(), manager), 'first-board', shared.id)).status).toBe(204);
  });

  it('does not depend on the board being there still', async () => {
    const board = await aBoard();
    await assign(set, { gameboardId: board, groupId: group.id });
    await db().delete(gameboards).where(eq(gameboards.id, board));
    expect((await remove(set, board)).status).toBe(204);
  });
});
