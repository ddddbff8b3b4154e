/**
 * Kills the server with SIGKILL while students submit 1,000 answers, and during the very first start; starts it again
 * and looks: no acknowledged answer is lost, none is stored twice, and every start ends well.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { compileLibrary } from '@cs/content';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { freePort, freshPlace, launch, type Place, startSite } from '../e2e/lib/site.ts';
import { classmateEmail } from '../server/src/demo/makeAccounts.ts';
import { CLASSMATES } from '../server/src/demo/people.ts';
import { answerPath, partsOf } from './lib/answers.ts';
import { databases } from './lib/databases.ts';
import { cookieOf } from './lib/people.ts';
import { figure } from './lib/print.ts';

const SUBMISSIONS = 1000;
const KILLS = 3;

interface Submission {
  email: string;
  partId: string;
  key: string;
  body: string;
  acknowledged: boolean;
}

const library = await compileLibrary(new URL('../library', import.meta.url).pathname, { without: ['gallery'] });
const parts = partsOf(library);
const students = CLASSMATES.map(([given, family]) => classmateEmail(given, family));

for (const { name, server } of await databases()) {
  await killDuringFirstStart(name, await freshPlace(server));
  await killDuringAnswers(name, await freshPlace(server));
}

/** Kills the first start at later and later moments, then starts once more and asks whether all of it is there. */
async function killDuringFirstStart(name: string, place: Place): Promise<void> {
  let kills = 0;
  for (let delay = 200; delay <= 4200; delay += 400) {
    const { end } = launch(place, await freePort());
    await pause(delay);
    await end('SIGKILL');
    kills += 1;
  }
  const site = await startSite(place);
  await cookieOf(site.url, 'teacher@demo.example');
  await site.stop();
  await place.remove();
  figure(`${name}: first starts killed, the next one whole`, kills, 'kills');
}

async function killDuringAnswers(name: string, place: Place): Promise<void> {
  const submissions = students.flatMap((email, student) =>
    parts.slice(0, Math.ceil(SUBMISSIONS / students.length)).map(
      (_, index): Submission => ({
        email,
        ...(parts[(index + student) % parts.length] ?? { partId: '', body: '' }),
        key: randomUUID(),
        acknowledged: false,
      }),
    ),
  );
  submissions.length = SUBMISSIONS;
  const acknowledged = () => submissions.filter(submission => submission.acknowledged);
  for (let kill = 1; kill <= KILLS; kill++) {
    const site = await startSite(place);
    const cookies = await signInAll(site.url);
    const work = submitAll(
      site.url,
      submissions.filter(submission => !submission.acknowledged),
      cookies,
    );
    while (acknowledged().length < (SUBMISSIONS * kill) / (KILLS + 1)) await pause(1);
    await site.kill();
    await work;
  }
  const promised = acknowledged().map(({ key }) => key);
  // The server's own start recovers the data; only then is it looked at.
  await (await startSite(place)).stop();
  const kept = new Set(await storedKeys(place));
  const lost = promised.filter(key => !kept.has(key)).length;

  // Everything is sent once more, as by clients that do not know what arrived.
  const site = await startSite(place);
  await submitAll(site.url, submissions, await signInAll(site.url));
  await site.stop();
  const stored = await storedKeys(place);
  const twice = stored.length - new Set(stored).size;
  const missing = submissions.length - new Set(stored).size;

  figure(`${name}: answers acknowledged before the last of ${KILLS} kills`, promised.length, 'answers');
  figure(`${name}: acknowledged answers lost`, lost, 'answers', '0');
  figure(`${name}: answers stored twice after all were sent again`, twice, 'answers', '0');
  figure(`${name}: answers missing after all were sent again`, missing, 'answers', '0');
  if (lost || twice || missing) process.exitCode = 1;
  await place.remove();
}

async function signInAll(url: string): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(students.map(async email => [email, await cookieOf(url, email)] as const)));
}

/** Thirty students at once, each with one answer after the other; a lost connection leaves the answer unacknowledged. */
async function submitAll(
  url: string,
  submissions: readonly Submission[],
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  const perStudent = Map.groupBy(submissions, ({ email }) => email);
  await Promise.all(
    [...perStudent.values()].map(async list => {
      for (const submission of list) {
        const reply = await fetch(`${url}${answerPath(submission.partId)}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: cookies.get(submission.email) ?? '',
            'idempotency-key': submission.key,
          },
          body: submission.body,
        }).catch(() => undefined);
        if (!reply) return;
        if (reply.status !== 200) throw new Error(`An answer was refused: ${reply.status} ${await reply.text()}`);
        await reply.arrayBuffer().catch(() => undefined);
        submission.acknowledged = true;
      }
    }),
  );
}

/** The keys of all stored attempts, read with the server stopped. */
async function storedKeys(place: Place): Promise<string[]> {
  const sql = 'select idempotency_key as key from question_attempts where idempotency_key is not null';
  if (place.databaseUrl) {
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ key: string }>(sql);
    await client.end();
    return rows.map(({ key }) => key);
  }
  const database = await PGlite.create(`${place.dataDir}/database`);
  const { rows } = await database.query<{ key: string }>(sql);
  await database.close();
  return rows.map(({ key }) => key);
}
