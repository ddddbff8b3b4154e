import { fileURLToPath } from 'node:url';
import { compileLibrary } from '@cs/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields } from '../../access/secrets.ts';
import { swapContent } from '../../content/live.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, type Caller, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerPageRoutes } from '../pages/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerQuestionRoutes } from './routes.ts';

testDatabase();
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../../content/test-library', import.meta.url));
  swapContent(await compileLibrary(folder));
});
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
  registerPageRoutes(server);
});

const PART = 'test_algebra|a';
const post = (who: Caller, body: unknown) => who.post(`/questions/${encodeURIComponent(PART)}/answer`, body);

/** As an editor posts it (behaviour `learning.md §2.2`). */
function typed(pythonExpression: string) {
  const result = { tex: 'w h d', python: pythonExpression, uniqueSymbols: 'd, h, w' };
  return { type: 'formula', value: JSON.stringify({ result, symbols: {} }), pythonExpression };
}

describe('a formula', () => {
  it('is marked, echoed with the state of its editor, and kept as the best attempt', async () => {
    const me = as(app(), await aStudent());
    const { status, body } = await post(me, { ...typed('h*d*w/8'), correct: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ questionId: PART, correct: true, explanation: { value: 'SECRET: yes.' } });
    expect(body.answer).toEqual(typed('h*d*w/8'));
    const page = await me.get('/pages/questions/test_algebra');
    expect(page.body.children[0]).toMatchObject({ formulaSeed: 'w*h', availableSymbols: ['w', 'h', 'd', 'width'] });
    expect(page.body.children[0].bestAttempt).toEqual(body);
    expect(hiddenFields(page.body, { answered: true })).toEqual([]);
  });

  it('of another form than was asked for, with a slip, or unreadable says what is wrong', async () => {
    const who = visitor(app());
    const form = await post(who, typed('0.125*w*h*d'));
    expect(form.body).toMatchObject({
      correct: false,
      explanation: { encoding: 'markdown', tags: ['required_exact'] },
    });
    expect((await post(who, typed('d*w*h'))).body.explanation.value).toBe('SECRET: those are bits.');
    const unread = await post(who, typed('w*h*d/(8'));
    expect(unread.status).toBe(200);
    expect(unread.body).toMatchObject({ correct: false, explanation: { tags: ['syntax_error'] } });
    expect(unread.body.explanation.value).toMatch(/^Your answer does not seem to be valid maths\.\n/);
  });

  it('of the wrong kind is refused, and an empty one is told so', async () => {
    const who = visitor(app());
    const refused = await post(who, { ...typed('w'), type: 'logicFormula' });
    expect([refused.status, refused.body.errorMessage]).toEqual([400, expect.stringContaining('Bad request - ')]);
    expect((await post(who, { type: 'formula', pythonExpression: 8 })).status).toBe(400);
    const empty = await post(who, { type: 'formula', value: '{}' });
    expect(empty.body.explanation.value).toBe('You did not provide an answer');
  });
});
