import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Writes the next migration from what has changed in the tables: `npm run migrations -- --name add_badges`.
 * Migrations expand first and contract a version later, because two versions run side by side during an update.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const result = spawnSync(
  process.execPath,
  [
    here('../../node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--config',
    'server/drizzle.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', cwd: here('../..') },
);
process.exitCode = result.status ?? 1;
