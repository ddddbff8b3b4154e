/**
 * A server in a process of its own, for tests of several: the endpoints over the small library and the database that its
 * settings name. Prints its address, and ends with SIGTERM.
 */
import { fileURLToPath } from 'node:url';
import { compileLibrary } from '@cs/content';
import { swapContent } from '../content/live.ts';
import { registerFeatures } from '../features/routes.ts';
import { readConfig } from '../platform/config.ts';
import { start } from '../platform/start.ts';

const LIBRARY = fileURLToPath(new URL('../content/testLibrary', import.meta.url));

const running = await start(readConfig(), {
  register: registerFeatures,
  loadContent: async () => {
    swapContent(await compileLibrary(LIBRARY));
  },
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
console.log(running.address);
