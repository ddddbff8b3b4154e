/**
 * 5,000 open sockets of the live channel on one server: how long they take to open, how soon an alert to everybody has
 * reached all of them, how soon streaks follow an answer among them, and what the server's memory and an answer cost then.
 */
import { freshPlace } from '../e2e/lib/site.ts';
import { sendAlert } from '../server/src/features/notifications/alerts.ts';
import { startLive, stopLive } from '../server/src/platform/live.ts';
import { answerPath } from './lib/answers.ts';
import { postgresForMeasuring } from './lib/databases.ts';
import { withDatabase } from './lib/inProcess.ts';
import { writeLibrary } from './lib/markbookClass.ts';
import { figure, percentile } from './lib/print.ts';
import { startForReal } from './lib/productionSite.ts';
import { makePeople, type SignedIn } from './lib/students.ts';

const SOCKETS = 5000;
/** Openings that are under way at a time. */
const AT_ONCE = 100;
const ALERTS = 5;
const ANSWERS = 20;

const place = await freshPlace(await postgresForMeasuring());
const library = `${place.dataDir}/library`;
await writeLibrary(library, 1);
const people = await withDatabase(place, () => makePeople('STUDENT', SOCKETS));
const METRICS_TOKEN = 'bench-token';
const site = await startForReal(place, { CONTENT_DIR: library, METRICS_TOKEN });

/** An open channel, which tells whoever waits of each frame. */
interface Channel {
  person: SignedIn;
  onFrame?: (() => void) | undefined;
}

function open(person: SignedIn): Promise<Channel> {
  return new Promise((resolve, reject) => {
    const url = `${site.url.replace('http', 'ws')}/api/v1/user-alerts`;
    const headers = { cookie: person.cookie, origin: site.url };
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    const channel: Channel = { person };
    socket.addEventListener('message', () => {
      // The first frame is the snapshot.
      resolve(channel);
      channel.onFrame?.();
    });
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`Closed: ${code} ${reason}`)));
  });
}

async function openAll(): Promise<Channel[]> {
  const channels: Channel[] = [];
  const left = [...people];
  const work = async () => {
    for (let person = left.pop(); person; person = left.pop()) channels.push(await open(person));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return channels;
}

/** ms from sending until the last channel has heard. */
async function tellAll(channels: readonly Channel[], text: string): Promise<number> {
  let left = channels.length;
  const all = new Promise<void>(resolve => {
    for (const channel of channels) {
      channel.onFrame = () => {
        channel.onFrame = undefined;
        left -= 1;
        if (left === 0) resolve();
      };
    }
  });
  const start = performance.now();
  await sendAlert('everybody', { message: { text } });
  await all;
  return performance.now() - start;
}

/** ms from sending an answer to the streaks that follow it. */
async function answerAndHear(channel: Channel): Promise<number> {
  const pushed = new Promise<void>(resolve => {
    channel.onFrame = resolve;
  });
  const start = performance.now();
  const reply = await fetch(site.url + answerPath('bench_question_0|a'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: channel.person.cookie },
    body: JSON.stringify({ type: 'quantity', value: '8' }),
  });
  if (!reply.ok) throw new Error(`An answer was refused: ${reply.status} ${await reply.text()}`);
  await pushed;
  return performance.now() - start;
}

/** What the server's process holds, in MiB. */
async function memory(): Promise<number> {
  const reply = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await reply.text())?.[1];
  return Number(bytes) / 1024 / 1024;
}

try {
  figure('live: memory of the server before', await memory(), 'MiB');
  const start = performance.now();
  const channels = await openAll();
  figure('live: sockets open on one server', channels.length, 'sockets', '5000');
  figure('live: opening them all, 100 at a time', performance.now() - start, 'ms');
  figure('live: memory of the server with them', await memory(), 'MiB');

  const alerts = await withDatabase(place, async () => {
    await startLive();
    const times: number[] = [];
    for (let count = 0; count < ALERTS; count++) times.push(await tellAll(channels, `Alert ${count}`));
    await stopLive();
    return times;
  });
  figure('live: an alert to all, from sending to the last, median', percentile(alerts, 0.5), 'ms', 'below 1000');
  figure('live: the same, longest', Math.max(...alerts), 'ms', 'below 1000');

  const delays: number[] = [];
  for (const channel of channels.slice(0, ANSWERS)) delays.push(await answerAndHear(channel));
  figure('live: answer to streaks on the own page, median', percentile(delays, 0.5), 'ms', 'below 1000');
  figure('live: the same, longest', Math.max(...delays), 'ms');
} finally {
  await site.stop();
  await place.remove();
}
process.exit();
