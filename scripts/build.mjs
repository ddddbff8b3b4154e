// npm run build: installs and builds, for a machine that only serves.
import { ensureBuilt, ensureInstalled } from './lib.mjs';

ensureInstalled();
ensureBuilt();
