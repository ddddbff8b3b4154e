// npm start: installs, builds, then runs the server until it is told to stop.
import { ensureBuilt, ensureInstalled, run } from './lib.mjs';

ensureInstalled();
ensureBuilt();
process.exitCode = await run(['server/src/main.ts']);
