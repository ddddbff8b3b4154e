/**
 * The markbook of 35 students and 40 questions of three parts: how long a reading takes, how many statements it sends,
 * and how soon it hears of an answer.
 */
import { freshPlace } from '../e2e/lib/site.ts';
import { countQueries } from '../server/src/platform/database.ts';
import { answerPath } from './lib/answers.ts';
import { databases } from './lib/databases.ts';
import { withDatabase, withEndpoints } from './lib/inProcess.ts';
import { listen } from './lib/listen.ts';
import { type MarkbookClass, makeClass, writeLibrary } from './lib/markbookClass.ts';
import { figure, percentile } from './lib/print.ts';
import { startForReal } from './lib/productionSite.ts';

const STUDENTS = 35;
const QUESTIONS = 40;
const READINGS = 200;
const ANSWERS = 20;

for (const { name, server } of await databases()) {
  const place = await freshPlace(server);
  const library = `${place.dataDir}/library`;
  await writeLibrary(library, QUESTIONS);
  const env = { CONTENT_DIR: library };
  const made = await withDatabase(place, () => makeClass(STUDENTS, QUESTIONS));
  const path = `/api/v1/assignments/assign/${made.assignmentId}/progress`;
  const queries = await withEndpoints(
    place,
    async app => {
      const ask = async () => {
        const { statusCode } = await app.inject({ url: path, headers: { cookie: made.teacher.cookie } });
        if (statusCode !== 200) throw new Error(`The markbook answers ${statusCode}.`);
      };
      await ask();
      return (await countQueries(ask)).queries.length;
    },
    env,
  );
  const site = await startForReal(place, env);
  try {
    const readings = await readOften(site.url + path, made.teacher.cookie);
    figure(`${name}: markbook, half of the readings within`, percentile(readings, 0.5), 'ms');
    figure(`${name}: markbook, 95 of 100 readings within`, percentile(readings, 0.95), 'ms', 'below 100');
    figure(`${name}: markbook, statements a reading`, queries, 'statements', 'at most 6');
    const delays = await hearOfAnswers(site.url, `${site.url}${path}/changes`, made);
    figure(`${name}: answer to markbook's notice, median`, percentile(delays, 0.5), 'ms', 'below 2000');
    figure(`${name}: answer to markbook's notice, longest`, Math.max(...delays), 'ms');
  } finally {
    await site.stop();
    await place.remove();
  }
}

/** One reading after the other. @returns ms of each */
async function readOften(url: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const start = performance.now();
    const reply = await fetch(url, { headers: { cookie } });
    const rows = (await reply.json()) as { results: unknown[] }[];
    times.push(performance.now() - start);
    if (rows.length !== STUDENTS || rows[0]?.results.length !== QUESTIONS)
      throw new Error('The markbook is not whole.');
  }
  // The first ones find a server that has just started.
  return times.slice(READINGS / 10);
}

/** From sending an answer to hearing that the markbook has changed. @returns ms of each */
async function hearOfAnswers(url: string, changes: string, { teacher, students, part }: MarkbookClass) {
  const stream = await listen(changes, teacher.cookie);
  const delays: number[] = [];
  for (const { cookie } of students.slice(0, ANSWERS)) {
    const sent = performance.now();
    const heard = stream.next('changed');
    const reply = await fetch(url + answerPath(part.partId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: part.body,
    });
    if (!reply.ok) throw new Error(`An answer was refused: ${reply.status} ${await reply.text()}`);
    delays.push((await heard) - sent);
  }
  await stream.stop();
  return delays;
}
