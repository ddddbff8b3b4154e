import { sendAlert } from '../src/features/notifications/alerts.ts';
import { readRecipients } from '../src/features/notifications/readRecipients.ts';
import { CannotStart } from '../src/platform/cannotStart.ts';
import { BadSetting, readConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect, setDatabase } from '../src/platform/database.ts';
import { NotFound } from '../src/platform/errors.ts';
import { startLive, stopLive } from '../src/platform/live.ts';

/**
 * Sends an alert: `node scripts/run.mjs server/scripts/sendAlert.ts everybody "Some words" /a/page` (docs/live-channel.md).
 * Takes the database that the settings name; the embedded database only while the server is stopped.
 */
const [to, text, link] = process.argv.slice(2);
try {
  if (!to || !text)
    throw new CannotStart('Say to whom (everybody, a role, or addresses with commas), what, and a link.');
  if (link !== undefined && !/^\/(?!\/)/.test(link))
    throw new CannotStart('A link is a path of this site, such as /events.');
  const config = readConfig();
  const database = await connect(config);
  setDatabase(database);
  try {
    await migrate(database, config.databaseUrl);
    await startLive(database);
    const told = await sendAlert(await readRecipients(to), { message: { text }, link });
    console.log(`${told} people are told.`);
    await stopLive();
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadSetting || error instanceof NotFound)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
