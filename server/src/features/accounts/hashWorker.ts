import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { HASH_SETTINGS, type HashTask } from './hashThreads.ts';

/** Pages go first; sign-ins still get a third of what a page would, so that they get on when there are many of both. */
const GIVES_WAY = 5;

// Linux gives each thread a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(0, GIVES_WAY);

/** A thread that hashes, one password after the other. */
parentPort?.on('message', ({ password, stored }: HashTask) => {
  parentPort?.postMessage(stored === undefined ? hashSync(password, HASH_SETTINGS) : verifySync(stored, password));
});
