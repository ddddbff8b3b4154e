import { describe, expect, it } from 'vitest';
import { render } from '../../entry-server.tsx';
import { aUser, failure, fakeApi } from '../../testing/fakeApi.ts';
import { someSettings } from '../../testing/settings.ts';

const text = (words: string) => ({ type: 'content', rich: [{ tag: 'p', children: [words] }] });
const aPage = (id: string, more: object = {}) => ({
  status: 200,
  body: {
    id,
    type: 'page',
    title: `Title of ${id}`,
    summary: `Sum of ${id}`,
    tags: [],
    children: [text(`Text of ${id}.`)],
    ...more,
  },
});
const get = (id: string) => `GET /pages/${id}?form=compiled`;

async function shown(path: string, table: Parameters<typeof fakeApi>[0], me?: ReturnType<typeof aUser>) {
  const { fetcher } = fakeApi(table, me);
  const page = await render({
    request: new Request(`https://site.example${path}`),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: () => {},
  });
  return { ...page, main: /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '' };
}

describe('a page with an address of its own', () => {
  it.each([
    ['/teachcomputing', 'teach_computing'],
    ['/gcse_programming_challenges', 'gcse_programming_challenges'],
    ['/cyberessentials', 'cyberessentials'],
    ['/equality', 'equality'],
    ['/about', 'about_us'],
    ['/privacy', 'privacy_policy'],
  ])('%s shows it to everybody, with title, description and canonical link', async (path, id) => {
    const page = await shown(path, { [get(id)]: aPage(id) });
    expect(page.status).toBe(200);
    expect(page.main).toContain(`Text of ${id}.`);
    expect(page.head).toContain(`<title>Title of ${id} - Isaac Computer Science</title>`);
    expect(page.head).toContain(`<link rel="canonical" href="https://site.example${path}"/>`);
    expect(page.head).toContain(`<meta name="description" content="Sum of ${id}"/>`);
  });
  it('/coming_soon shows its fragment', async () => {
    const fragment = aPage('coming_soon', { type: 'isaacPageFragment' });
    const page = await shown('/coming_soon', { 'GET /pages/fragments/coming_soon?form=compiled': fragment });
    expect(page.main).toContain('Text of coming_soon.');
  });
  it('/pages/workbooks_2020 shows teachers the page of the menu', async () => {
    const table = { [get('workbooks_2020')]: aPage('workbooks_2020') };
    const page = await shown('/pages/workbooks_2020', table, aUser({ role: 'TEACHER' }));
    expect(page.main).toContain('Text of workbooks_2020.');
    expect(page.head).toContain('href="https://site.example/pages/workbooks_2020"');
  });
});

describe('/gcse_teaching_order', () => {
  const orders = Object.fromEntries(
    ['aqa', 'edexcel', 'ocr'].map(board => [get(`teaching_order_g_${board}`), aPage(`teaching_order_g_${board}`)]),
  );
  it('has a tab a board in this order, the first of them open, and all of them in the page', async () => {
    const { main } = await shown('/gcse_teaching_order', orders, aUser({ role: 'TEACHER' }));
    const tabs = [...main.matchAll(/<button[^>]*role="tab"[^>]*>([^<]*)/g)];
    expect(tabs.map(([, name]) => name)).toEqual(['AQA', 'EDEXCEL', 'OCR']);
    expect(tabs.map(([tag]) => /aria-selected="(\w+)"/.exec(tag)?.[1])).toEqual(['true', 'false', 'false']);
    for (const board of ['aqa', 'edexcel', 'ocr']) expect(main).toContain(`Text of teaching_order_g_${board}.`);
  });
});

describe('/careers_in_computer_science', () => {
  const profile = (n: number, more: object = {}) => ({
    type: 'isaacFeaturedProfile',
    id: `c|p${n}`,
    title: `Job ${n}`,
    subtitle: `Person ${n}`,
    image: { type: 'image', src: `p${n}.svg`, altText: `Picture ${n}` },
    rich: [{ tag: 'p', children: [`Day ${n}.`] }],
    ...more,
  });
  const careers = (profiles: object[]) => ({
    [get('careers_in_computer_science')]: aPage('careers_in_computer_science', {
      children: [text('All of them are invented.'), ...profiles],
    }),
  });
  const classesOf = (main: string) =>
    [...main.matchAll(/<li class="(career[^"]*)"/g)].map(([, name = '']) => name.split(' ').slice(1));

  it('shows each with picture, title, person and description, sides in turn, a featured row every third', async () => {
    const { main } = await shown('/careers_in_computer_science', careers([1, 2, 3, 4, 5, 6].map(n => profile(n))));
    expect(main).toContain('All of them are invented.');
    for (const n of [1, 6])
      for (const part of [`Job ${n}`, `Person ${n}`, `Day ${n}.`, `alt="Picture ${n}"`]) expect(main).toContain(part);
    expect(classesOf(main)).toEqual([['first'], ['turned'], [], ['turned', 'first'], [], ['turned']]);
  });
  it('shows a video where there is one, which loads nothing by itself', async () => {
    const video = { type: 'video', src: 'https://www.youtube.com/watch?v=abcdefghijk', altText: 'A film' };
    const { main } = await shown('/careers_in_computer_science', careers([profile(1, { children: [video] })]));
    expect(main).toContain('Play the video');
    expect(main).not.toMatch(/<iframe|p1\.svg/);
  });
});

describe('all topics of a stage', () => {
  const topics = { status: 200, body: { results: [], totalResults: 0 } };
  it('begin with what the library says of the stage, and do without it', async () => {
    const table = { 'GET /pages/topics': topics };
    const intro = aPage('topics_gcse', { type: 'isaacPageFragment' });
    const page = await shown('/topics/gcse', { ...table, 'GET /pages/fragments/topics_gcse?form=compiled': intro });
    expect(page.main).toContain('Text of topics_gcse.');
    const without = await shown('/topics/gcse', {
      ...table,
      'GET /pages/fragments/topics_gcse?form=compiled': { status: 404, body: failure(404, 'None.') },
    });
    expect(without.status).toBe(200);
  });
});
