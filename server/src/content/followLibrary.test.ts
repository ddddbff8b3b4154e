import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { compileLibrary, problemFiles } from '@cs/content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPageRoutes } from '../features/pages/routes.ts';
import { searchIndex } from '../features/pages/searchIndex.ts';
import { registerQuestionRoutes } from '../features/questions/routes.ts';
import { authenticateBySession } from '../features/sessions/authenticate.ts';
import { flush, publish, startLive, stopLive } from '../platform/live.ts';
import { DAY, later, testApp, testConfig, testDatabase } from '../testing/index.ts';
import { aLibraryFolder, anEdition, aQuestion, type TestFolder } from './aLibrary.ts';
import { fingerprint } from './fingerprint.ts';
import { type Follower, type Following, followLibrary } from './followLibrary.ts';
import { inspect } from './inspect.ts';
import { inspectApart } from './inspectApart.ts';
import { content, contentBefore, contentProblems, swapContent } from './live.ts';

testDatabase();
const app = testApp(
  server => {
    authenticateBySession(server);
    registerPageRoutes(server);
    registerQuestionRoutes(server);
  },
  testConfig({ LOG_LEVEL: 'silent' }),
);

let library: TestFolder;
let follower: Follower;

/** Follows the folder, without the time that a thread takes to begin. */
const follow = async (changes: Partial<Following> = {}): Promise<Follower> =>
  followLibrary({
    folder: library.folder,
    without: [],
    every: 0,
    seen: await fingerprint({ folder: library.folder, without: [] }),
    prepare: searchIndex,
    inspect,
    ...changes,
  });

beforeEach(async () => {
  swapContent();
  library = await aLibraryFolder({ 'edition.yaml': anEdition('1'), 'ask.yaml': aQuestion() });
  const snapshot = await compileLibrary(library.folder);
  swapContent(snapshot, await problemFiles(snapshot, library.folder));
  follower = await follow();
});
afterEach(async () => {
  await follower.stop();
  await library.remove();
});

const edition = () => content().pages.get('edition')?.title;

/** Readers who ask for one address after the other until they are told to stop, over connections that stay open. */
function readers(count: number, base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const replies: { status: number; body: string; sent: number; came: number }[] = [];
  let isOver = false;
  const ask = async (address: string, body?: object): Promise<void> => {
    const sent = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
    const asking = request(
      base + address,
      { agent, method: body ? 'POST' : 'GET', headers: body ? { 'content-type': 'application/json' } : {} },
      (reply: IncomingMessage) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', part => {
          text += part;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
        reply.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
    const reply = await promise.catch(fault => ({ status: 0, body: String(fault) }));
    replies.push({ ...reply, sent, came: performance.now() });
  };
  const turns = [
    () => ask('/pages/concepts/edition'),
    () => ask('/pages/concepts/edition?form=compiled'),
    () => ask('/search?query=edition'),
    () => ask('/pages/questions/ask'),
    () => ask('/questions/ask%7Ca/answer', { type: 'choice', value: 'This' }),
  ];
  const loops = Array.from({ length: count }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) await turns[turn % turns.length]?.();
  });
  return {
    replies,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}

describe('a new version', () => {
  it('takes the place of the one before while requests are under way, and not one is dropped or torn', async () => {
    await follower.stop();
    follower = await follow({ inspect: inspectApart });
    const base = `${await app().listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
    const { replies, stop } = readers(8, base);
    const swapped: number[] = [];
    const more = async () => {
      const asked = replies.length;
      await expect.poll(() => replies.length, { timeout: 30_000 }).toBeGreaterThan(asked + 50);
    };
    try {
      for (const next of ['2', '3']) {
        await more();
        await library.write({ 'edition.yaml': anEdition(next) });
        await follower.takeOver();
        swapped.push(performance.now());
        expect(edition()).toBe(`Edition ${next}`);
      }
      await more();
    } finally {
      await stop();
    }

    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const editions = replies.map(({ body, sent, came }) => ({
      of: [...new Set(body.match(/Edition \d/g))],
      sent,
      came,
    }));
    expect(editions.filter(({ of }) => of.length > 1)).toEqual([]);
    const last = swapped.at(-1) ?? 0;
    const old = editions.filter(({ of, sent }) => of.length === 1 && of[0] !== 'Edition 3' && sent > last);
    expect(old).toEqual([]);
    expect(new Set(editions.flatMap(({ of }) => of)).size).toBe(3);
  }, 120_000);

  it('is ready to be searched before anybody can ask for it', async () => {
    await follower.stop();
    let served: unknown;
    follower = await follow({
      prepare: async snapshot => {
        served = edition();
        await searchIndex(snapshot);
      },
    });
    await library.write({ 'edition.yaml': anEdition('2') });
    await follower.takeOver();
    expect([served, edition()]).toEqual(['Edition 1', 'Edition 2']);
  });

  it('is noticed once it has held still from one look to the next', async () => {
    await follower.look();
    await library.write({ 'edition.yaml': anEdition('20') });
    await follower.look();
    expect(edition()).toBe('Edition 1');
    await follower.look();
    expect(edition()).toBe('Edition 20');
  });

  it('is looked for again and again, as long as nobody ends it', async () => {
    await follower.stop();
    follower = await follow({ every: 1 });
    for (const next of ['40', '41']) {
      await library.write({ 'edition.yaml': anEdition(next) });
      await expect.poll(edition, { timeout: 15_000 }).toBe(`Edition ${next}`);
    }
  });

  it('is not compiled again for a file that was only touched', async () => {
    const before = content();
    await library.write({ 'edition.yaml': anEdition('1') });
    await follower.takeOver();
    expect(content()).toBe(before);
  });

  it('that another process serves is looked for at once', async () => {
    await startLive();
    await library.write({ 'edition.yaml': anEdition('30') });
    publish('content', ['what the other has']);
    await flush();
    await expect.poll(edition, { timeout: 10_000 }).toBe('Edition 30');
    await stopLive();
  });

  it('leaves the one before at hand for pages that are still open, for an hour', async () => {
    await library.write({ 'ask.yaml': aQuestion({ right: 'It' }) });
    const before = content();
    await follower.takeOver();
    expect(contentBefore()).toBe(before);
    later(DAY);
    expect(contentBefore()).toBeUndefined();
  });
});

describe('a bad version', () => {
  const refused = () => contentProblems().refused;

  it('with a file that cannot be read is refused with its reason, and the one before goes on', async () => {
    const before = content();
    await library.write({
      'edition.yaml': 'id: edition\ntype: [isaacConceptPage',
      'ask.yaml': aQuestion({ right: 'It' }),
    });
    await follower.stop();
    follower = await follow({ inspect: inspectApart, seen: undefined });
    await follower.takeOver();
    expect(content()).toBe(before);
    expect(refused()).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      reasons: [expect.stringMatching(/^edition\.yaml cannot be used \(line 2: cannot be read/)],
    });
    expect(refused()?.files.map(({ file }) => file)).toContain('edition.yaml');
  });

  it.each([
    [
      'without any page',
      async () => rm(path.join(library.folder, 'edition.yaml')).then(() => rm(path.join(library.folder, 'ask.yaml'))),
      'no page',
    ],
    ['whose folder is gone', async () => rm(library.folder, { recursive: true }), 'cannot be compiled'],
    ['with an id that is taken', async () => library.write({ 'z.yaml': anEdition('2') }), 'taken by edition.yaml'],
  ])('%s is refused', async (_, spoil, reason) => {
    const before = content();
    await spoil();
    await follower.takeOver();
    expect(content()).toBe(before);
    expect(refused()?.reasons).toEqual([expect.stringContaining(reason)]);
    await library.write({ 'edition.yaml': anEdition('1'), 'ask.yaml': aQuestion() });
  });

  it('that this process compiles otherwise than the check did is refused, as its code is older', async () => {
    await follower.stop();
    follower = await follow({ inspect: async each => ({ ...(await inspect(each)), pages: 3 }) });
    await library.write({ 'edition.yaml': anEdition('2') });
    await follower.takeOver();
    expect(edition()).toBe('Edition 1');
    expect(refused()?.reasons).toEqual([expect.stringContaining('restarted')]);
  });

  it('gives way to a good one, and to the one that is served', async () => {
    await library.write({ 'edition.yaml': 'id: [' });
    await follower.takeOver();
    expect(refused()).toBeDefined();
    await library.write({ 'edition.yaml': anEdition('1') });
    await follower.takeOver();
    expect([refused(), edition()]).toEqual([undefined, 'Edition 1']);
    await library.write({ 'edition.yaml': 'id: [' });
    await follower.takeOver();
    await library.write({ 'edition.yaml': anEdition('2') });
    await follower.takeOver();
    expect([refused(), edition()]).toEqual([undefined, 'Edition 2']);
  });

  it('is not what only has problems: they are shown, and it is served', async () => {
    await library.write({ 'edition.yaml': `${anEdition('2')}relatedContent: [nothing]\n` });
    await follower.takeOver();
    expect(edition()).toBe('Edition 2');
    expect(contentProblems()).toMatchObject({ files: [{ file: 'edition.yaml', served: true }], refused: undefined });
  });

  it('is not what was as bad before: a file that was left out stays left out', async () => {
    await library.write({ 'broken.yaml': 'id: [' });
    swapContent();
    const snapshot = await compileLibrary(library.folder);
    swapContent(snapshot, await problemFiles(snapshot, library.folder));
    await library.write({ 'edition.yaml': anEdition('2') });
    await follower.takeOver();
    expect(edition()).toBe('Edition 2');
  });
});
