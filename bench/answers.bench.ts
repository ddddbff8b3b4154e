/**
 * Answers stored a second through the API (session, marking, limit, summary, idempotency key, attempt), against bare
 * inserts of one such row each through the same driver.
 */
import { cp } from 'node:fs/promises';
import { compileLibrary } from '@cs/content';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { freshPlace, type Place } from '../e2e/lib/site.ts';
import { answerPath, partsOf } from './lib/answers.ts';
import { databases } from './lib/databases.ts';
import { withDatabase } from './lib/inProcess.ts';
import { AT_ONCE, compare, type Work } from './lib/load.ts';
import { type Post, posting } from './lib/posts.ts';
import { startForReal } from './lib/productionSite.ts';
import { makePeople, type SignedIn } from './lib/students.ts';

const STUDENTS = 120;
/** As many connections as the server keeps. */
const CONNECTIONS = 20;

const TABLE = 'create table bare_attempts (like question_attempts including all)';
const INSERT = `insert into bare_attempts (user_id, page_id, part_id, response, correct, rule, content_version, created_at)
                values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const parts = partsOf(await compileLibrary(new URL('../library', import.meta.url).pathname, { without: ['gallery'] }));

for (const { name, server } of await databases()) {
  const place = await freshPlace(server);
  const students = await withDatabase(place, () => makePeople('STUDENT', STUDENTS));
  const bare = place.databaseUrl ? await bareInPostgres(place.databaseUrl) : await bareInFolder(place);
  const site = await startForReal(place);
  try {
    await compare(
      `${name}: answers stored`,
      posting(site.url, listsOf(students)),
      inserting(bare.insert),
      'above 0.4',
      'answers/s',
    );
  } finally {
    await site.stop();
    await bare.close();
    await place.remove();
  }
}

/** Each connection speaks for a few students, who answer every part in turn. */
function listsOf(students: readonly SignedIn[]): Post[][] {
  return Array.from({ length: AT_ONCE }, (_, connection) =>
    parts.flatMap(({ partId, body }) =>
      students
        .filter((_student, index) => index % AT_ONCE === connection)
        .map(({ cookie }) => ({ path: answerPath(partId), cookie, body })),
    ),
  );
}

/** One row as an answer leaves it behind. */
function aRow(): unknown[] {
  const { partId, body } = parts[Math.floor(Math.random() * parts.length)] ?? { partId: 'page|part', body: '{}' };
  const response = JSON.stringify({ questionId: partId, answer: JSON.parse(body), correct: true, explanation: {} });
  const student = 1 + Math.floor(Math.random() * STUDENTS);
  return [student, partId.split('|')[0], partId, response, true, 'exact', 'version', new Date()];
}

interface Bare {
  insert(): Promise<unknown>;
  close(): Promise<unknown>;
}

async function bareInPostgres(connectionString: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  // Its connections may still be closing when the database goes.
  pool.on('error', () => {});
  await pool.query(TABLE);
  return { insert: () => pool.query(INSERT, aRow()), close: () => pool.end() };
}

/** In a copy of the folder, because two processes cannot open one. */
async function bareInFolder(place: Place): Promise<Bare> {
  const copy = `${place.dataDir}/copy`;
  await cp(`${place.dataDir}/database`, copy, { recursive: true });
  const database = await PGlite.create(copy);
  await database.query(TABLE);
  return { insert: () => database.query(INSERT, aRow()), close: () => database.close() };
}

/** As many inserts under way as there are requests under way on the other side. */
function inserting(insert: Bare['insert']): Work {
  return async seconds => {
    const start = performance.now();
    let stored = 0;
    const insertOnAndOn = async () => {
      while (performance.now() - start < seconds * 1000) {
        await insert();
        stored += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, insertOnAndOn));
    return (stored * 1000) / (performance.now() - start);
  };
}
