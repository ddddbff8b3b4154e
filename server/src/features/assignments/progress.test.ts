import { beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { countQueries, db } from '../../platform/database.ts';
import { setMailPolicy } from '../../platform/mail.ts';
import { aGroup, anAdmin, aStudent, aTeacher, joined, type Person, shares, signedIn } from '../../testing/factories.ts';
import { as, type Caller, DAY, itIs, testApp, testDatabase } from '../../testing/index.ts';
import { gameboards } from '../gameboards/tables.ts';
import type { GroupRow } from '../groups/groups.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerAssignmentRoutes } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
  registerAssignmentRoutes(server);
});

const right: Record<string, unknown> = {
  'gates|a': { type: 'choice', value: 'AND', encoding: 'markdown' },
  'gates|b': { type: 'choice', value: 'NOT', encoding: 'markdown' },
  'gates|c': { type: 'stringChoice', value: 'false' },
  'bits|a': { type: 'quantity', value: '8' },
  'bits|b': { type: 'quantity', value: '2' },
};
const answer = (person: Person, part: string, body = right[part]) =>
  as(app(), person).post(`/questions/${encodeURIComponent(part)}/answer`, body);

let teacher: Person;
let group: GroupRow;
let set: Caller;
beforeEach(async () => {
  itIs('2026-03-02T10:00:00Z');
  setMailPolicy(async () => []);
  teacher = await aTeacher({ givenName: 'Tom', familyName: 'Kilburn' });
  group = await aGroup({ owner: teacher, groupName: '10x' });
  set = as(app(), teacher);
});

async function assigned(gameboardId = 'first-board', more: object = {}): Promise<number> {
  const reply = await set.post('/assignments/assign_bulk', [{ gameboardId, groupId: group.id, ...more }]);
  return reply.body[0].assignmentId;
}

/** Byron got all of bits and one part of gates; O'Neil shares and did nothing; Hopper shares nothing. */
async function threeMembers() {
  const byron = await aStudent({ givenName: 'Ada', familyName: 'byron' });
  const oneil = await aStudent({ givenName: 'Kim', familyName: "O'Neil" });
  const hopper = await aStudent({ givenName: 'Grace', familyName: 'Hopper' });
  for (const person of [oneil, byron]) await joined(person, group);
  await joined(hopper, group, { sharing: false });
  for (const part of ['bits|a', 'bits|b', 'gates|a']) await answer(byron, part);
  await answer(byron, 'gates|b', right['gates|a']);
  await answer(byron, 'gates|a', { type: 'choice', value: 'OR', encoding: 'markdown' });
  await answer(hopper, 'bits|a');
  return { byron, oneil, hopper };
}

describe('the markbook of an assignment', () => {
  it('has a row a member, by name, aligned with the board, whenever the work was done', async () => {
    const { byron, hopper, oneil } = await threeMembers();
    const id = await assigned();
    const { status, body, text } = await set.get(`/assignments/assign/${id}/progress`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        user: { id: byron.id, familyName: 'byron', authorisedFullAccess: true },
        results: ['FAILED', 'PERFECT', 'PERFECT'],
        correctPartResults: [1, 2, 0],
        incorrectPartResults: [1, 0, 0],
      },
      {
        user: { id: hopper.id, givenName: 'Grace', authorisedFullAccess: false },
        results: [],
        correctPartResults: [],
        incorrectPartResults: [],
      },
      { user: { id: oneil.id }, results: ['NOT_ATTEMPTED', 'NOT_ATTEMPTED', 'PERFECT'], correctPartResults: [0, 0, 0] },
    ]);
    expect(text).not.toContain('@');
  });

  it('shows each reader the work of those who share with them; ADMIN sees all', async () => {
    const { hopper } = await threeMembers();
    const manager = await aTeacher();
    const shared = await aGroup({ owner: teacher, managers: [manager] });
    await joined(hopper, shared, { sharing: false });
    const [one] = (await set.post('/assignments/assign_bulk', [{ gameboardId: 'bits-board', groupId: shared.id }]))
      .body;
    const results = async (person: Person) =>
      (await as(app(), person).get(`/assignments/assign/${one.assignmentId}/progress`)).body[0].results;
    expect(await results(manager)).toEqual([]);
    await shares(hopper, manager);
    expect(await results(manager)).toEqual(['IN_PROGRESS']);
    expect(await results(teacher)).toEqual([]);
    expect(await results(await anAdmin())).toEqual(['IN_PROGRESS']);
  });

  it('is for those who follow the group, and for assignments with questions', async () => {
    const id = await assigned();
    const refused = async (who: Caller, path: string, status: number, errorMessage: string) =>
      expect(await who.get(path)).toMatchObject({ status, body: { errorMessage } });
    for (const suffix of ['', '/download', '/changes']) {
      await refused(
        set,
        `/assignments/assign/999999/progress${suffix}`,
        404,
        'The assignment requested cannot be found',
      );
      for (const person of [await aTeacher(), await aStudent()])
        await refused(
          as(app(), person),
          `/assignments/assign/${id}/progress${suffix}`,
          403,
          'You can only view the results of assignments that you own.',
        );
    }
    await db()
      .insert(gameboards)
      .values({ id: 'gone', contents: [{ id: 'gone' }], gameFilter: {}, tags: [], creationDate: new Date() });
    await refused(
      set,
      `/assignments/assign/${await assigned('gone')}/progress`,
      404,
      'Assignment gameboard has no questions, or its questions no longer exist. Cannot fetch assignment progress.',
    );
  });

  it('takes six queries however large the group is, who asks included', async () => {
    for (let n = 0; n < 12; n++) await joined(await aStudent(), group);
    const manager = await aTeacher();
    group = await aGroup({ owner: teacher, managers: [manager] });
    await joined(await aStudent(), group);
    await db()
      .insert(gameboards)
      .values({ id: 'own', contents: [{ id: 'bits' }], gameFilter: {}, tags: [], creationDate: new Date() });
    const id = await assigned('own');
    const who = await signedIn(app(), manager);
    await who.get(`/assignments/assign/${id}/progress`);
    const { result, queries } = await countQueries(() => who.get(`/assignments/assign/${id}/progress`));
    expect(result.status).toBe(200);
    expect(queries.length).toBeLessThanOrEqual(6);
  });
});

describe('downloads', () => {
  const lines = (text: string) => text.split('\n');

  it('give the markbook of an assignment as CSV, every cell quoted', async () => {
    await threeMembers();
    const id = await assigned();
    const reply = await set.get(`/assignments/assign/${id}/progress/download`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="assignment_progress.csv"',
      'cache-control': 'max-age=0, private',
    });
    expect(lines(reply.text)).toEqual([
      `Assignment (${id}) Results: Downloaded on Mon 02 Mar 2026 10:00:00 UTC`,
      'Generated by: Tom Kilburn',
      '',
      '"","","Both on - Gates","Q2 - Gates","Q3 - Gates","Q1 - Bits","Q2 - Bits","% Correct"',
      '"","Correct %","33","0","0","33","33"',
      '"Last Name","First Name"',
      '"byron","Ada","1","0","","1","1","60"',
      '"Hopper","Grace","NOT_SHARING","NOT_SHARING","NOT_SHARING","NOT_SHARING","NOT_SHARING",""',
      '"O\'Neil","Kim","","","","","","0"',
      '',
    ]);
  });

  it('start with a byte order mark for Excel, and have ids for ADMIN', async () => {
    const { byron } = await threeMembers();
    const id = await assigned();
    const { text } = await as(app(), await anAdmin()).get(`/assignments/assign/${id}/progress/download?format=excel`);
    expect(text.startsWith('\uFEFFAssignment (')).toBe(true);
    expect(text).toContain(`"byron","Ada","${byron.id}","1","0"`);
  });

  it('keep names from being run as formulas', async () => {
    await joined(await aStudent({ givenName: '=1+1', familyName: '@SUM(A1)' }), group);
    const { text } = await set.get(`/assignments/assign/${await assigned()}/progress/download`);
    expect(text).toContain(`"'@SUM(A1)","'=1+1"`);
  });

  it('give all started work of a group', async () => {
    await threeMembers();
    await assigned('bits-board', { dueDate: Date.parse('2026-07-10T23:00:00Z') });
    await assigned('first-board');
    await assigned('nothing-board', { scheduledStartDate: Date.parse('2026-03-02T10:00:00Z') + DAY });
    const reply = await set.get(`/assignments/assign/group/${group.id}/progress/download`);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="group_progress.csv"');
    expect(lines(reply.text)).toEqual([
      `Assignments for '10x' (${group.id})`,
      'Downloaded on Mon 02 Mar 2026 10:00:00 UTC',
      'Generated by: Tom Kilburn',
      '',
      '"","Due","","11/07/2026","","","11/07/2026","11/07/2026","","","","",""',
      '"Last Name","First Name","% Correct Overall","% Correct for \'Bits alone\'","% Correct for \'First steps\'","","Q1 - Bits - Bits alone","Q2 - Bits - Bits alone","Both on - Gates - First steps","Q2 - Gates - First steps","Q3 - Gates - First steps","Q1 - Bits - First steps","Q2 - Bits - First steps"',
      '"byron","Ada","71","100","60","","1","1","1","0","","1","1"',
      `"Hopper","Grace",${Array(3).fill('"NOT_SHARING"').join()},"",${Array(7).fill('"NOT_SHARING"').join()}`,
      '"O\'Neil","Kim","0","0","0","","","","","","","",""',
      '',
      '',
      'N.B.',
      expect.stringMatching(/^".+"$/),
      '',
    ]);
  });

  it('of a group are for those who follow it', async () => {
    const path = (id: number) => `/assignments/assign/group/${id}/progress/download`;
    expect(await as(app(), await aTeacher()).get(path(group.id))).toMatchObject({
      status: 403,
      body: { errorMessage: 'You can only view the results of assignments that you own.' },
    });
    expect((await set.get(path(999_999))).status).toBe(404);
  });
});
