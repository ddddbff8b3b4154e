import { Worker } from 'node:worker_threads';
import type { Inspected, LibraryFolder } from './inspect.ts';

/** ms; a library that takes longer has something in it that never ends. */
const PATIENCE = 300_000;

/**
 * `inspect` in a thread of its own: whatever the library is like, requests are answered meanwhile.
 * @throws when it cannot be compiled, has not been after five minutes, or `signal` ends it
 */
export async function inspectApart(library: LibraryFolder, signal?: AbortSignal): Promise<Inspected> {
  const worker = new Worker(new URL('./inspectWorker.ts', import.meta.url), { workerData: library });
  const { promise, resolve, reject } = Promise.withResolvers<Inspected>();
  const late = setTimeout(() => reject(new Error('It was not compiled after five minutes.')), PATIENCE);
  const abort = () => reject(new Error('The server stops.'));
  signal?.addEventListener('abort', abort);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', code => reject(new Error(`Its compiler ended with ${code}.`)));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
