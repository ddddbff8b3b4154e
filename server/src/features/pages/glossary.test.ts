import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileLibrary } from '@cs/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { swapContent } from '../../content/live.ts';
import { testApp, visitor } from '../../testing/app.ts';
import { registerPageRoutes } from './routes.ts';

const term = (id: string, value: string) =>
  JSON.stringify({
    id,
    type: 'glossaryTerm',
    value,
    tags: ['sorting'],
    explanation: { type: 'content', value: '*So*.' },
  });

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'glossary-'));
  const values = ['queue', 'Array', '2D array', 'éclair', ...Array.from({ length: 9 }, (_, index) => `word ${index}`)];
  for (const [index, value] of values.entries())
    await writeFile(join(folder, `${index}.yaml`), term(index < 4 ? `gl_${index}` : `gl_word_${index}`, value));
  swapContent(await compileLibrary(folder));
  await rm(folder, { recursive: true });
});
afterAll(() => swapContent());

const app = testApp(registerPageRoutes);
const list = async (query = '') => (await visitor(app()).get(`/glossary/terms${query}`)).body;
const values = (body: { results: { value: string }[] }) => body.results.map(({ value }) => value);

describe('the glossary', () => {
  it('is in alphabetical order whatever the case, ten terms unless more are asked for', async () => {
    const some = await list();
    expect(values(some).slice(0, 4)).toEqual(['2D array', 'Array', 'éclair', 'queue']);
    expect([some.results.length, some.totalResults]).toEqual([10, 13]);
    expect((await list('?limit=10000')).results).toHaveLength(13);
    expect(values(await list('?start_index=3&limit=2'))).toEqual(['queue', 'word 0']);
  });

  it('holds terms as authored, and compiled on request', async () => {
    const [raw] = (await list('?limit=1')).results;
    expect(raw).toMatchObject({
      id: 'gl_2',
      type: 'glossaryTerm',
      value: '2D array',
      tags: expect.arrayContaining(['sorting']),
    });
    expect(raw.explanation.value).toBe('*So*.');
    const [compiled] = (await list('?limit=1&form=compiled')).results;
    expect(compiled.explanation.rich).toBeDefined();
    expect(compiled.explanation.value).toBeUndefined();
  });

  it('answers an id with the list of terms whose ids begin so, which may be empty', async () => {
    const at = async (id: string) => (await visitor(app()).get(`/glossary/terms/${id}`)).body;
    expect(await at('gl_0')).toMatchObject({ results: [{ value: 'queue' }], totalResults: 1 });
    expect((await at('gl_word')).totalResults).toBe(9);
    expect(await at('nothing')).toEqual({ results: [], totalResults: 0 });
  });

  it('refuses numbers that are none', async () => {
    expect(await visitor(app()).get('/glossary/terms?limit=all')).toMatchObject({
      status: 400,
      body: { errorMessage: 'The number you entered as the results limit is not valid.' },
    });
  });

  it('may be kept by anybody for ten minutes', async () => {
    const { headers } = await visitor(app()).get('/glossary/terms');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(headers.etag).toBeDefined();
    expect((await visitor(app()).get('/glossary/terms/gl_0')).headers.etag).toBeDefined();
  });
});
