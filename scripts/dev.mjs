// npm run dev: the server restarts when its sources change; pages are built in memory and reload on save.
import { ensureInstalled, run } from './lib.mjs';

ensureInstalled();
process.exitCode = await run(['--watch-preserve-output', '--watch', 'server/src/main.ts'], { env: { DEV: '1' } });
