import type { Page, Snapshot } from '@cs/content';
import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, testApp, testDatabase } from '../../testing/index.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { readFilter } from './filter.ts';
import { findQuestions } from './findQuestions.ts';

testDatabase();
const library = testLibrary();
const app = testApp(registerQuestionRoutes);

/** The test library with these question pages in place of its own; they have its `gates` or no parts. */
function withPages(pages: Partial<Page>[]): Snapshot {
  const gates = library().pages.get('gates');
  if (!gates) throw new Error('The test library has gates.');
  const made = pages.map((fields, index) => ({ ...gates, id: `page-${index}`, parts: [], ...fields }));
  return { ...library(), pages: new Map(made.map(page => [page.id, page])) };
}
const found = async (snapshot: Snapshot, query: Parameters<typeof readFilter>[0], random?: () => number) =>
  (await findQuestions(snapshot, readFilter(query), undefined, random)).map(({ id }) => id).sort();

describe('questions for a board', () => {
  it('any topic will do, and any concept that they name as related', async () => {
    const tags = (topic: string) => ['computer_science', 'data', topic];
    const snapshot = withPages([
      { tags: tags('sorting'), relatedIds: ['bubble'] },
      { tags: tags('searching'), relatedIds: ['linear', 'bubble'] },
      { tags: tags('sql'), relatedIds: [] },
    ]);
    const subject = { subjects: 'computer_science', fields: 'data' };
    expect(await found(snapshot, { ...subject, topics: 'sorting,searching' })).toEqual(['page-0', 'page-1']);
    expect(await found(snapshot, { concepts: 'linear, bubble' })).toEqual(['page-0', 'page-1']);
    expect(await found(snapshot, { ...subject, topics: 'sorting', concepts: 'linear' })).toEqual([]);
    expect(await found(snapshot, { subjects: 'maths' })).toEqual([]);
  });

  it('several fields are passed over when topics say which', async () => {
    const snapshot = withPages([{ tags: ['computer_science', 'data', 'sorting'] }]);
    const query = { subjects: 'computer_science', topics: 'sorting' };
    expect(await found(snapshot, { ...query, fields: 'networks' })).toEqual([]);
    expect(await found(snapshot, { ...query, fields: 'networks,systems' })).toEqual(['page-0']);
  });

  it('stage, board and difficulty are met by one clause together', async () => {
    const gcse = { stage: ['gcse' as const], examBoard: ['aqa' as const], difficulty: ['practice_1' as const] };
    const aLevel = { stage: ['a_level' as const], examBoard: ['ocr' as const], difficulty: ['challenge_1' as const] };
    const snapshot = withPages([{ audience: [gcse, aLevel] }, { audience: [{ stage: ['all'] }] }, { audience: [] }]);
    expect(await found(snapshot, { stages: 'gcse', examBoards: 'aqa,wjec' })).toEqual(['page-0']);
    expect(await found(snapshot, { stages: 'gcse', examBoards: 'ocr' })).toEqual([]);
    expect(await found(snapshot, { stages: 'gcse,a_level', difficulties: 'challenge_1' })).toEqual(['page-0']);
    expect(await found(snapshot, { stages: 'a_level' })).toEqual(['page-0', 'page-1']);
    expect(await found(snapshot, {})).toEqual(['page-0', 'page-1', 'page-2']);
  });

  it('at most ten, in an order of chance', async () => {
    const snapshot = withPages(Array.from({ length: 40 }, () => ({})));
    const chosen = await findQuestions(snapshot, readFilter({}), undefined, () => 0);
    expect(chosen).toHaveLength(10);
    expect(chosen.map(({ id }) => id)).not.toEqual(Array.from({ length: 10 }, (_, index) => `page-${index}`));
    expect(await found(snapshot, {}, () => 0)).not.toEqual(await found(snapshot, {}, () => 0.5));
  });

  it('those that the reader has not passed come first, and the others fill up', async () => {
    const student = await aStudent();
    for (const [part, answer] of [
      ['bits|a', { type: 'quantity', value: '8' }],
      ['bits|b', { type: 'quantity', value: '2' }],
      ['gates|a', { type: 'choice', value: 'OR' }],
    ] as const) {
      await as(app(), student).post(`/questions/${encodeURIComponent(part)}/answer`, answer);
    }
    const bits = library().pages.get('bits');
    const gates = library().pages.get('gates');
    const many = withPages([
      ...Array.from({ length: 9 }, () => ({ parts: gates?.parts ?? [] })),
      { ...bits, id: 'bits' },
      { ...gates, id: 'gates' },
    ]);
    const chosen = await findQuestions(many, readFilter({}), { userId: student.id });
    expect(chosen.map(({ id }) => id)).not.toContain('bits');
    const few = withPages([
      { ...bits, id: 'bits' },
      { ...gates, id: 'gates' },
    ]);
    expect((await findQuestions(few, readFilter({}), { userId: student.id })).map(({ id }) => id)).toEqual([
      'gates',
      'bits',
    ]);
  });
});
