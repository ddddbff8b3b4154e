import type { Page, Snapshot } from '@cs/content';
import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { db } from '../../platform/database.ts';
import { aStudent, type Person } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { userPreferences } from '../accounts/tables.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { randomQuestions } from './randomQuestions.ts';
import { registerQuestionRoutes } from './routes.ts';

testDatabase();
const library = testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
});

/** The question page `gates` under several names, with these fields. */
function withPages(pages: Readonly<Record<string, Partial<Page>>>): Snapshot {
  const gates = library().pages.get('gates');
  if (!gates) throw new Error('There is no page to copy.');
  const copies = Object.entries(pages).map(([id, fields]): [string, Page] => [
    id,
    { ...gates, id, wire: { ...gates.wire, id }, ...fields },
  ]);
  return { ...library(), pages: new Map(copies) };
}

async function ids(snapshot: Snapshot, student: Person, subjects: readonly string[] = []): Promise<string[]> {
  const me = { id: student.id, role: student.role, email: student.email };
  return (await randomQuestions(snapshot, me, { subjects, form: 'raw' })).map(({ id }) => id).sort();
}

async function hiding(fields: Parameters<typeof aStudent>[0] = {}): Promise<Person> {
  const student = await aStudent(fields);
  const preference = { type: 'DISPLAY_SETTING', name: 'HIDE_NON_AUDIENCE_CONTENT', value: true };
  await db()
    .insert(userPreferences)
    .values({ userId: student.id, ...preference });
  return student;
}

describe('random questions (behaviour learning.md §3.5)', () => {
  it('are for people who are signed in', async () => {
    expect((await visitor(app()).get('/questions/random')).status).toBe(401);
  });

  it('come as a plain list of whole pages, without attempts, which nobody else may keep', async () => {
    const me = as(app(), await aStudent());
    await me.post('/questions/gates%7Ca/answer', { type: 'choice', value: 'AND', encoding: 'markdown' });
    const { status, body, headers, text } = await me.get('/questions/random');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(['bits', 'gates', 'unmarked']);
    expect(body.every(({ children }: { children: unknown[] }) => children.length > 0)).toBe(true);
    expect(text).not.toMatch(/bestAttempt|"correct":true/);
    expect(headers['cache-control']).toBe('max-age=0, private');
    const compiled = await me.get('/questions/random?form=compiled');
    expect(compiled.text).toContain('"rich"');
  });

  it('are at most five, and others another time', async () => {
    const many = withPages(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`page_${n}`, {}])));
    const student = await aStudent();
    const first = await ids(many, student);
    expect(new Set(first).size).toBe(5);
    const others = await Promise.all(Array.from({ length: 8 }, () => ids(many, student)));
    expect(others.some(each => each.join() !== first.join())).toBe(true);
  });

  it('are of one of the subjects that are asked for', async () => {
    expect(await ids(library(), await aStudent(), ['number_representation'])).toEqual(['bits']);
    expect(await ids(library(), await aStudent(), ['physics'])).toEqual([]);
  });

  it('leave out what is retired, replaced, set apart, hidden or for tests', async () => {
    const snapshot = withPages({
      good: {},
      deprecated: { deprecated: true },
      superseded: { supersededBy: 'good' },
      apart: { tags: ['boolean_logic', 'nofilter'] },
      regression: { tags: ['boolean_logic', 'regression_test'] },
      hidden: { tags: ['computer_science', 'machine_learning_ai', 'neural_networks'] },
      forTeachers: { audience: [{ role: ['teacher'] }] },
    });
    expect(await ids(snapshot, await aStudent())).toEqual(['good']);
    expect(await ids(snapshot, { ...(await aStudent()), role: 'ADMIN' })).toEqual(['forTeachers', 'good']);
  });

  describe('for somebody who hides what is for others', () => {
    const snapshot = () =>
      withPages({
        gcse_aqa: { audience: [{ stage: ['gcse'], examBoard: ['aqa'] }] },
        gcse_ocr: { audience: [{ stage: ['gcse'], examBoard: ['ocr'] }] },
        a_level_ocr: { audience: [{ stage: ['a_level'], examBoard: ['ocr'] }] },
        everybody: { audience: [] },
      });
    it('are for one of the registered stages with its board', async () => {
      const student = await hiding({ registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }] });
      expect(await ids(snapshot(), student)).toEqual(['everybody', 'gcse_aqa']);
    });
    it('are of any board or any stage where `all` is registered', async () => {
      const gcse = await hiding({ registeredContexts: [{ stage: 'gcse', examBoard: 'all' }] });
      expect(await ids(snapshot(), gcse)).toEqual(['everybody', 'gcse_aqa', 'gcse_ocr']);
      const all = await hiding({ registeredContexts: [{ stage: 'all', examBoard: 'all' }] });
      expect(await ids(snapshot(), all)).toHaveLength(4);
    });
    it('are any where nothing is registered, and for whoever hides nothing', async () => {
      expect(await ids(snapshot(), await hiding())).toHaveLength(4);
      const student = await aStudent({ registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }] });
      expect(await ids(snapshot(), student)).toHaveLength(4);
    });
  });
});
