// npm run dev: the server restarts when its sources change, and takes over what changes in the library; pages are built in
// memory and reload on save.
import { ensureInstalled, run } from './lib.mjs';

ensureInstalled();
// Named folders, because Vite loads files of its own that come and go.
const watched = ['server/src', 'contract/src', 'notation/src', 'marking/src', 'content/src'].map(
  path => `--watch-path=${path}`,
);
process.exitCode = await run(['--watch-preserve-output', ...watched, 'server/src/main.ts'], { env: { DEV: '1' } });
