import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileLibrary } from '@cs/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { swapContent } from '../../content/live.ts';
import { aStudent, aUser } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerPageRoutes } from './routes.ts';

const pod = (id: string, title: string, tags: string) => `id: ${id}
type: isaacPod
title: "${title}"
subtitle: "More"
value: "Some *news*."
url: /about
tags: [${tags}]
image: {type: image, src: dot.svg, altText: "A dot"}
`;
const page = (type: string, id: string, title: string, more = '') => `id: ${id}
type: ${type}
title: "${title}"
${more}children: [{type: content, value: "Text of ${title}."}]
`;
const numeric = (id: string, units: string) => `id: ${id}
type: isaacQuestionPage
title: "${id}"
tags: [sound_representation]
children:
  - id: a
    type: isaacNumericQuestion
    value: "How long?"
    disregardSignificantFigures: true
    ${units}
`;
const audience = (...clauses: string[]) => `audience: [${clauses.join(', ')}]\n`;

const DOCUMENTS = [
  ...Array.from({ length: 12 }, (_, n) =>
    pod(`news_${10 + n}`, `Title ${'zyxwvutsrqpo'[n]}`, n === 0 ? 'news, featured' : 'news'),
  ),
  pod('promo_1', 'Promo', 'promo'),
  page('isaacConceptPage', 'queues', 'Queues', 'tags: [data_structures]\n'),
  page('isaacConceptPage', 'adders', 'Adders', 'tags: [boolean_logic]\n'),
  page('isaacConceptPage', 'merging', 'Merging', 'tags: [sorting]\ndeprecated: true\n'),
  page(
    'isaacQuestionPage',
    'swaps',
    'Swaps',
    `tags: [sorting, recursion]\nlevel: 2\n${audience('{stage: [gcse], examBoard: [aqa], difficulty: [practice_1]}', '{stage: [a_level], examBoard: [ocr], difficulty: [challenge_1]}')}`,
  ),
  page(
    'isaacQuestionPage',
    'bubbles',
    'Bubbles',
    `tags: [sorting]\n${audience('{stage: [gcse], examBoard: [ocr], difficulty: [practice_2]}')}`,
  ),
  page('isaacQuestionPage', 'pivots', 'Pivots', 'tags: [sorting]\n'),
  page('isaacQuestionPage', 'apart', 'Apart', 'tags: [sorting, nofilter]\n'),
  numeric('seconds', 'choices: [{value: "1", units: min, correct: true}, {value: "1", units: ms}]'),
  numeric('bits', 'availableUnits: [bits, s]\n    choices: [{value: "1", units: bits, correct: true}]'),
];

testDatabase();
const app = testApp(server => {
  authenticateBySession(server);
  registerPageRoutes(server);
});
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
  await writeFile(path.join(folder, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await writeFile(path.join(folder, 'all.yaml'), DOCUMENTS.join('---\n'));
  const library = await compileLibrary(folder);
  await rm(folder, { recursive: true });
  expect(library.problems).toEqual([]);
  swapContent(library);
});

const get = (url: string) => visitor(app()).get(url);
const ids = async (url: string, who = visitor(app())): Promise<string[]> =>
  (await who.get(url)).body.results.map(({ id }: { id: string }) => id);

describe('news of a subject (behaviour events-admin.md §15.4)', () => {
  it('is at most ten pieces by title: the latest, and what is featured', async () => {
    const { body, headers } = await get('/pages/pods/news');
    expect(body.totalResults).toBe(10);
    const titles = body.results.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...titles].sort());
    const shown = body.results.map(({ id }: { id: string }) => id);
    expect(shown).toContain('news_10');
    expect(shown).not.toContain('news_11');
    expect(shown).not.toContain('news_12');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=600', etag: expect.any(String) });
    expect((await visitor(app()).get('/pages/pods/news', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });
  it('has each with its text, picture, link and tags, compiled on request', async () => {
    expect((await get('/pages/pods/promo')).body).toEqual({
      results: [
        expect.objectContaining({
          id: 'promo_1',
          type: 'isaacPod',
          title: 'Promo',
          subtitle: 'More',
          value: 'Some *news*.',
          url: '/about',
          tags: ['promo'],
          image: expect.objectContaining({ src: 'dot.svg', altText: 'A dot' }),
        }),
      ],
      totalResults: 1,
    });
    const [compiled] = (await get('/pages/pods/promo?form=compiled')).body.results;
    expect(compiled.rich).toBeDefined();
    expect(compiled).not.toHaveProperty('value');
  });
  it('is an empty list, never 404, where there is none', async () => {
    expect(await get('/pages/pods/physics')).toMatchObject({ status: 200, body: { results: [], totalResults: 0 } });
  });
});

describe('the list of concepts (behaviour learning.md §3.3)', () => {
  it('is by title, with addresses, without what searches hide', async () => {
    const { body, headers } = await get('/pages/concepts');
    expect(body.results.map(({ title }: { title: string }) => title)).toEqual(['Adders', 'Queues']);
    expect(body.results[0].url).toBe('/api/v1/pages/concepts/adders');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const admin = as(app(), await aUser({ role: 'ADMIN' }));
    expect(await ids('/pages/concepts', admin)).toEqual(['adders', 'merging', 'queues']);
  });
  it('takes any of several tags, a beginning and a limit', async () => {
    expect(await ids('/pages/concepts?tags=boolean_logic,data_structures')).toEqual(['adders', 'queues']);
    expect(await ids('/pages/concepts?tags=boolean_logic')).toEqual(['adders']);
    expect(await get('/pages/concepts?start_index=1&limit=1')).toMatchObject({
      body: { results: [{ id: 'queues' }], totalResults: 2 },
    });
    expect((await get('/pages/concepts?limit=many')).status).toBe(400);
  });
  it('is of those that are named, however many and whatever the limit', async () => {
    expect(await ids('/pages/concepts?ids=queues,merging,none&limit=1')).toEqual(['merging', 'queues']);
  });
});

describe('the list of questions (behaviour learning.md §3.3)', () => {
  it('is by title, ten at a time, without what searches hide', async () => {
    expect(await ids('/pages/questions')).toEqual(['bits', 'bubbles', 'pivots', 'seconds', 'swaps']);
    expect(await ids('/pages/questions/')).toEqual(await ids('/pages/questions'));
    expect(await ids('/pages/questions?ids=apart')).toEqual(['apart']);
  });
  it('wants every tag, joined by commas or blanks', async () => {
    expect(await ids('/pages/questions?tags=sorting,recursion')).toEqual(['swaps']);
    expect(await ids('/pages/questions?tags=sorting%20recursion')).toEqual(['swaps']);
  });
  it('wants stage, difficulty and board met by one clause, any value of each', async () => {
    const of = (query: string) => ids(`/pages/questions?tags=sorting&${query}`);
    expect(await of('stages=gcse&examBoards=ocr')).toEqual(['bubbles', 'pivots']);
    expect(await of('stages=gcse,a_level&examBoards=ocr')).toEqual(['bubbles', 'pivots', 'swaps']);
    expect(await of('stages=gcse&difficulties=challenge_1')).toEqual([]);
    expect(await of('difficulties=practice_1,practice_2')).toEqual(['bubbles', 'swaps']);
    expect(await of('examBoards=all')).toEqual(['bubbles', 'pivots', 'swaps']);
  });
  it('takes levels in digits', async () => {
    expect(await ids('/pages/questions?levels=1,2')).toEqual(['swaps']);
    expect((await get('/pages/questions?levels=two')).status).toBe(400);
  });
  it('is in the order of a search where there are words, misspelt or not', async () => {
    expect(await ids('/pages/questions?searchString=pivot')).toEqual(['pivots']);
    expect(await ids('/pages/questions?searchString=bubles&tags=sorting')).toEqual(['bubbles']);
    expect(await ids('/pages/questions?searchString=apart')).toEqual([]);
  });
});

describe('units and tags', () => {
  it('are each named once, in order', async () => {
    expect((await get('/content/units')).body).toEqual(['bits', 'min', 'ms', 's']);
    expect((await get('/content/tags')).body).toEqual(expect.arrayContaining(['news', 'promo', 'sorting']));
  });
  it('may be kept by anybody signed out alone', async () => {
    expect((await get('/content/units')).headers['cache-control']).toBe('public, max-age=3600');
    const reply = await as(app(), await aStudent()).get('/content/units');
    expect(reply.headers['cache-control']).toBe('max-age=0, private');
  });
});

describe('a page or fragment that is not there (behaviour events-admin.md §15.4)', () => {
  it('may be known to be missing for an hour, by somebody signed out', async () => {
    for (const path of ['/pages/none', '/pages/fragments/none']) {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: expect.stringMatching(/Cookie/) });
    }
    const reply = await as(app(), await aStudent()).get('/pages/none');
    expect(reply.headers['cache-control']).toBe('max-age=0, private');
    expect((await get('/pages/concepts/none')).headers['cache-control']).toBe('max-age=0, private');
  });
});
