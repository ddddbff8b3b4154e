import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { testLibrary } from '../../content/testLibrary.ts';
import { setConfig } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { flush, startLive, stopLive } from '../../platform/live.ts';
import { aStudent, aUser, cookieOf, type Person } from '../../testing/factories.ts';
import { as, HOUR, itIs, later, MINUTE, testApp, testConfig, testDatabase, visitor } from '../../testing/index.ts';
import { users } from '../accounts/tables.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { registerSessions } from '../sessions/routes.ts';
import { endSessions, startSession } from '../sessions/sessions.ts';
import { sendAlert } from './alerts.ts';
import { LOOK_EVERY } from './liveChannel.ts';
import { readRecipients } from './readRecipients.ts';
import { registerNotifications } from './routes.ts';
import { addressOf, askForSocket, openSocket, type TestSocket } from './testSocket.ts';

const NOON = '2026-10-14T11:00:00Z';

testDatabase();
testLibrary();
const register = (server: Parameters<Parameters<typeof testApp>[0]>[0]) => {
  registerSessions(server);
  registerQuestionRoutes(server);
  registerNotifications(server);
};
const config = testConfig({ SOCKETS_PER_USER: '3' });
const app = testApp(register, config);
/** Another server over the same data. */
const other = testApp(register, config);
beforeAll(async () => {
  await startLive();
  for (const each of [app, other]) await each().listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => stopLive());

let opened: TestSocket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of opened) socket.close();
  await Promise.all(opened.map(({ closed }) => closed));
  opened = [];
});

function open(headers: Record<string, string>, site = addressOf(app())): TestSocket {
  const socket = openSocket(site, headers);
  opened.push(socket);
  return socket;
}

/** An open channel of somebody whose first frame has been read. */
async function listening(person: Person, site?: string): Promise<TestSocket> {
  const socket = open({ cookie: await cookieOf(person) }, site);
  await socket.next();
  return socket;
}

/** A server for one test, which stops it. */
async function freshApp(changes: NodeJS.ProcessEnv = {}) {
  const server = await buildApp({ config: testConfig(changes), register });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await server.close();
    setConfig(config);
  };
  return { site: addressOf(server), stop };
}

const answer = (person: Person, part: string, value: string) =>
  as(app(), person).post(`/questions/${encodeURIComponent(part)}/answer`, { type: 'quantity', value });

const NOTHING = { currentActivity: 0, currentStreak: 0, largestStreak: 0 };

describe('opening', () => {
  test('is told the snapshot and the time first', async () => {
    itIs(NOON);
    const socket = open({ cookie: await cookieOf(await aStudent()) });
    expect(await socket.next()).toEqual({
      userSnapshot: {
        dailyStreakRecord: NOTHING,
        weeklyStreakRecord: { ...NOTHING, largestWeeklyStreak: 0 },
      },
      heartbeat: Date.parse(NOON),
    });
  });

  test('works at the address of older clients too', async () => {
    const cookie = await cookieOf(await aStudent());
    const socket = openSocket(addressOf(app()), { cookie }, '/api/any/api/user-alerts');
    opened.push(socket);
    expect(await socket.next()).toHaveProperty('userSnapshot');
  });

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['no cookie', async () => ({})],
    ['a cookie of no session', async () => ({ cookie: 'session=guess' })],
    [
      'a session that waits for its second factor',
      async () => {
        const { id } = await aStudent();
        return { cookie: `session=${await startSession(id, { remember: false, partial: true })}` };
      },
    ],
    [
      'a session that has run out',
      async () => {
        itIs(NOON);
        const cookie = await cookieOf(await aStudent());
        later(2 * HOUR);
        return { cookie };
      },
    ],
    [
      'a deleted account',
      async () => {
        const person = await aStudent();
        const cookie = await cookieOf(person);
        await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
        return { cookie };
      },
    ],
  ])('with %s ends for good', async (_what, headers) => {
    const socket = open(await headers());
    expect(await socket.closed).toEqual({ code: 1008, reason: 'Expired or invalid session!' });
    expect(socket.unread()).toEqual([]);
  });

  const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const KEY = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };

  test('is refused to pages of other sites, whoever is signed in', async () => {
    const cookie = await cookieOf(await aStudent());
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:3000.elsewhere.example']) {
      const { status, body } = await askForSocket(addressOf(app()), { ...UPGRADE, ...KEY, cookie, origin });
      expect(status, origin).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ responseCode: 403 });
    }
  });

  test('without an origin is for development alone', async () => {
    expect((await askForSocket(addressOf(app()), { ...UPGRADE, ...KEY })).status).toBe(101);
    const published = await freshApp({ PUBLIC_URL: 'https://cs.example' });
    expect((await askForSocket(published.site, { ...UPGRADE, ...KEY })).status).toBe(403);
    const origin = 'https://cs.example';
    expect((await askForSocket(published.site, { ...UPGRADE, ...KEY, origin })).status).toBe(101);
    await published.stop();
  });

  test('needs a key, and is no page', async () => {
    const origin = addressOf(app());
    expect((await askForSocket(origin, { ...UPGRADE, origin })).status).toBe(400);
    expect((await askForSocket(origin, { origin })).status).toBe(400);
    expect((await visitor(app()).get('/user-alerts')).body.errorMessage).toMatch(/web sockets/);
  });

  test('of one more than a person may have at once is put off, and possible when one has closed', async () => {
    const person = await aStudent();
    const first = await listening(person);
    await listening(person);
    await listening(person);
    const fourth = open({ cookie: await cookieOf(person) });
    expect(await fourth.closed).toEqual({ code: 1000, reason: 'TRY_AGAIN_LATER' });
    first.close();
    await first.closed;
    await listening(await aStudent());
    await listening(person);
  });
});

describe('a command', () => {
  test('`heartbeat` is answered with the time', async () => {
    itIs(NOON);
    const socket = await listening(await aStudent());
    later(MINUTE);
    socket.say('heartbeat');
    expect(await socket.next()).toEqual({ heartbeat: Date.parse(NOON) + MINUTE });
  });

  test('`user-snapshot-nudge` is answered with the snapshot and the time', async () => {
    itIs(NOON);
    const person = await aStudent();
    const socket = await listening(person);
    await answer(person, 'bits|a', '8');
    await flush();
    await socket.next();
    socket.say('user-snapshot-nudge');
    expect(await socket.next()).toMatchObject({
      userSnapshot: { dailyStreakRecord: { currentActivity: 1 }, weeklyStreakRecord: { currentActivity: 1 } },
      heartbeat: Date.parse(NOON),
    });
  });

  test('that comes before the session is known waits for it', async () => {
    const socket = openSocket(addressOf(app()), { cookie: await cookieOf(await aStudent()) });
    opened.push(socket);
    await expect.poll(() => attempt(() => socket.say('heartbeat'))).toBe(true);
    expect(await socket.next()).toHaveProperty('userSnapshot');
    expect(Object.keys(await socket.next())).toEqual(['heartbeat']);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['JSON', '{"type":"heartbeat"}'],
    ['another word', 'heartbeats'],
    ['a word with space round it', ' heartbeat'],
    ['nothing', ''],
    ['a binary frame', new TextEncoder().encode('heartbeat')],
  ])('that is %s ends the channel for good', async (_what, text) => {
    const socket = await listening(await aStudent());
    socket.say(text);
    expect(await socket.closed).toEqual({ code: 1008, reason: 'Invalid message!' });
  });

  test('that is longer than any ends the channel unread', async () => {
    const socket = await listening(await aStudent());
    socket.say('x'.repeat(2000));
    expect((await socket.closed).code).toBe(1009);
  });

  test('too often ends the channel', async () => {
    itIs(NOON);
    const socket = await listening(await aStudent());
    for (let count = 0; count < 30; count++) socket.say('heartbeat');
    for (let count = 0; count < 30; count++) await socket.next();
    later(10_000);
    for (let count = 0; count < 31; count++) socket.say('heartbeat');
    expect((await socket.closed).code).toBe(1008);
  });
});

const attempt = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

describe('an answer', () => {
  test('right or wrong, pushes the streaks to every page of whoever gave it, on every server', async () => {
    itIs(NOON);
    const person = await aStudent();
    const pages = [await listening(person), await listening(person), await listening(person, addressOf(other()))];
    const somebodyElse = await listening(await aStudent());
    await answer(person, 'bits|a', '8');
    for (const page of pages) {
      const { notifications, heartbeat } = await page.next();
      expect(heartbeat).toBe(Date.parse(NOON));
      expect(notifications).toEqual([{ userId: person.id, message: expect.any(String), link: 'progress' }]);
      expect(JSON.parse(notifications[0].message)).toEqual({
        dailyStreakRecord: { currentActivity: 1, currentStreak: 0, largestStreak: 0 },
        weeklyStreakRecord: { currentActivity: 1, currentStreak: 0, largestStreak: 0, largestWeeklyStreak: 0 },
      });
    }
    await answer(person, 'bits|b', '7');
    const { notifications } = await (pages[0] as TestSocket).next();
    expect(JSON.parse(notifications[0].message).dailyStreakRecord.currentActivity).toBe(1);
    expect(somebodyElse.unread()).toEqual([]);
  });

  test('to a part that was right before counts no more', async () => {
    itIs(NOON);
    const person = await aStudent();
    const page = await listening(person);
    await answer(person, 'bits|a', '8');
    await page.next();
    later(25 * HOUR);
    await answer(person, 'bits|a', '8');
    const { notifications } = await page.next();
    expect(JSON.parse(notifications[0].message)).toMatchObject({
      dailyStreakRecord: { currentActivity: 0 },
      weeklyStreakRecord: { currentActivity: 1 },
    });
  });
});

describe('a session that ends', () => {
  test('by signing out closes its own channels on every server, and no other of the person', async () => {
    const person = await aStudent();
    const cookie = await cookieOf(person);
    const [here, there] = [open({ cookie }), open({ cookie }, addressOf(other()))];
    await Promise.all([here.next(), there.next()]);
    const otherDevice = await listening(person);
    expect((await visitor(app(), { cookie }).post('/auth/logout')).status).toBe(200);
    for (const socket of [here, there])
      expect(await socket.closed).toEqual({ code: 1008, reason: 'Expired or invalid session!' });
    otherDevice.say('heartbeat');
    expect(await otherDevice.next()).toHaveProperty('heartbeat');
  });

  test('because all of them are ended closes all channels', async () => {
    const person = await aUser({ role: 'TEACHER' });
    const sockets = [await listening(person), await listening(person, addressOf(other()))];
    await endSessions(person.id);
    for (const socket of sockets) expect((await socket.closed).code).toBe(1008);
  });

  test('because its time is over closes its channel at the next look, and listening does not put that off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const server = await freshApp();
    itIs(NOON);
    const ending = await listening(await aStudent(), server.site);
    const remembered = open({ cookie: await cookieOf(await aStudent(), { remember: true }) }, server.site);
    await remembered.next();
    later(HOUR - MINUTE);
    ending.say('heartbeat');
    remembered.say('heartbeat');
    await Promise.all([ending.next(), remembered.next()]);
    later(2 * MINUTE);
    vi.advanceTimersByTime(LOOK_EVERY);
    expect((await ending.closed).code).toBe(1008);
    remembered.say('heartbeat');
    expect(await remembered.next()).toHaveProperty('heartbeat');
    await server.stop();
  });
});

describe('an alert', () => {
  test('reaches every page of those it is for, at once, with its message as JSON in a string', async () => {
    itIs(NOON);
    const [one, two] = [await aStudent(), await aStudent()];
    const pages = [await listening(one), await listening(one, addressOf(other())), await listening(two)];
    const outside = await listening(await aStudent());
    expect(await sendAlert([one.id, two.id], { message: { text: 'Hello' }, link: '/events' })).toBe(2);
    for (const [index, page] of pages.entries()) {
      const frame = await page.next();
      const userId = index < 2 ? one.id : two.id;
      expect(frame).toEqual({
        notifications: [
          { id: expect.any(Number), userId, message: '{"text":"Hello"}', link: '/events', created: Date.parse(NOON) },
        ],
        heartbeat: Date.parse(NOON),
      });
    }
    expect(outside.unread()).toEqual([]);
  });

  test('waits for who is not there, oldest first, and is told once', async () => {
    itIs(NOON);
    const person = await aStudent();
    await sendAlert([person.id], { message: { text: 'First' } });
    later(MINUTE);
    await sendAlert('everybody', { message: { text: 'Second' } });
    await flush();
    const socket = await listening(person);
    const { notifications, ...rest } = await socket.next();
    expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
      '{"text":"First"}',
      '{"text":"Second"}',
    ]);
    expect(rest).toEqual({});
    await expect
      .poll(async () => {
        const again = open({ cookie: await cookieOf(person) });
        await again.next();
        again.say('heartbeat');
        const next = await again.next();
        again.close();
        await again.closed;
        return Object.keys(next);
      })
      .toEqual(['heartbeat']);
  });

  test('is for everybody, for a role, or for the people of some addresses', async () => {
    const [editor, teacher] = [await aUser({ role: 'CONTENT_EDITOR' }), await aUser({ role: 'TEACHER' })];
    await aUser({ role: 'CONTENT_EDITOR', deletedAt: new Date() });
    expect(await readRecipients('everybody')).toBe('everybody');
    expect(await readRecipients('content_editor')).toEqual([editor.id]);
    expect(await readRecipients(`${editor.email}, ${teacher.email}`)).toEqual([editor.id, teacher.id]);
    await expect(readRecipients('nobody@school.example')).rejects.toThrow('Nobody has the address');
  });

  test('is not for deleted accounts', async () => {
    const person = await aStudent({ deletedAt: new Date() });
    expect(await sendAlert([person.id], { message: { text: 'Hello' } })).toBe(0);
  });
});

test('a server that stops tells its pages to come back, and does not wait for those who do not answer', async () => {
  const server = await freshApp();
  const socket = await listening(await aStudent(), server.site);
  await server.stop();
  expect((await socket.closed).code).toBe(1001);
});
