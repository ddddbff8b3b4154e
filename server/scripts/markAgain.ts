import { content } from '../src/content/live.ts';
import { parts } from '../src/features/index.ts';
import { markAgain } from '../src/features/questions/markAgain.ts';
import { CannotStart } from '../src/platform/cannotStart.ts';
import { BadSetting, readConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect, setDatabase } from '../src/platform/database.ts';
import { NotFound } from '../src/platform/errors.ts';
import { startLive, stopLive } from '../src/platform/live.ts';

/**
 * Marks all answers to one part again, after its key was mended: `node scripts/run.mjs server/scripts/markAgain.ts "page_id|part_id"` (docs/attempts.md).
 * Reads the library and the database that the settings name; the embedded database only while the server is stopped.
 */
const [partId] = process.argv.slice(2);
try {
  if (!partId) throw new CannotStart('Say which part, as "page_id|part_id".');
  const config = readConfig();
  const database = await connect(config);
  setDatabase(database);
  try {
    await migrate(database, config.databaseUrl);
    await parts.loadContent?.(config);
    await startLive(database);
    const { attempts, changed, nowCorrect, nowIncorrect, unreadable } = await markAgain(content(), partId);
    console.log(`${attempts} answers to ${partId}: ${changed} changed, of which ${nowCorrect} are correct now and`);
    console.log(`${nowIncorrect} incorrect now; ${unreadable} are no answers to it any more and stay as they were.`);
    await stopLive();
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadSetting || error instanceof NotFound)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
