import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { aTeacher, aUser } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerPageRoutes } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerPageRoutes(server);
});
const preview = async (body: object) =>
  as(app(), await aUser({ role: 'CONTENT_EDITOR' })).post('/content/preview', body);

describe('the preview of a text', () => {
  it('is the text as pages show it, formulas in both notations', async () => {
    const { status, body } = await preview({ value: 'A **gate**: $A \\and B$.' });
    expect(status).toBe(200);
    expect(body.problems).toEqual([]);
    expect(body.compiled).not.toHaveProperty('value');
    const text = JSON.stringify(body.compiled.rich);
    expect(text).toContain('"tag":"strong"');
    expect(text).toContain('"eng"');
  });

  it('tells what is wrong with it', async () => {
    const { status, body } = await preview({ value: 'See $\\frac{1}{$ and [glossary-inline:no_such_term].' });
    expect(status).toBe(200);
    expect(body.problems.length).toBeGreaterThan(0);
  });

  it('holds nothing that could act', async () => {
    for (const encoding of ['markdown', 'html']) {
      const { body } = await preview({ value: '<script>alert(1)</script><a href="javascript:1">x</a>', encoding });
      expect(JSON.stringify(body.compiled)).not.toMatch(/script/i);
    }
  });

  it('is refused of a text that is too long, or none', async () => {
    expect(await preview({ value: 'x'.repeat(20_000) })).toMatchObject({ status: 200 });
    expect(await preview({ value: 'x'.repeat(20_001) })).toMatchObject({ status: 400 });
    expect(await preview({ value: 'x'.repeat(200_000) })).toMatchObject({ status: 413 });
    expect(await preview({})).toMatchObject({ status: 400 });
  });

  it('is for staff', async () => {
    expect(await visitor(app()).post('/content/preview', { value: '' })).toMatchObject({ status: 401 });
    expect(await as(app(), await aTeacher()).post('/content/preview', { value: '' })).toMatchObject({ status: 403 });
  });
});
