import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../platform/clock.ts';
import { countQueries, db } from '../../platform/database.ts';
import { aGroup, anAdmin, aTeacher, type Person } from '../../testing/factories.ts';
import { as, type Caller, DAY, HOUR, itIs, later } from '../../testing/index.ts';
import { gameboards } from '../gameboards/tables.ts';
import type { GroupRow } from '../groups/groups.ts';
import { groups } from '../groups/tables.ts';
import { assignments } from './tables.ts';
import { aBoard, assign, changeMembership, NOW, testAssignments } from './testAssignments.ts';

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
