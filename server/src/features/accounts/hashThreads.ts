import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../platform/concurrency.ts';

/** Argon2id with the library's memory (19 MiB, in KiB) and passes (2), as OWASP recommends. */
export const HASH_SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a thread is asked: the hash of a password, or, with a hash, whether it is this password's. */
export interface HashTask {
  readonly password: string;
  readonly stored?: string;
}

/**
 * Each hash takes a core and 19 MiB for some 20 ms. One core is left to everybody else, and where there is but one more, it
 * is taken when nobody else needs it: the threads have a lower priority (`hashWorker.ts`). They are threads of our own, since
 * those of Node also read files, look names up and compress pages. Five hundred in line wait some ten seconds.
 */
export const HASHINGS = { atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 500 } as const;
const inTurn = limitConcurrency(HASHINGS);
const idle: Worker[] = [];

let done = 0;
/** How many passwords this process has hashed or compared, for measuring. */
export const hashingsDone = (): number => done;

/** Asks a thread, when it is one's turn. It is started at the first need, and anew after one that failed. */
export const askHashThread = <Answer>(task: HashTask): Promise<Answer> =>
  inTurn(async () => {
    const thread = idle.pop() ?? startThread();
    // A process waits for what is being hashed, and for no thread that has nothing to do.
    thread.ref();
    const answer = await answerOf<Answer>(thread, task);
    thread.unref();
    idle.push(thread);
    done += 1;
    return answer;
  });

function startThread(): Worker {
  const thread = new Worker(new URL('./hashWorker.ts', import.meta.url));
  const forget = () => {
    const at = idle.indexOf(thread);
    if (at !== -1) idle.splice(at, 1);
  };
  thread.on('error', forget);
  thread.on('exit', forget);
  return thread;
}

function answerOf<Answer>(thread: Worker, task: HashTask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answered = (answer: Answer) => {
      thread.off('error', reject).off('exit', ended);
      resolve(answer);
    };
    const ended = () => {
      thread.off('message', answered);
      reject(new Error('A hashing thread has ended.'));
    };
    thread.once('message', answered).once('error', reject).once('exit', ended);
    thread.postMessage(task);
  });
}
