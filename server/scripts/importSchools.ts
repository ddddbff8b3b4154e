import { parseArgs } from 'node:util';
import { importFile } from '../src/features/schools/importFile.ts';
import { CannotStart } from '../src/platform/cannotStart.ts';
import { BadSetting, readConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect, setDatabase } from '../src/platform/database.ts';
import { stopLive } from '../src/platform/live.ts';

/**
 * Makes the schools what a list says: `npm run schools:import FILE` (docs/schools.md). Works on the database that the
 * settings name; the embedded database only while the server is stopped.
 */
try {
  const { file, ...options } = readArguments();
  const config = readConfig();
  const database = await connect(config);
  setDatabase(database);
  try {
    await migrate(database, config.databaseUrl);
    if (!(await importFile(file, options))) process.exitCode = 1;
    // Tells running servers what is gathered.
    await stopLive();
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  const usage = 'Say which file: npm run schools:import -- FILE [--encoding=windows-1252] [--close-many]';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { encoding: { type: 'string' }, 'close-many': { type: 'boolean' } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new CannotStart(usage);
    return { file, encoding: values.encoding, closeMany: values['close-many'] };
  } catch {
    throw new CannotStart(usage);
  }
}
