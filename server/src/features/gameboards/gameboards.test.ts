import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { now } from '../../platform/clock.ts';
import { countQueries, db } from '../../platform/database.ts';
import { aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { as, type Caller, itIs, later, MINUTE, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { registerGameboardRoutes } from './routes.ts';
import { gameboards, userGameboards } from './tables.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  registerQuestionRoutes(server);
  registerGameboardRoutes(server);
});

async function aBoard(fields: Partial<typeof gameboards.$inferInsert> = {}): Promise<string> {
  const id = `board-${crypto.randomUUID()}`;
  await db()
    .insert(gameboards)
    .values({
      id,
      title: 'A board',
      contents: [{ id: 'gates' }, { id: 'bits' }],
      gameFilter: { subjects: ['computer_science'] },
      tags: [],
      creationDate: now(),
      creationMethod: 'BUILDER',
      ...fields,
    });
  return id;
}

const right: Record<string, unknown> = {
  'gates|a': { type: 'choice', value: 'AND', encoding: 'markdown' },
  'gates|b': { type: 'choice', value: 'NOT', encoding: 'markdown' },
  'gates|c': { type: 'stringChoice', value: 'False' },
  'bits|a': { type: 'quantity', value: '8' },
  'bits|b': { type: 'quantity', value: '2' },
};
const wrong: Record<string, unknown> = {
  'gates|a': { type: 'choice', value: 'OR', encoding: 'markdown' },
  'gates|b': { type: 'choice', value: 'AND', encoding: 'markdown' },
  'gates|c': { type: 'stringChoice', value: 'maybe' },
  'bits|a': { type: 'quantity', value: '7' },
  'bits|b': { type: 'quantity', value: '7' },
};
const answer = (who: Caller, part: string, answers = right) =>
  who.post(`/questions/${encodeURIComponent(part)}/answer`, answers[part]);

let student: Person;
let me: Caller;
beforeEach(async () => {
  student = await aStudent();
  me = as(app(), student);
});

describe('a gameboard', () => {
  it('shows a ready board to anybody, with nothing attempted and a page without parts perfect', async () => {
    const { status, body } = await visitor(app()).get('/gameboards/first-board');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'first-board',
      title: 'First steps',
      tags: ['ISAAC_BOARD'],
      startedQuestion: false,
    });
    expect(body).toMatchObject({ percentageCompleted: 0, gameFilter: { subjects: ['computer_science'] } });
    for (const field of ['ownerUserId', 'savedToCurrentUser', 'creationDate']) expect(body).not.toHaveProperty(field);
    expect(body.contents.map((item: { id: string; state: string }) => [item.id, item.state])).toEqual([
      ['gates', 'NOT_ATTEMPTED'],
      ['bits', 'NOT_ATTEMPTED'],
      ['unmarked', 'PERFECT'],
    ]);
    expect(body.contents[0]).toMatchObject({
      contentType: 'isaacQuestionPage',
      creationContext: { stage: ['gcse'], examBoard: ['aqa'] },
      questionPartsTotal: 3,
      questionPartsNotAttempted: 3,
      passMark: 75,
      questionPartStates: ['NOT_ATTEMPTED', 'NOT_ATTEMPTED', 'NOT_ATTEMPTED'],
    });
  });

  it("has the reader's states, whenever and wherever they answered; once correct stays correct", async () => {
    await answer(me, 'gates|a');
    await answer(me, 'gates|a', wrong);
    await answer(me, 'gates|b', wrong);
    await answer(me, 'bits|a');
    await answer(me, 'bits|b');
    const { result, queries } = await countQueries(() => me.get('/gameboards/first-board'));
    expect(queries).toHaveLength(2);
    expect(result.body).toMatchObject({ percentageCompleted: 60, startedQuestion: true, savedToCurrentUser: false });
    expect(result.body.contents.map((item: { state: string }) => item.state)).toEqual(['FAILED', 'PERFECT', 'PERFECT']);
    expect(result.body.contents[0]).toMatchObject({
      questionPartsCorrect: 1,
      questionPartsIncorrect: 1,
      questionPartsNotAttempted: 1,
      questionPartStates: ['CORRECT', 'INCORRECT', 'NOT_ATTEMPTED'],
    });
    expect((await as(app(), await aStudent()).get('/gameboards/first-board')).body.startedQuestion).toBe(false);
  });

  it('leaves out questions that no longer exist', async () => {
    const id = await aBoard({ contents: [{ id: 'gone' }, { id: 'logic' }, { id: 'bits' }] });
    const { body } = await me.get(`/gameboards/${id}`);
    expect(body.contents.map((item: { id: string }) => item.id)).toEqual(['bits']);
  });

  it('has a tag that changes with each answer that changes a state', async () => {
    const { headers } = await me.get('/gameboards/first-board');
    expect(headers['cache-control']).toBe('max-age=0, private');
    const etag = { 'if-none-match': String(headers.etag) };
    expect((await me.get('/gameboards/first-board', etag)).status).toBe(304);
    await answer(me, 'bits|a', wrong);
    expect((await me.get('/gameboards/first-board', etag)).status).toBe(200);
  });

  it('is 404 when there is none', async () => {
    expect(await me.get('/gameboards/none')).toMatchObject({
      status: 404,
      body: { errorMessage: 'No Gameboard found for the id specified.' },
    });
  });

  it('lives half an hour from its last visit when it is temporary, and for good once it is saved', async () => {
    itIs('2026-03-02T10:00:00Z');
    const temporary = { expiresAt: new Date('2026-03-02T10:30:00Z') };
    const [visited, saved] = [await aBoard(temporary), await aBoard(temporary)];
    later(29 * MINUTE);
    expect((await me.get(`/gameboards/${visited}`)).status).toBe(200);
    expect((await me.post(`/gameboards/user_gameboards/${saved}`)).status).toBe(200);
    later(30 * MINUTE - 1);
    expect((await me.get(`/gameboards/${visited}`)).status).toBe(200);
    later(30 * MINUTE);
    expect((await me.get(`/gameboards/${visited}`)).status).toBe(404);
    expect((await me.post(`/gameboards/user_gameboards/${visited}`)).status).toBe(404);
    expect((await me.get(`/gameboards/${saved}`)).status).toBe(200);
  });
});

describe('saving a gameboard', () => {
  it('links it, refreshes the visit, and a mere look does not', async () => {
    itIs('2026-03-02T10:00:00Z');
    expect(await me.post('/gameboards/user_gameboards/first-board')).toMatchObject({ status: 200, text: '' });
    later(MINUTE);
    const { body } = await me.get('/gameboards/first-board');
    expect(body).toMatchObject({ savedToCurrentUser: true, lastVisited: Date.parse('2026-03-02T10:00:00Z') });
    await me.post('/gameboards/user_gameboards/first-board');
    expect((await me.get('/gameboards/first-board')).body.lastVisited).toBe(Date.parse('2026-03-02T10:01:00Z'));
  });

  it('is for people who are signed in, and for boards that exist', async () => {
    expect((await visitor(app()).post('/gameboards/user_gameboards/first-board')).status).toBe(401);
    expect(await me.post('/gameboards/user_gameboards/none')).toMatchObject({
      status: 404,
      body: { errorMessage: 'No gameboard found for that id.' },
    });
  });

  it('is undone for several boards at once; the boards stay', async () => {
    for (const id of ['first-board', 'bits-board']) await me.post(`/gameboards/user_gameboards/${id}`);
    const other = as(app(), await aTeacher());
    await other.post('/gameboards/user_gameboards/first-board');
    expect(await me.delete('/gameboards/user_gameboards/first-board,bits-board,none')).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await me.get('/gameboards/user_gameboards')).body.totalResults).toBe(0);
    expect((await other.get('/gameboards/user_gameboards')).body.totalResults).toBe(1);
    expect((await me.get('/gameboards/first-board')).body.savedToCurrentUser).toBe(false);
  });

  it('happens once when it is asked for many times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => me.post('/gameboards/user_gameboards/first-board')));
    expect(await db().$count(userGameboards, eq(userGameboards.userId, student.id))).toBe(1);
  });
});

describe('my gameboards', () => {
  const ids = (reply: { body: { results: { id: string }[] } }) => reply.body.results.map(board => board.id);

  async function three(): Promise<string[]> {
    itIs('2026-03-02T10:00:00Z');
    const mine = await aBoard({ title: 'Zebra', ownerUserId: student.id });
    for (const id of ['first-board', 'bits-board', mine]) {
      await me.post(`/gameboards/user_gameboards/${id}`);
      later(MINUTE);
    }
    await answer(me, 'bits|a');
    await answer(me, 'bits|b');
    await answer(me, 'gates|a', wrong);
    return ['first-board', 'bits-board', mine];
  }

  it('are listed with how far each is, by the visit longest ago, without states of questions; three queries', async () => {
    const expected = await three();
    const { result, queries } = await countQueries(() => me.get('/gameboards/user_gameboards'));
    expect(queries).toHaveLength(3);
    expect(ids(result)).toEqual(expected);
    expect(result.body).toMatchObject({ totalResults: 3, totalNotStarted: 0, totalInProgress: 2, totalCompleted: 1 });
    const [first, bits, mine] = result.body.results;
    expect(first).toMatchObject({ percentageCompleted: 40, startedQuestion: true, savedToCurrentUser: true });
    expect(bits).toMatchObject({ percentageCompleted: 100, lastVisited: Date.parse('2026-03-02T10:01:00Z') });
    expect(mine).toMatchObject({ ownerUserId: student.id, creationMethod: 'BUILDER' });
    expect(first.contents[0]).toMatchObject({ id: 'gates', questionPartStates: [], questionPartsTotal: 3 });
    expect(first.contents[0]).not.toHaveProperty('state');
  });

  it('are sorted, cut and filtered as asked, and counted whole', async () => {
    const [first = '', bits = '', mine = ''] = await three();
    const list = (query: string) => me.get(`/gameboards/user_gameboards?${query}`);
    expect(ids(await list('sort=-visited'))).toEqual([mine, bits, first]);
    expect(ids(await list('sort=title'))).toEqual([bits, first, mine]);
    expect(ids(await list('sort=-completion,title&limit=2'))).toEqual([bits, first]);
    expect(ids(await list('start_index=2&limit=ALL'))).toEqual([mine]);
    expect((await list('start_index=2&limit=1')).body.totalResults).toBe(3);
    expect(ids(await list('show_only=completed'))).toEqual([bits]);
    expect(ids(await list('show_only=in_progress'))).toEqual([first, mine]);
    expect((await list('show_only=not_attempted')).body).toMatchObject({
      results: [],
      totalResults: 0,
      totalCompleted: 1,
    });
  });

  it('are six at first', async () => {
    for (let n = 0; n < 7; n++) await me.post(`/gameboards/user_gameboards/${await aBoard()}`);
    const { body } = await me.get('/gameboards/user_gameboards');
    expect([body.results.length, body.totalResults, body.totalNotStarted]).toEqual([6, 7, 7]);
  });

  it('count a board without parts as not started, without a percentage', async () => {
    await me.post('/gameboards/user_gameboards/nothing-board');
    const { body } = await me.get('/gameboards/user_gameboards');
    expect(body).toMatchObject({ totalNotStarted: 1, totalCompleted: 0 });
    expect(body.results[0]).not.toHaveProperty('percentageCompleted');
  });

  it('refuse what they cannot do, with the reason', async () => {
    const refused = async (query: string, errorMessage: string) =>
      expect(await me.get(`/gameboards/user_gameboards?${query}`)).toMatchObject({
        status: 400,
        body: { errorMessage },
      });
    await refused('limit=many', 'The number you entered as the results limit is not valid.');
    await refused('limit=-1', 'The number you entered as the results limit is not valid.');
    await refused('start_index=x', 'The number you entered as the start_index is not valid.');
    await refused('show_only=best', 'Unable to interpret showOnly criteria specified best');
    await refused('show_only=toString', 'Unable to interpret showOnly criteria specified toString');
    await refused('sort=title,size', 'Sorry we do not recognise the sort instruction size');
    expect((await visitor(app()).get('/gameboards/user_gameboards')).status).toBe(401);
  });
});
