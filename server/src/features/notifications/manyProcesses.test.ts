import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { theDatabase } from '../../platform/database.ts';
import { flush } from '../../platform/live.ts';
import { aStudent, cookieOf } from '../../testing/factories.ts';
import { TEST_DATABASE_URL, testDatabase, urlOf } from '../../testing/index.ts';
import { sendAlert } from './alerts.ts';
import { openSocket } from './testSocket.ts';

const PROCESS = fileURLToPath(new URL('../../testing/aProcess.ts', import.meta.url));

/** The embedded database has one process, so several need PostgreSQL. */
describe.runIf(TEST_DATABASE_URL)('two server processes over one database', () => {
  testDatabase();
  const processes: ChildProcess[] = [];
  let sites: string[] = [];

  beforeAll(async () => {
    const url = urlOf.get(theDatabase()) ?? '';
    sites = await Promise.all([startProcess(url), startProcess(url)]);
  }, 60_000);
  afterAll(async () => {
    for (const each of processes) {
      if (each.exitCode !== null) continue;
      each.kill('SIGTERM');
      await once(each, 'exit');
    }
  });

  async function startProcess(databaseUrl: string): Promise<string> {
    const started = spawn(process.execPath, [PROCESS], {
      env: { ...process.env, NODE_ENV: '', DEMO: '0', PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(started);
    const [line] = await once(started.stdout, 'data');
    return String(line).trim();
  }

  const post = (site: string | undefined, path: string, cookie: string, body: object = {}) =>
    fetch(`${site}/api/v1${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('tell each other of answers, alerts and ended sessions, and each tells its own when it stops', async () => {
    const [first = '', second = ''] = sites;
    const person = await aStudent();
    const cookie = await cookieOf(person);
    const [here, there] = [openSocket(first, { cookie }), openSocket(second, { cookie })];
    await Promise.all([here.next(), there.next()]);

    expect((await post(first, '/questions/bits%7Ca/answer', cookie, { type: 'quantity', value: '8' })).status).toBe(
      200,
    );
    for (const socket of [here, there]) {
      const { notifications } = await socket.next();
      expect(JSON.parse(notifications[0].message).dailyStreakRecord.currentActivity).toBe(1);
    }

    await sendAlert('everybody', { message: { text: 'Hello' } });
    await flush();
    for (const socket of [here, there])
      expect((await socket.next()).notifications).toMatchObject([{ userId: person.id, message: '{"text":"Hello"}' }]);

    expect((await post(first, '/auth/logout', cookie)).status).toBe(200);
    for (const socket of [here, there]) expect((await socket.closed).code).toBe(1008);

    const stays = openSocket(first, { cookie: await cookieOf(person) });
    const goes = openSocket(second, { cookie: await cookieOf(person) });
    await Promise.all([stays.next(), goes.next()]);
    processes[1]?.kill('SIGTERM');
    expect((await goes.closed).code).toBe(1001);
    stays.say('heartbeat');
    expect(await stays.next()).toHaveProperty('heartbeat');
    stays.close();
    await stays.closed;
  }, 30_000);
});
