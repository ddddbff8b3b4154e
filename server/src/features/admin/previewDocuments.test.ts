import { describe, expect, it } from 'vitest';
import { footprint } from '../../access/footprint.ts';
import { testLibrary } from '../../content/testLibrary.ts';
import { aTeacher, aUser } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerAdmin } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerAdmin(server);
});
const editor = async () => as(app(), await aUser({ role: 'CONTENT_EDITOR' }));
const preview = async (document: string) => (await editor()).post('/content/preview/documents', { document });
const answer = async (body: object) => (await editor()).post('/content/preview/answers', body);

const PAGE = `id: mine
type: isaacQuestionPage
title: "Mine"
children:
  - id: a
    type: isaacNumericQuestion
    value: "How many *bits*?"
    requireUnits: false
    disregardSignificantFigures: true
    choices: [{value: "8", correct: true, explanation: "A **byte**."}, {value: "4", explanation: "A nibble."}]
    defaultFeedback: "Count again."
  - id: b
    type: isaacItemQuestion
    value: "Which?"
    items: [{id: i1, value: "1"}, {id: i2, value: "2"}, {id: i3, value: "3"}, {id: i4, value: "4"}, {id: i5, value: "5"}, {id: i6, value: "6"}, {id: i7, value: "7"}]
    choices: [{items: [i1], correct: true}]
    defaultFeedback: "No."
`;

describe('the preview of a document', () => {
  it('is the page as students are sent it, without its answers', async () => {
    const { status, body } = await preview(PAGE);
    expect(status).toBe(200);
    expect(body.problems).toEqual([]);
    expect(body.pages).toMatchObject([
      { whole: true, page: { id: 'mine', children: [{ id: 'mine|a' }, { id: 'mine|b' }] } },
    ]);
    const sent = JSON.stringify(body.pages);
    expect(sent).toContain('"tag":"em"');
    expect(sent).not.toMatch(/nibble|Count again|correct/);
    const items: { id: string }[] = body.pages[0].page.children[1].items;
    expect(items.map(({ id }) => id).toSorted()).toEqual(['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7']);
    expect(items.map(({ id }) => id)).not.toEqual(['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7']);
  });

  it('names what is wrong with its line', async () => {
    const { body } = await preview('type: figure\nsrc: https://a.example/a.png\naltText: "A"');
    expect(body.problems).toEqual([
      { line: 2, severity: 'error', message: expect.stringContaining('put the file into the library') },
    ]);
    expect((await preview('type: [')).body).toEqual({
      pages: [],
      problems: [{ line: 1, severity: 'error', message: expect.stringContaining('cannot be read') }],
    });
  });

  it('is refused of a document that is too long, or none', async () => {
    expect(await preview('#'.repeat(60_000))).toMatchObject({ status: 200 });
    expect(await preview('#'.repeat(60_001))).toMatchObject({ status: 400 });
    expect(await preview('#'.repeat(600_000))).toMatchObject({ status: 413 });
    expect(await (await editor()).post('/content/preview/documents', {})).toMatchObject({ status: 400 });
  });

  it('is for staff', async () => {
    for (const path of ['/content/preview/documents', '/content/preview/answers']) {
      const body = { document: PAGE, part: 'mine|a', answer: { type: 'quantity', value: '8' } };
      expect(await visitor(app()).post(path, body)).toMatchObject({ status: 401 });
      expect(await as(app(), await aTeacher()).post(path, body)).toMatchObject({ status: 403 });
    }
  });
});

describe('a question of the preview', () => {
  it('is marked by its own rules, with its own feedback', async () => {
    const given = (value: string) => answer({ document: PAGE, part: 'mine|a', answer: { type: 'quantity', value } });
    const right = await given('8');
    expect(right).toMatchObject({ status: 200, body: { questionId: 'mine|a', correct: true } });
    expect(JSON.stringify(right.body.explanation.rich)).toContain('"tag":"strong"');
    const wrong = await given('4');
    expect([wrong.body.correct, JSON.stringify(wrong.body.explanation.rich)]).toEqual([
      false,
      expect.stringContaining('A nibble.'),
    ]);
    expect(JSON.stringify((await given('5')).body.explanation.rich)).toContain('Count again.');
    expect((await given('eight')).body.explanation).toMatchObject({ tags: ['unrecognised_format'] });
  });

  it('refuses what is no answer to it, and parts that are not there', async () => {
    expect(await answer({ document: PAGE, part: 'mine|z', answer: { type: 'quantity', value: '8' } })).toMatchObject({
      status: 404,
    });
    expect(await answer({ document: PAGE, part: 'mine|a', answer: { type: 'choice', value: '8' } })).toMatchObject({
      status: 400,
    });
    expect(await answer({ document: PAGE, part: 'mine|a' })).toMatchObject({ status: 400 });
    expect(await answer({ document: 'type: [', part: 'mine|a', answer: {} })).toMatchObject({ status: 404 });
  });

  it('leaves nothing behind', async () => {
    const who = await editor();
    const before = await footprint();
    await who.post('/content/preview/documents', { document: PAGE });
    for (let n = 0; n < 20; n++)
      await who.post('/content/preview/answers', {
        document: PAGE,
        part: 'mine|a',
        answer: { type: 'quantity', value: '5' },
      });
    expect(await footprint()).toEqual(before);
  });
});
