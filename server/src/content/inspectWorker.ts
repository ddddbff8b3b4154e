import { parentPort, workerData } from 'node:worker_threads';
import { inspect, type LibraryFolder } from './inspect.ts';

/** The thread of `inspectApart`. */
parentPort?.postMessage(await inspect(workerData as LibraryFolder));
