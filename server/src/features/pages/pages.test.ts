import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { countQueries, db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aStudent, signedIn } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { writeNotedEvents } from '../logging/noteEvent.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerPageRoutes } from './routes.ts';

testDatabase();
const library = testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
  registerPageRoutes(server);
});
const and = { type: 'choice', value: 'AND', encoding: 'markdown' };
const or = { type: 'choice', value: 'OR', encoding: 'markdown' };
const answer = (part: string) => `/questions/${encodeURIComponent(part)}/answer`;

describe('concepts, pages and fragments', () => {
  it('are sent to anyone as raw text, and compiled on request', async () => {
    const concept = await visitor(app()).get('/pages/concepts/logic');
    expect(concept.status).toBe(200);
    expect(concept.body).toMatchObject({
      id: 'logic',
      type: 'isaacConceptPage',
      tags: expect.arrayContaining(['boolean_logic']),
    });
    expect(concept.body.children[0].value).toBe('A gate makes *one* bit of several.');
    expect(concept.body.relatedContent).toEqual([expect.objectContaining({ id: 'gates' })]);
    expect(concept.body.relatedContent[0]).not.toHaveProperty('correct');
    const compiled = await visitor(app()).get('/pages/concepts/logic?form=compiled');
    expect(compiled.body.children[0]).not.toHaveProperty('value');
    expect(compiled.body.children[0].rich).toBeDefined();
    expect((await visitor(app()).get('/pages/about')).body.title).toBe('About');
    expect((await visitor(app()).get('/pages/fragments/welcome_fragment')).body.title).toBe('Welcome');
  });

  it('are 404 under another type and when there are none', async () => {
    for (const path of [
      '/pages/concepts/gates',
      '/pages/logic',
      '/pages/about%7Cx',
      '/pages/fragments/about',
      '/pages/constructor',
    ])
      expect(await visitor(app()).get(path)).toMatchObject({
        status: 404,
        body: { errorMessage: expect.stringMatching(/^No content found that matches the query with parameters: /) },
      });
  });

  it('may be kept by anybody for an hour when sent to somebody signed out, and by nobody else otherwise', async () => {
    const page = await visitor(app()).get('/pages/concepts/logic');
    expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'Cookie, Accept-Encoding' });
    const student = await aStudent();
    expect((await as(app(), student).get('/pages/concepts/logic')).headers['cache-control']).toBe('max-age=0, private');
  });

  it('answer 304 to whoever has them already', async () => {
    const { headers } = await visitor(app()).get('/pages/concepts/logic');
    const etag = String(headers.etag);
    const again = await visitor(app()).get('/pages/concepts/logic', { 'if-none-match': `"x", ${etag}` });
    expect(again).toMatchObject({ status: 304, text: '' });
    const compiled = await visitor(app()).get('/pages/concepts/logic?form=compiled', { 'if-none-match': etag });
    expect(compiled.status).toBe(200);
  });

  it('travel compressed to whoever takes that', async () => {
    const plain = await visitor(app()).get('/pages/concepts/logic');
    for (const encoding of ['br', 'gzip']) {
      const reply = await app().inject({
        url: '/api/v1/pages/concepts/logic',
        headers: { 'accept-encoding': encoding },
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
      const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(reply.rawPayload).toString();
      expect(text).toBe(plain.text);
    }
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('ask the database nothing', async () => {
    const { queries } = await countQueries(() => visitor(app()).get('/pages/concepts/logic'));
    expect(queries).toEqual([]);
  });
});

describe('a question page', () => {
  it('carries no answers, no explanations and no attempts for somebody new', async () => {
    const { result: page, queries } = await countQueries(() => visitor(app()).get('/pages/questions/gates'));
    expect(queries).toEqual([]);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/"correct":true|explanation|defaultFeedback|randomise|bestAttempt|Both must be/);
    expect(page.body.relatedContent.map((item: { id: string; correct: boolean }) => [item.id, item.correct])).toEqual([
      ['logic', false],
      ['bits', false],
      ['unmarked', false],
    ]);
    expect(page.headers['cache-control']).toBe('max-age=0, private');
  });

  it('has the best attempt of each part and one query: the latest correct answer, else the latest', async () => {
    const me = as(app(), await aStudent());
    await me.post(answer('gates|a'), and);
    await me.post(answer('gates|a'), or);
    await me.post(answer('gates|b'), { type: 'choice', value: 'AND', encoding: 'markdown' });
    await me.post(answer('gates|b'), { type: 'choice', value: 'OR', encoding: 'markdown' });
    const { result, queries } = await countQueries(() => me.get('/pages/questions/gates'));
    expect(queries).toHaveLength(1);
    const [a, more, c] = result.body.children;
    expect(a.bestAttempt).toMatchObject({ questionId: 'gates|a', correct: true, answer: { value: 'AND' } });
    expect(a.bestAttempt.explanation).toMatchObject({ encoding: 'markdown', value: 'Both must be **on**.' });
    expect(more.children[0].children[0].bestAttempt).toMatchObject({ correct: false, answer: { value: 'OR' } });
    expect(c).not.toHaveProperty('bestAttempt');
    const compiled = await me.get('/pages/questions/gates?form=compiled');
    expect(compiled.body.children[0].bestAttempt.explanation.rich).toBeDefined();
    expect(compiled.body.children[0].bestAttempt.explanation).not.toHaveProperty('value');
  });

  it('says of related pages whether each of their parts was ever correct, and false of concepts', async () => {
    const me = as(app(), await aStudent());
    const correct = async () =>
      (await me.get('/pages/questions/gates')).body.relatedContent.map((item: { correct: boolean }) => item.correct);
    await me.post(answer('bits|a'), { type: 'quantity', value: '8' });
    expect(await correct()).toEqual([false, false, false]);
    await me.post(answer('bits|b'), { type: 'quantity', value: '2' });
    await me.post(answer('bits|b'), { type: 'quantity', value: '3' });
    expect(await correct()).toEqual([false, true, false]);
  });

  it('has the same order of choices for one person always, another for others, and the authored one when told so', async () => {
    const choices = (page: { body: { children: { choices: { value: string }[] }[] } }) =>
      page.body.children[0]?.choices.map(choice => choice.value).join();
    const orders = new Set<string | undefined>();
    for (let n = 0; n < 12; n++) {
      const me = as(app(), await aStudent());
      const page = await me.get('/pages/questions/gates');
      orders.add(choices(page));
      expect(choices(await me.get('/pages/questions/gates?form=compiled'))).toBe(choices(page));
      const unshuffled = page.body.children[1].children[0].children[0].choices;
      expect(unshuffled.map((choice: { value: string }) => choice.value)).toEqual(['NOT', 'AND', 'OR']);
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  it('keeps its order when a first answer makes somebody a visitor, and shows the visitor their work', async () => {
    const before = await visitor(app()).get('/pages/questions/gates');
    const reply = await visitor(app()).post(answer('gates|a'), and);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const after = await visitor(app(), { cookie }).get('/pages/questions/gates');
    expect(after.body.children[0].choices).toEqual(before.body.children[0].choices);
    expect(after.body.children[0].bestAttempt).toMatchObject({ correct: true });
    expect(after.headers['cache-control']).toBe('max-age=0, private');
  });

  it('has a tag that changes with the reader, the form and each answer', async () => {
    const student = await aStudent();
    const tag = async (path: string, who = as(app(), student)) => String((await who.get(path)).headers.etag);
    const first = await tag('/pages/questions/gates');
    expect(await tag('/pages/questions/gates')).toBe(first);
    expect(await tag('/pages/questions/gates?form=compiled')).not.toBe(first);
    expect(await tag('/pages/questions/gates', as(app(), await aStudent()))).not.toBe(first);
    const me = as(app(), student);
    expect((await me.get('/pages/questions/gates', { 'if-none-match': first })).status).toBe(304);
    await me.post(answer('gates|a'), or);
    const second = await me.get('/pages/questions/gates', { 'if-none-match': first });
    expect(second.status).toBe(200);
    await me.post(answer('gates|a'), or);
    expect(await tag('/pages/questions/gates')).not.toBe(second.headers.etag);
  });

  it('is 404 with its own words when there is none', async () => {
    expect(await visitor(app()).get('/pages/questions/logic')).toMatchObject({
      status: 404,
      body: { errorMessage: 'Unable to locate a question with the id specified: logic' },
    });
  });

  it('reaches somebody with a real session with two queries: who they are, and their work', async () => {
    const me = await signedIn(app(), await aStudent());
    await me.get('/pages/questions/gates');
    const { queries } = await countQueries(() => me.get('/pages/questions/gates'));
    expect(queries).toHaveLength(2);
  });
});

describe('a look at a page', () => {
  it('is noted of people with an account', async () => {
    const student = await aStudent();
    await as(app(), student).get('/pages/questions/gates');
    await as(app(), student).get('/pages/concepts/logic');
    await writeNotedEvents();
    const events = await db().select().from(logEvents).where(eq(logEvents.userId, student.id));
    expect(events.map(event => [event.type, event.details])).toEqual([
      ['VIEW_QUESTION', { pageId: 'gates' }],
      ['VIEW_CONCEPT', { pageId: 'logic' }],
    ]);
  });
});

describe('a topic', () => {
  it('has its related content with address and mastery, and the boards that exist', async () => {
    const me = as(app(), await aStudent());
    await me.post(answer('bits|a'), { type: 'quantity', value: '8' });
    await me.post(answer('bits|b'), { type: 'quantity', value: '2' });
    const { body, headers } = await me.get('/pages/topics/boolean_logic');
    expect(body).toMatchObject({ id: 'topic_summary_boolean_logic', type: 'isaacTopicSummaryPage' });
    expect(body.relatedContent.map((item: { url: string; correct: boolean }) => [item.url, item.correct])).toEqual([
      ['/api/v1/pages/concepts/logic', false],
      ['/api/v1/pages/questions/gates', false],
      ['/api/v1/pages/questions/bits', true],
    ]);
    expect(body.linkedGameboards).toEqual([expect.objectContaining({ id: 'first-board', title: 'First steps' })]);
    expect(headers['cache-control']).toBe('max-age=0, private');
    const signedOut = await visitor(app()).get('/pages/topics/boolean_logic');
    expect(signedOut.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is listed with the stages and boards of its pages', async () => {
    const { body } = await visitor(app()).get('/pages/topics');
    const [logic] = body.results;
    expect([logic.id, logic.audience]).toEqual([
      'topic_summary_boolean_logic',
      [{ stage: ['gcse'], examBoard: ['aqa'] }],
    ]);
  });

  it('is 404 when there is none', async () => {
    expect(await visitor(app()).get('/pages/topics/nothing')).toMatchObject({
      status: 404,
      body: { errorMessage: 'Unable to locate topic summary page with id: topic_summary_nothing' },
    });
  });
});

describe('pictures', () => {
  it('are served with their type, a tag and nothing that could run', async () => {
    const picture = await visitor(app()).get('/images/figures/dot.svg');
    expect(picture).toMatchObject({ status: 200, text: expect.stringContaining('<svg') });
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const again = await visitor(app()).get('/images/figures/dot.svg', {
      'if-none-match': String(picture.headers.etag),
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('are refused for other kinds of file, and 404 when there are none', async () => {
    expect(await visitor(app()).get('/images/questions/gates.yaml')).toMatchObject({
      status: 400,
      body: { errorMessage: 'Invalid file type requested' },
    });
    expect((await visitor(app()).get('/images/figures/..%2f..%2fx.svg')).status).toBe(400);
    expect(await visitor(app()).get('/images/figures/none.png')).toMatchObject({
      status: 404,
      body: { errorMessage: 'Unable to locate the file: figures/none.png' },
    });
  });
});

describe('the live version', () => {
  it('names the content that is served', async () => {
    expect((await visitor(app()).get('/info/content_versions/live_version')).body).toEqual({
      liveVersion: library().version,
    });
  });
});
