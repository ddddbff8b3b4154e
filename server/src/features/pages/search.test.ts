import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { swapContent } from '../../content/live.ts';
import { as, testApp, visitor } from '../../testing/app.ts';
import { registerPageRoutes } from './routes.ts';
import { aSearchLibrary } from './searchLibrary.ts';

const gcse = { stage: ['gcse'], examBoard: ['aqa', 'ocr'] };
const aLevel = { stage: ['a_level'], examBoard: ['cie'] };

beforeAll(async () => {
  const snapshot = await aSearchLibrary([
    { id: 'topic_summary_sorting', type: 'isaacTopicSummaryPage', title: 'Sorting algorithms', tags: ['sorting'] },
    { id: 'bubble_sort', title: 'Bubble sort', tags: ['sorting'], audience: [gcse], text: 'Neighbours swap places.' },
    { id: 'merge_sort', title: 'Merge sort', tags: ['sorting'], audience: [gcse, aLevel], text: 'Halves of a list.' },
    { id: 'tree_walk', title: 'Walking through a tree', tags: ['data_structures'], text: 'Does not sort anything.' },
    { id: 'linked_lists', title: 'Linked lists', tags: ['data_structures'], text: 'A node points to the next node.' },
    { id: 'old_sort', title: 'Sort as it was', tags: ['sorting'], deprecated: true },
    { id: 'replaced_sort', type: 'isaacQuestionPage', title: 'Sort again', tags: ['sorting'], supersededBy: 'q_sort' },
    { id: 'apart_sort', title: 'Sort set apart', tags: ['sorting', 'nofilter'] },
    { id: 'learned_sort', title: 'Sort by learning', tags: ['machine_learning'] },
    { id: 'teachers_sort', title: 'Sort for teachers', tags: ['sorting'], audience: [{ role: ['teacher'] }] },
    { id: 'members_sort', title: 'Sort for members', tags: ['sorting'], audience: [{ role: ['logged_in'] }] },
    { id: 'q_sort', type: 'isaacQuestionPage', title: 'Which sort is it?', tags: ['sorting'] },
    { id: 'how_to_sort', type: 'page', title: 'How to sort', tags: ['search_result'] },
    { id: 'letter_to_sort', type: 'page', title: 'Letter on a sort', tags: [] },
    { id: 'sort_fragment', type: 'isaacPageFragment', title: 'Sort fragment' },
  ]);
  swapContent(snapshot);
});
afterAll(() => swapContent());

const app = testApp(registerPageRoutes);
const find = (query: string, who = visitor(app())) => who.get(`/search?${new URLSearchParams(query)}`);
const ids = async (query: string, who = visitor(app())): Promise<string[]> =>
  (await find(query, who)).body.results.map(({ id }: { id: string }) => id);

const OPEN = ['topic_summary_sorting', 'bubble_sort', 'merge_sort', 'q_sort', 'how_to_sort', 'tree_walk'];
const HIDDEN = ['old_sort', 'replaced_sort', 'apart_sort', 'learned_sort'];

describe('a search', () => {
  it('answers summaries with their API paths and the number of all', async () => {
    const { status, body } = await find('query=sort&limit=1');
    expect(status).toBe(200);
    expect(body.totalResults).toBe(OPEN.length);
    expect(body.results).toEqual([
      expect.objectContaining({
        id: 'topic_summary_sorting',
        type: 'isaacTopicSummaryPage',
        title: 'Sorting algorithms',
        url: '/api/v1/pages/topic_summary_sorting',
      }),
    ]);
    const question = (await find('query=which sort is it')).body.results[0];
    expect(question).toMatchObject({ id: 'q_sort', url: '/api/v1/pages/questions/q_sort' });
    const concept = (await find('query=merge sort')).body.results[0];
    expect(concept).toMatchObject({ id: 'merge_sort', url: '/api/v1/pages/concepts/merge_sort' });
  });

  it('puts the topic first, then titles, then pages that only mention it', async () => {
    const found = await ids('query=sort');
    expect(found[0]).toBe('topic_summary_sorting');
    expect(found.at(-1)).toBe('tree_walk');
  });

  it('answers slices that follow one another', async () => {
    const whole = await ids('query=sort');
    expect([...(await ids('query=sort&limit=2')), ...(await ids('query=sort&start_index=2'))]).toEqual(whole);
    expect((await find('query=sort&start_index=100')).body).toEqual({ results: [], totalResults: OPEN.length });
  });

  it.each([
    ['bubbel sort', 'bubble_sort'],
    ['buble', 'bubble_sort'],
    ['bubblesort', 'bubble_sort'],
    ['bublbe', 'bubble_sort'],
    ['linkedlist', 'linked_lists'],
    ['liked lists', 'linked_lists'],
    ['Sorts, merging', 'merge_sort'],
    ['mer', 'merge_sort'],
    ['linked_lists', 'linked_lists'],
    ['gcse merge sort revision', 'merge_sort'],
    ['what is a merge sort', 'merge_sort'],
    ['merge sort of bananas', 'merge_sort'],
  ])('for %s finds %s first', async (query, page) => {
    expect((await ids(`query=${query}`))[0]).toBe(page);
  });

  it('finds nothing where there is nothing', async () => {
    for (const query of ['xylophone', '?!', 'what is it'])
      expect((await find(`query=${query}`)).body).toEqual({ results: [], totalResults: 0 });
  });

  it('takes any characters', async () => {
    for (const query of ['"', '*', '\\', '+-~^', '\u0000sort', '💾', 'a'.repeat(1000), 'sort '.repeat(200)])
      expect((await find(`query=${encodeURIComponent(query)}`)).status).toBe(200);
  });
});

describe('who finds what', () => {
  it('keeps replaced, retired and hidden pages from everybody but staff', async () => {
    for (const role of [undefined, 'STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER']) {
      const found = await ids('query=sort', role ? as(app(), { id: 1, role }) : visitor(app()));
      expect(found).toEqual(expect.arrayContaining(OPEN));
      expect(found.filter(id => HIDDEN.includes(id))).toEqual([]);
    }
    for (const role of ['CONTENT_EDITOR', 'EVENT_MANAGER', 'ADMIN'])
      expect(await ids('query=sort', as(app(), { id: 1, role }))).toEqual(expect.arrayContaining([...OPEN, ...HIDDEN]));
  });

  it('keeps pages for a role from those who do not reach it', async () => {
    const restricted = async (role?: string) =>
      (await ids('query=sort', role ? as(app(), { id: 1, role }) : visitor(app())))
        .filter(id => ['teachers_sort', 'members_sort'].includes(id))
        .sort();
    expect(await restricted()).toEqual([]);
    expect(await restricted('STUDENT')).toEqual(['members_sort']);
    expect(await restricted('TUTOR')).toEqual(['members_sort']);
    expect(await restricted('TEACHER')).toEqual(['members_sort', 'teachers_sort']);
    expect(await restricted('EVENT_LEADER')).toEqual(['members_sort', 'teachers_sort']);
  });

  it('finds a generic page only where its author wants that, and never what is no page', async () => {
    const found = await ids('query=sort&limit=100', as(app(), { id: 1, role: 'ADMIN' }));
    expect(found).toContain('how_to_sort');
    expect(found).not.toContain('letter_to_sort');
    expect(found).not.toContain('sort_fragment');
  });
});

describe('what narrows a search', () => {
  it('is the type of page', async () => {
    expect(await ids('query=sort&types=isaacQuestionPage')).toEqual(['q_sort']);
    expect((await ids('query=sort&types=page,isaacTopicSummaryPage')).sort()).toEqual([
      'how_to_sort',
      'topic_summary_sorting',
    ]);
    expect(await ids('query=sort&types=')).toHaveLength(OPEN.length);
  });

  it('is the topic', async () => {
    expect(await ids('query=sort&topics=data_structures')).toEqual(['tree_walk']);
    expect(await ids('query=sort&topics=data_structures,sorting')).toContain('bubble_sort');
  });

  it('is stage and board, met by one clause of the audience', async () => {
    const concepts = async (more: string) =>
      (await ids(`query=sort&types=isaacConceptPage&topics=sorting&${more}`)).sort();
    expect(await concepts('stages=gcse')).toEqual(['bubble_sort', 'merge_sort']);
    expect(await concepts('stages=a_level')).toEqual(['merge_sort']);
    expect(await concepts('stages=gcse&examBoards=cie')).toEqual([]);
    expect(await concepts('stages=gcse,a_level&examBoards=cie,wjec')).toEqual(['merge_sort']);
    expect(await concepts('stages=all')).toEqual(['bubble_sort', 'merge_sort']);
    // Without an audience it is for everybody.
    expect(await ids('query=sort&examBoards=wjec')).toContain('q_sort');
  });
});

describe('what a search refuses', () => {
  it.each([
    ['', 'Search string must not be blank.'],
    ['query=', 'Search string must not be blank.'],
    ['query=%20%20', 'Search string must not be blank.'],
    [`query=${'ab '.repeat(400)}`, 'Search string exceeded 1000 character limit.'],
    ['query=sort&types=isaacQuiz', 'Invalid document types.'],
    ['query=sort&types=isaacConceptPage,isaacPageFragment', 'Invalid document types.'],
    ['query=sort&limit=x', 'The number you entered as the results limit is not valid.'],
    ['query=sort&start_index=-1', 'The number you entered as the start_index is not valid.'],
  ])('%.40s', async (query, errorMessage) => {
    expect(await visitor(app()).get(`/search?${query}`)).toMatchObject({ status: 400, body: { errorMessage } });
  });
});

describe('the replies', () => {
  it('may be kept by anybody for an hour when sent to somebody signed out, and by nobody else otherwise', async () => {
    const { headers } = await find('query=sort');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'Cookie' });
    expect((await find('query=sort', as(app(), { id: 1, role: 'STUDENT' }))).headers['cache-control']).toBe(
      'max-age=0, private',
    );
    const again = await visitor(app()).get('/search?query=sort', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('hold nothing of an answer', async () => {
    expect(JSON.stringify((await find('query=sort')).body)).not.toMatch(/choices|correct|children|value/);
  });

  it('come from the version that is served', async () => {
    const before = await ids('query=dijkstra');
    swapContent(await aSearchLibrary([{ id: 'shortest', title: "Dijkstra's algorithm" }]));
    expect([before, await ids('query=dijkstra')]).toEqual([[], ['shortest']]);
  });
});
