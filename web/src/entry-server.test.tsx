import { describe, expect, it } from 'vitest';
import { identify, render } from './entry-server.tsx';
import { aUser, failure, fakeApi } from './testing/fakeApi.ts';
import { someSettings } from './testing/settings.ts';

const paragraphs = Array.from({ length: 200 }, (_, index) => ({
  tag: 'p',
  children: [`Paragraph ${index} of a long page.`],
}));
const about = {
  id: 'about_us',
  type: 'page',
  title: 'About us',
  tags: [],
  children: [{ type: 'content', rich: [...paragraphs, { maths: 'x', html: '<span class="katex">x</span>' }] }],
};
const ABOUT = 'GET /pages/about_us?form=compiled';

function shown(path: string, table: Parameters<typeof fakeApi>[0] = {}, me?: ReturnType<typeof aUser>) {
  const { fetcher, asked } = fakeApi(table, me);
  const faults: unknown[] = [];
  return render({
    request: new Request(`https://site.example${path}`),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: error => faults.push(error),
  }).then(page => ({ ...page, asked, faults }));
}

describe('rendering', () => {
  it('answers the whole text of a long page in its main, with no inline script', async () => {
    const page = await shown('/about', { [ABOUT]: { status: 200, body: about } });
    const main = /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '';
    for (const index of [0, 100, 199]) expect(main).toContain(`Paragraph ${index} of`);
    expect(page.body).not.toMatch(/<script|hidden=""/);
    expect(page.status).toBe(200);
    expect(page.maths).toBe(true);
    expect(page.routeIds).toEqual(['src/features/site/PolicyPage.tsx']);
  });
  it('names the chunks that were drawn lazily, once each, so that the page comes with their style', async () => {
    const items = [{ id: 'a', type: 'item', value: 'A', rich: ['A'] }];
    const part = (id: string) => ({ type: 'isaacReorderQuestion', id: `q|${id}`, rich: ['Sort.'], items });
    const question = { id: 'q', type: 'isaacQuestionPage', title: 'Q', tags: [], children: [part('one'), part('two')] };
    const page = await shown(
      '/questions/q',
      { 'GET /pages/questions/q?form=compiled': { status: 200, body: question } },
      aUser(),
    );
    expect(page.routeIds).toEqual([
      'src/features/questions/QuestionPage.tsx',
      'src/questions/arrange/ReorderWidget.tsx',
    ]);
    expect(JSON.parse(page.data).chunks).toEqual(['src/questions/arrange/ReorderWidget.tsx']);
    const other = await shown('/about', { [ABOUT]: { status: 200, body: about } });
    expect(JSON.parse(other.data).chunks).toEqual([]);
  });
  it('moves head tags out of the body', async () => {
    const page = await shown('/about', { [ABOUT]: { status: 200, body: about } });
    expect(page.head).toBe(
      '<link rel="canonical" href="https://site.example/about"/><title>About us - Isaac Computer Science</title>',
    );
    expect(page.body).not.toContain('<title');
  });
  it('hands over the answers that it was made from, one call a query, safe inside a script element', async () => {
    const evil = { ...about, title: '</script><script>alert(1)</script>' };
    const page = await shown('/about', { [ABOUT]: { status: 200, body: evil } });
    expect(page.data).not.toContain('<');
    expect(JSON.stringify(JSON.parse(page.data))).toContain('about_us');
    expect(page.asked).toEqual(['GET /users/current_user', ABOUT]);
  });
  it('says who is signed in, and asks for their preferences', async () => {
    const page = await shown('/', {}, aUser());
    expect(page.body).toContain('Welcome, Priya');
    expect(page.signedIn).toBe(true);
    expect((await shown('/')).signedIn).toBe(false);
  });
  it('asks people with an unverified address to verify it', async () => {
    const html = (await shown('/', {}, aUser({ emailVerificationStatus: 'NOT_VERIFIED' }))).body;
    expect(html).toContain('is not verified yet');
    expect(html).toContain('Send the email again');
    expect(html).toContain('Snooze');
    expect(html).not.toContain('Update your email address');
  });
  it('leads people whose mail does not arrive to their account, and lets nobody snooze that', async () => {
    const html = (await shown('/', {}, aUser({ emailVerificationStatus: 'DELIVERY_FAILED' }))).body;
    expect(html).toContain('do not arrive');
    expect(html).toMatch(/<a [^>]*href="\/account"[^>]*>Update your email address<\/a>/);
    for (const button of ['Snooze', 'Send the email again']) expect(html).not.toContain(button);
    expect((await shown('/', {}, aUser())).body).not.toContain('aria-label="Your email address"');
  });
});

describe('failures', () => {
  it('say which page is not there', async () => {
    const page = await shown('/no/such/page');
    expect(page.status).toBe(404);
    expect(words(page.body)).toContain("We're sorry, page not found: /no/such/page");
  });
  it('say it of content that is not there', async () => {
    expect((await shown('/about')).status).toBe(404);
  });
  it('show the server error page with ways on', async () => {
    const page = await shown('/about', { [ABOUT]: { status: 500, body: failure(500, 'secret') } });
    expect(page.status).toBe(500);
    const text = words(page.body);
    expect(text).toContain("We're sorry, but an error has occurred on the server!");
    for (const way of ['Refresh this page', 'Go to the home page', 'Contact us']) expect(text).toContain(way);
  });
  it('show the gone-away page for 502', async () => {
    const page = await shown('/about', { [ABOUT]: { status: 502, body: failure(502, '') } });
    expect(page.status).toBe(502);
    expect(words(page.body)).toContain('We will be back soon');
  });
  it('answer 500 with the error page when a page cannot be drawn, and keep the reason in the log', async () => {
    const broken = { ...about, children: [{ type: 'content', rich: [{ tag: 'no good' }] }] };
    const page = await shown('/about', { [ABOUT]: { status: 200, body: broken } });
    expect(page.status).toBe(500);
    expect(words(page.body)).toContain('an error has occurred on the server');
    expect(page.faults).toHaveLength(1);
    expect(page.data).not.toContain('no good at');
  });
  it('keep the frame when even the account cannot be asked for', async () => {
    const down = async () => ({ status: 500, headers: {}, body: '' });
    const page = await render({
      request: new Request('https://site.example/'),
      fetcher: down,
      settings: someSettings(),
      crawler: false,
      onFault: () => {},
    });
    expect(page.status).toBe(500);
    expect(page.body).toContain('<footer');
  });
});

describe('what a page comes down to for caching', () => {
  it('leaves out query parameters that the page does not read', () => {
    expect(identify(new URL('https://site.example/about?utm=1')).address).toBe('/about');
    const topic = (search: string) => identify(new URL(`https://site.example/topics/sorting?${search}`)).address;
    expect(topic('examBoard=aqa&x=1&stage=gcse')).toBe('/topics/sorting?stage=gcse&examBoard=aqa');
    expect(topic('stage=nonsense&examBoard=aqa')).toBe('/topics/sorting?examBoard=aqa');
    expect(identify(new URL('https://site.example/about')).handle?.cache).toBe('content');
    expect(identify(new URL('https://site.example/nowhere')).handle).toBeUndefined();
  });
});

const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'");
