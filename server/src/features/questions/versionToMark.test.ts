import { compileLibrary } from '@cs/content';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLibraryFolder, anEdition, aQuestion, type TestFolder } from '../../content/aLibrary.ts';
import { content, swapContent } from '../../content/live.ts';
import { db } from '../../platform/database.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, DAY, later, testApp, testDatabase } from '../../testing/index.ts';
import { registerPageRoutes } from '../pages/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerQuestionRoutes } from './routes.ts';
import { attempts } from './tables.ts';

testDatabase();
const app = testApp(server => {
  authenticateBySession(server);
  registerPageRoutes(server);
  registerQuestionRoutes(server);
});

let library: TestFolder;
const change = async (files: Record<string, string>): Promise<void> => {
  await library.write(files);
  swapContent(await compileLibrary(library.folder));
};
beforeEach(async () => {
  swapContent();
  library = await aLibraryFolder({});
  await change({ 'ask.yaml': aQuestion(), 'edition.yaml': anEdition('1') });
});
afterEach(() => library.remove());

/** Somebody who has opened the page, and answers what it said. */
async function aReader() {
  const person = await aStudent();
  const me = as(app(), person);
  const { revision } = (await me.get('/pages/questions/ask')).body;
  const answer = async (value: string, says: string | undefined = revision) => {
    const query = says === undefined ? '' : `?revision=${says}`;
    return (await me.post(`/questions/ask%7Ca/answer${query}`, { type: 'choice', value })).body;
  };
  return { person, me, revision, answer };
}

it('an open page that reads otherwise now is marked by what it says, and stored under its version', async () => {
  const { person, answer } = await aReader();
  const { version } = content();
  await change({ 'ask.yaml': aQuestion({ right: 'It', wrong: 'This' }) });
  expect(await answer('This')).toMatchObject({ correct: true });
  expect(await db().select().from(attempts).where(eq(attempts.userId, person.id))).toMatchObject([
    { contentVersion: version, correct: true },
  ]);
  const { answer: fromNew } = await aReader();
  expect(await fromNew('This')).toMatchObject({ correct: false });
  expect(await fromNew('It')).toMatchObject({ correct: true });
});

it('a page whose answers alone were mended is marked by the new ones', async () => {
  const { answer } = await aReader();
  const mended = aQuestion().replace(', correct: true', '').replace('{value: "That"', '{value: "That", correct: true');
  await change({ 'ask.yaml': mended });
  expect(await answer('This')).toMatchObject({ correct: false });
  expect(await answer('That')).toMatchObject({ correct: true });
});

it('a question that has gone is marked while its page may be open, and not a day later', async () => {
  const { answer } = await aReader();
  await change({ 'ask.yaml': anEdition('other').replace('id: edition', 'id: other') });
  expect(await answer('This')).toMatchObject({ correct: true });
  later(DAY);
  expect(await answer('This')).toMatchObject({ responseCode: 404 });
});

it('a client that says no revision, or one that nobody knows, is marked by what is served', async () => {
  const { me, answer } = await aReader();
  await change({ 'ask.yaml': aQuestion({ right: 'It', wrong: 'This' }) });
  const bare = await me.post('/questions/ask%7Ca/answer', { type: 'choice', value: 'This' });
  expect(bare.body).toMatchObject({ correct: false });
  expect(await answer('This', 'nobodyKnows')).toMatchObject({ correct: false });
});

it('both forms of a page say the same revision, whoever asks', async () => {
  const { revision, me } = await aReader();
  expect(revision).toMatch(/^[\w-]{12}$/);
  expect((await me.get('/pages/questions/ask?form=compiled')).body.revision).toBe(revision);
});
