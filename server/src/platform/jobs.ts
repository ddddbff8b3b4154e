import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { now } from './clock.ts';
import { type Database, db, theDatabase } from './database.ts';
import { logger } from './logger.ts';

export interface SendOptions {
  /** Not before this. */
  readonly startAfter?: Date;
  /** Among jobs of one key that wait, only the first is kept. */
  readonly key?: string;
}

/** A kind of work that is done later, by one of the processes. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Asks for it, as part of the transaction that surrounds the caller: undone with it, and seen by nobody before. */
  send(data: Data, options?: SendOptions): Promise<void>;
}

interface Registered {
  readonly work: (data: never) => Promise<unknown>;
  cron?: string;
}

const registered = new Map<string, Registered>();
let queue: PgBoss | undefined;
const RETRIES = 5;
const POLL_SECONDS = 5;

/**
 * Declares a kind of work. A process may die in the middle, so that work is done again: doing it twice must come to
 * the same as doing it once.
 */
export function job<Data extends object>(name: string, work: (data: Data) => Promise<unknown>): Job<Data> {
  registered.set(name, { work });
  return {
    name,
    send: async (data, options = {}) => {
      await theQueue().send(name, data, {
        ...(options.startAfter && { startAfter: options.startAfter }),
        // The queue keeps one waiting job a key, so those without a key of their own get one.
        singletonKey: options.key ?? crypto.randomUUID(),
        db: fromDrizzle(db(), sql),
      });
    },
  };
}

/** Does work again and again, once for all processes. @param cron five fields, on London's clock */
export function schedule(kind: Job<object> | string, cron: string): void {
  const found = registered.get(typeof kind === 'string' ? kind : kind.name);
  if (!found) throw new Error('Declare the job before its schedule.');
  found.cron = cron;
}

function theQueue(): PgBoss {
  if (!queue) throw new Error('The job queue has not been started.');
  return queue;
}

/**
 * Opens the queue; afterwards jobs may be sent.
 * @param works false to take no jobs, which tests do: they run them with `runDueJobs`
 */
export async function startJobs({
  works = true,
  database = theDatabase(),
}: {
  works?: boolean;
  database?: Database;
} = {}): Promise<void> {
  const boss = new PgBoss({
    db: database.forJobs,
    backend: database.kind,
    schedule: works,
    supervise: works,
    superviseIntervalSeconds: 300,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', error => logger().warn({ err: error }, 'The job queue reports a fault'));
  await boss.start();
  for (const name of registered.keys()) await open(boss, name);
  if (works) await begin(boss);
  queue = boss;
}

/**
 * Sending must not need another connection than the transaction's (on PGlite there is none), so the queue reads about
 * its names beforehand: looking for a job that does not exist makes it do so.
 */
async function open(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, { policy: 'short', retryLimit: RETRIES, retryDelay: 10, retryBackoff: true });
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
}

async function begin(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!registered.get(name)?.cron) await boss.unschedule(name);
  }
  for (const [name, { work, cron }] of registered) {
    await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS }, async jobs => {
      for (const one of jobs) await run(name, work, one.data);
    });
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Europe/London' });
  }
}

async function run(name: string, work: Registered['work'], data: unknown): Promise<void> {
  const started = performance.now();
  try {
    await work(data as never);
    logger().info({ job: name, ms: Math.round(performance.now() - started) }, 'job');
  } catch (error) {
    logger().error({ job: name, err: error }, 'A job failed and will be tried again');
    throw error;
  }
}

/** Takes no more jobs and waits a moment for those that are being done; what is not finished is done again later. */
export async function stopJobs(timeout = 3000): Promise<void> {
  const stopping = queue;
  queue = undefined;
  await stopping?.stop({ graceful: true, timeout, close: false });
}

/** Does everything that is due by our clock, here and now, until nothing is left; for tests. */
export async function runDueJobs(): Promise<void> {
  const boss = theQueue();
  for (let isBusy = true; isBusy; ) {
    isBusy = false;
    for (const [name, { work }] of registered) {
      const waiting = await boss.findJobs<object>(name, { queued: true });
      for (const one of waiting.filter(({ startAfter }) => startAfter <= now())) {
        isBusy = true;
        await run(name, work, one.data);
        await boss.complete(name, one.id, null, { includeQueued: true });
      }
    }
  }
}

/** Does scheduled work as if its time had come; for tests. */
export async function runScheduled(name: string): Promise<void> {
  const found = registered.get(name);
  if (!found?.cron) throw new Error(`Nothing of the name ${name} is scheduled.`);
  await run(name, found.work, {});
}
