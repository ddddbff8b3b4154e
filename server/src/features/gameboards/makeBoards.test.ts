import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { swapContent } from '../../content/live.ts';
import { testLibrary } from '../../content/testLibrary.ts';
import { db } from '../../platform/database.ts';
import { aStudent, aTeacher, aUser, type Person } from '../../testing/factories.ts';
import { as, type Caller, HOUR, itIs, later, MINUTE, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { forgetTemporaryBoards } from './boards.ts';
import { registerGameboardRoutes } from './routes.ts';
import { gameboards } from './tables.ts';

testDatabase();
const snapshot = testLibrary();
const app = testApp(server => {
  registerQuestionRoutes(server);
  registerGameboardRoutes(server);
});

let student: Person;
let teacher: Person;
beforeEach(async () => {
  itIs('2026-03-02T10:00:00Z');
  student = await aStudent();
  teacher = await aTeacher();
});
const anAdmin = () => aUser({ role: 'ADMIN' });
const by = (person: Person): Caller => as(app(), person);
const idsOf = (body: { contents: { id: string }[] }) => body.contents.map(({ id }) => id).sort();
const ask = (query: Record<string, string>, who = by(student)) =>
  who.get(`/gameboards?${new URLSearchParams({ subjects: 'computer_science', ...query })}`);
const save = (who: Person, id: string, title: string) =>
  by(who).post(`/gameboards/${id}?${new URLSearchParams({ title })}`);

describe('a temporary gameboard', () => {
  it('holds the questions that fit, for whom they were asked, and is the asker’s', async () => {
    const { status, body } = await ask({ stages: 'gcse', title: 'Revision' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Revision',
      creationMethod: 'FILTER',
      ownerUserId: student.id,
      savedToCurrentUser: false,
      gameFilter: { subjects: ['computer_science'], stages: ['gcse'] },
    });
    expect(body.contents.length).toBeGreaterThan(0);
    for (const item of body.contents) expect(item.creationContext).toEqual({ stage: ['gcse'] });
  });

  it('has a wildcard for its subject at any place, if the library has one', async () => {
    const { body } = await ask({});
    expect(body.wildCard).toEqual({
      id: 'wildcard-about',
      type: 'isaacWildcard',
      title: 'About this site',
      description: 'Who makes it',
      url: '/pages/about',
      tags: ['computer_science'],
    });
    expect(body.wildCardPosition).toBeGreaterThanOrEqual(0);
    expect(body.wildCardPosition).toBeLessThanOrEqual(10);
    expect((await visitor(app()).get(`/gameboards/${body.id}`)).body).toMatchObject({
      wildCard: { id: 'wildcard-about' },
      wildCardPosition: body.wildCardPosition,
    });
    const whole = snapshot();
    swapContent({ ...whole, wildcards: new Map() });
    const without = await ask({}).finally(() => swapContent(whole));
    expect(without.status).toBe(200);
    for (const field of ['wildCard', 'wildCardPosition']) expect(without.body).not.toHaveProperty(field);
  });

  it('is found by anybody, and goes half an hour after it was last looked at', async () => {
    const { body } = await ask({}, visitor(app()));
    expect(body).not.toHaveProperty('ownerUserId');
    const seen = () => visitor(app()).get(`/gameboards/${body.id}`);
    later(29 * MINUTE);
    expect((await seen()).status).toBe(200);
    later(29 * MINUTE);
    expect((await seen()).status).toBe(200);
    later(30 * MINUTE);
    expect((await seen()).status).toBe(404);
    await forgetTemporaryBoards();
    expect(await db().select().from(gameboards).where(eq(gameboards.id, body.id))).toEqual([]);
  });

  it('is nothing where no question fits', async () => {
    const { status, text } = await ask({ concepts: 'no_such_concept' });
    expect([status, text]).toEqual([204, '']);
  });

  it('leaves out what is not for filters, deprecated or superseded', async () => {
    const all = idsOf((await ask({})).body);
    const [hidden = '', old = '', replaced = ''] = all;
    const pages = new Map(snapshot().pages);
    const change = (id: string, fields: object) => {
      const page = pages.get(id);
      if (page) pages.set(id, { ...page, ...fields });
    };
    change(hidden, { tags: [...(pages.get(hidden)?.tags ?? []), 'nofilter'] });
    change(old, { deprecated: true });
    change(replaced, { supersededBy: 'gates' });
    const whole = snapshot();
    swapContent({ ...whole, pages });
    const { status, body } = await ask({}).finally(() => swapContent(whole));
    expect(status === 204 ? [] : idsOf(body)).toEqual(all.slice(3));
  });

  it.each([
    [{ subjects: '', topics: 'boolean_logic' }, 'Your gameboard filter request is invalid.'],
    [{ topics: 'boolean_logic' }, 'Your gameboard filter request is invalid.'],
    [{ subjects: 'computer_science,maths', fields: 'computer_systems' }, 'Your gameboard filter request is invalid.'],
    [{ levels: 'two' }, 'Levels must be numbers if specified.'],
    [{ stages: 'nursery' }, 'There is no stage "nursery".'],
    [{ difficulties: 'hard' }, 'There is no difficulty "hard".'],
    [{ examBoards: 'abc' }, 'There is no exam board "abc".'],
  ])('is refused for %j', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body.errorMessage]).toEqual([400, message]);
  });

  it('is a thousand an hour', async () => {
    const statuses = await Promise.all(Array.from({ length: 1001 }, async () => (await ask({ concepts: 'x' })).status));
    expect(statuses.filter(status => status === 429)).toHaveLength(1);
    later(HOUR);
    expect((await ask({ concepts: 'x' })).status).toBe(204);
  });
});

describe('making a gameboard', () => {
  const board = { title: ' Gates ', contents: [{ id: 'gates' }, { id: 'bits' }], gameFilter: { subjects: ['x'] } };
  const make = (body: unknown, who = teacher) => by(who).post('/gameboards', body);

  it('keeps the questions in order and saves it to its maker’s account', async () => {
    const creationContext = { stage: ['gcse'], examBoard: ['aqa'] };
    const asked = {
      ...board,
      contents: [{ id: 'bits', creationContext, summary: 'x', correct: true }, { id: 'gates' }],
    };
    const { status, body } = await make({ ...asked, wildCardPosition: 3, tags: [] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Gates',
      contents: [{ id: 'bits', creationContext }, { id: 'gates' }],
      wildCardPosition: 3,
      ownerUserId: teacher.id,
      creationMethod: 'BUILDER',
      savedToCurrentUser: true,
    });
    expect(body.contents[1]).not.toHaveProperty('creationContext');
  });

  it('makes one board when it is asked again with the same key, after a lost reply', async () => {
    const send = (who: Person, key: string) => by(who).post('/gameboards', board, { 'idempotency-key': key });
    const replies = await Promise.all([send(teacher, 'k'), send(teacher, 'k')]);
    const again = await send(teacher, 'k');
    expect(new Set([...replies, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(again.body).toMatchObject({ title: 'Gates', ownerUserId: teacher.id, savedToCurrentUser: true });
    const others = [await send(teacher, 'l'), await send(await aTeacher(), 'k'), await make(board)];
    expect(new Set([again, ...others].map(({ body }) => body.id)).size).toBe(4);
    expect((await send(teacher, 'x'.repeat(201))).status).toBe(400);
  });

  it('is for those who teach', async () => {
    expect((await make(board, student)).status).toBe(403);
  });

  it.each([
    ['an id', { id: 'mine' }],
    ['tags', { tags: ['ISAAC_BOARD'] }],
    ['a wildcard', { wildCard: { id: 'wildcard-about' } }],
  ])('lets staff alone give %s', async (_, extra) => {
    const { status, body } = await make({ ...board, ...extra });
    expect([status, body.errorMessage]).toEqual([403, 'You cannot provide a gameboard wildcard, ID or tags.']);
    expect((await make({ ...board, ...extra }, await anAdmin())).status).toBe(200);
  });

  it.each([
    ['no filter', { ...board, gameFilter: undefined }, 'The gameboard you provided is invalid'],
    ['no questions', { ...board, contents: [] }, 'The gameboard you provided is invalid'],
    [
      'a question twice',
      { ...board, contents: [{ id: 'bits' }, { id: 'bits' }] },
      'The gameboard you provided is invalid',
    ],
    ['what is no question', { ...board, contents: [{ id: 'logic' }] }, 'The gameboard you provided is invalid'],
    ['too long a title', { ...board, title: 'x'.repeat(256) }, 'The gameboard you provided is invalid'],
    [
      'eleven questions',
      { ...board, contents: Array.from({ length: 11 }, (_, i) => ({ id: `q${i}` })) },
      'The gameboard you provided is invalid',
    ],
  ])('is refused with %s', async (_, body, message) => {
    const reply = await make(body);
    expect([reply.status, reply.body.errorMessage]).toEqual([400, message]);
  });

  it.each([
    ['a filter of very many values', { gameFilter: { subjects: Array(101).fill('x') } }],
    ['a filter of a very long value', { gameFilter: { subjects: ['x'.repeat(201)] } }],
    [
      'a clause of very many values',
      { contents: [{ id: 'bits', creationContext: { stage: Array(101).fill('gcse') } }] },
    ],
    ['a clause of a very long value', { contents: [{ id: 'bits', creationContext: { role: ['x'.repeat(201)] } }] }],
  ])('does not store %s, which everybody with the board would be sent', async (_, extra) => {
    expect((await make({ ...board, ...extra })).status).toBe(400);
  });

  it('has no title rather than a blank one', async () => {
    expect((await make({ ...board, title: '  ' })).body).not.toHaveProperty('title');
  });

  it('sends the wildcard that it was made with; there is no other', async () => {
    const admin = await anAdmin();
    const { status, body } = await make(
      { ...board, wildCard: { id: 'wildcard-about', title: 'Forged', url: 'https://b.example' }, wildCardPosition: 1 },
      admin,
    );
    expect([status, body.wildCard.title, body.wildCard.url]).toEqual([200, 'About this site', '/pages/about']);
    expect(body.wildCardPosition).toBe(1);
    expect((await make({ ...board, wildCard: null }, teacher)).body).not.toHaveProperty('wildCard');
    const unknown = await make({ ...board, wildCard: { id: 'none' } }, admin);
    expect([unknown.status, unknown.body.errorMessage]).toEqual([
      400,
      'No wildcard available. Unable to construct gameboard.',
    ]);
  });

  it('takes an id that is free and well formed', async () => {
    const admin = await anAdmin();
    const given = (id: string) => make({ ...board, id }, admin);
    expect((await given('Autumn Board')).body.errorMessage).toBe('Invalid gameboard ID provided');
    for (const id of ['wildcards', 'user_gameboards', 'new'])
      expect((await given(id)).body.errorMessage, id).toBe('Invalid gameboard ID provided');
    expect((await given('first-board')).body.errorMessage).toMatch(/^Gameboard with that id \(first-board\) already/);
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await given('autumn-board')).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  });
});

describe('saving a gameboard under a title', () => {
  const temporary = async (who?: Person) => (await ask({}, who ? by(who) : visitor(app()))).body.id as string;

  it('keeps it, renames one’s own, and makes what nobody owns one’s own', async () => {
    const id = await temporary();
    expect((await save(student, id, 'Mine')).body).toMatchObject({
      title: 'Mine',
      ownerUserId: student.id,
      savedToCurrentUser: true,
    });
    later(HOUR);
    expect((await save(student, id, 'Still mine')).body.title).toBe('Still mine');
  });

  it('does not rename another’s: nothing is saved; under its own title it is', async () => {
    const id = await temporary(teacher);
    await save(teacher, id, 'Theirs');
    const { status, body } = await save(student, id, 'Mine');
    expect([status, body.errorMessage]).toEqual([403, "You are not allowed to change another user's gameboard."]);
    const seen = async () => (await by(student).get(`/gameboards/${id}`)).body;
    expect(await seen()).toMatchObject({ title: 'Theirs', savedToCurrentUser: false });
    expect((await save(student, id, 'Theirs')).status).toBe(200);
    expect(await seen()).toMatchObject({ ownerUserId: teacher.id, savedToCurrentUser: true });
  });

  it('of the library keeps its title', async () => {
    expect((await save(teacher, 'first-board', 'Mine')).status).toBe(403);
    expect((await save(teacher, 'first-board', 'First steps')).status).toBe(200);
  });

  it('wants a title that fits, and a board', async () => {
    const id = await temporary(student);
    expect((await save(student, id, '  ')).body.errorMessage).toMatch(/^You must provide a new gameboard title/);
    expect((await save(student, id, 'x'.repeat(256))).status).toBe(400);
    const { status, body } = await save(student, 'gone', 'x');
    expect([status, body.errorMessage]).toEqual([404, 'A gameboard with that id was not found.']);
  });

  it('gives a board that nobody owns to one of two who save it at once', async () => {
    const id = await temporary();
    const replies = await Promise.all([save(student, id, 'A'), save(teacher, id, 'B')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
