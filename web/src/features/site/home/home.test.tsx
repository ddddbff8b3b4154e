import { describe, expect, it } from 'vitest';
import { render } from '../../../entry-server.tsx';
import { aUser, failure, fakeApi } from '../../../testing/fakeApi.ts';
import { someSettings } from '../../../testing/settings.ts';

const pod = (id: string, more: object = {}) => ({
  id,
  type: 'isaacPod',
  title: `Title of ${id}`,
  subtitle: `Label of ${id}`,
  url: '/about',
  tags: ['news'],
  image: { type: 'image', src: `${id}.svg`, altText: `Picture of ${id}` },
  rich: [{ tag: 'p', children: [`Text of ${id}.`] }],
  ...more,
});
const list = (...results: object[]) => ({ status: 200, body: { results, totalResults: results.length } });
const question = (id: string) => ({
  id,
  type: 'isaacQuestionPage',
  title: `Title of ${id}`,
  tags: [],
  children: [{ type: 'isaacNumericQuestion', id: `${id}|a`, rich: [{ tag: 'p', children: [`Asked by ${id}.`] }] }],
});

const NEWS = 'GET /pages/pods/news?form=compiled';
const PROMO = 'GET /pages/pods/promo?form=compiled';
const RANDOM = 'GET /questions/random?form=compiled';
const WORK = 'GET /assignments';
const table = {
  [NEWS]: list(pod('news_1'), pod('news_2'), pod('news_0', { tags: ['news', 'featured'] })),
  [PROMO]: list(pod('promo_1', { tags: ['promo'] }), pod('promo_2_public', { tags: ['promo'] })),
  [RANDOM]: { status: 200, body: [question('q_one'), question('q_two')] },
  [WORK]: { status: 200, body: [] },
};

async function home(given: Parameters<typeof fakeApi>[0], me?: ReturnType<typeof aUser>) {
  const { fetcher, asked } = fakeApi(given, me);
  const faults: unknown[] = [];
  const page = await render({
    request: new Request('https://site.example/'),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: error => faults.push(error),
  });
  expect(faults).toEqual([]);
  expect(page.status).toBe(200);
  return { head: page.head, main: /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '', asked };
}

describe('home, signed out', () => {
  it('has resources, careers and news with its pictures, the featured piece first', async () => {
    const { head, main, asked } = await home(table);
    expect(head).toContain('<link rel="canonical" href="https://site.example/"/>');
    expect(head).toMatch(/<meta name="description" content="Free computer science/);
    for (const to of ['/topics/gcse', '/topics/a_level', '/gameboards/new', '/careers_in_computer_science'])
      expect(main).toContain(`href="${to}"`);
    const order = [...main.matchAll(/Title of (news_\d)/g)].map(([, id]) => id);
    expect(order).toEqual(['news_0', 'news_2', 'news_1']);
    expect(main).toContain('alt="Picture of news_0"');
    expect(main).not.toContain('Label of news_0');
    expect(asked).not.toContain(RANDOM);
    expect(asked).not.toContain(PROMO);
  });
  it('stands without news when there is none or it cannot be had', async () => {
    expect((await home({ ...table, [NEWS]: list() })).main).not.toContain('>News<');
    const { main } = await home({ ...table, [NEWS]: { status: 500, body: failure(500, 'Gone.') } });
    expect(main).toContain('Join for free!');
  });
});

describe('home, signed in', () => {
  it('asks a student a question by chance, with the way to another', async () => {
    const { main, asked } = await home(table, aUser());
    expect(main).toContain('Asked by q_one.');
    expect(main).toContain('href="/questions/q_one"');
    expect(main).toContain('Next question');
    expect(main).not.toContain('q_two');
    expect(asked).not.toContain(PROMO);
  });
  it('shows a student the featured news where there is no question', async () => {
    const { main } = await home({ ...table, [RANDOM]: { status: 200, body: [] } }, aUser());
    expect(main).not.toContain('A question for today');
    expect(main.match(/Title of news_0/g)).toHaveLength(2);
  });
  it('shows those who teach the promo that is not for the public, its subtitle as the label, and no question', async () => {
    const { main, asked } = await home(table, aUser({ role: 'TUTOR' }));
    expect(main).toContain('Title of promo_1');
    expect(main).toContain('Label of promo_1');
    expect(main).not.toContain('promo_2_public');
    expect(asked).not.toContain(RANDOM);
  });
  it('shows them the featured news where there is no promo', async () => {
    const { main } = await home({ ...table, [PROMO]: list() }, aUser({ role: 'TEACHER' }));
    expect(main.match(/Title of news_0/g)).toHaveLength(2);
  });
  it('stands when nothing of it can be had', async () => {
    const { main } = await home({}, aUser());
    expect(main).toContain('Welcome, Priya');
  });
});
