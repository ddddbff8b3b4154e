import { sql } from 'drizzle-orm';
import { afterCommit, type Database, db, theDatabase } from './database.ts';
import { logger } from './logger.ts';

/** What changed: the id of an account, a group, an assignment. Nothing but ids travels; listeners read again. */
export type Id = string | number;

/** Hears which ids of a topic changed; `anything` after a break in which something may have been missed. */
export type Listener = (ids: readonly Id[] | 'anything') => unknown;

const CHANNEL = 'live';
/** Changes this close together, in ms, travel as one message. */
const GATHER = 20;
/** Bytes: PostgreSQL takes payloads below 8000; the rest is for the topic's name. */
const MOST_BYTES = 7500;

const listeners = new Map<string, Set<Listener>>();
let gathered = new Map<string, Set<Id>>();
let timer: NodeJS.Timeout | undefined;
let stopListening: (() => Promise<void>) | undefined;

/** Begins to hear what every process publishes. */
export async function startLive(database: Database = theDatabase()): Promise<void> {
  stopListening = await database.listen(CHANNEL, hear, () => {
    for (const topic of listeners.keys()) tell(topic, 'anything');
  });
}

/** Sends what is gathered, then stops hearing. */
export async function stopLive(): Promise<void> {
  await flush();
  const stop = stopListening;
  stopListening = undefined;
  await stop?.();
}

/** Tells all processes that something changed, once the surrounding transaction is stored. */
export function publish(topic: string, ids: Iterable<Id>): void {
  const changed = [...ids];
  afterCommit(() => {
    const topicIds = gathered.get(topic) ?? new Set();
    for (const id of changed) topicIds.add(id);
    gathered.set(topic, topicIds);
    timer ??= setTimeout(() => void flush(), GATHER);
  });
}

/** Hears a topic in this process. @returns stops hearing */
export function subscribe(topic: string, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic);
  };
}

/** Sends what has been gathered now. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const sending = gathered;
  gathered = new Map();
  try {
    for (const [topic, ids] of sending) {
      for (const part of parts([...ids])) {
        await db().execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([topic, part])})`);
      }
    }
  } catch (error) {
    logger().warn({ err: error }, 'A change could not be announced');
  }
}

/** The ids in lists that each fit into one message. */
function parts(ids: readonly Id[]): Id[][] {
  const lists: Id[][] = [];
  let room = 0;
  for (const id of ids) {
    const size = Buffer.byteLength(JSON.stringify(id)) + 1;
    if (size > room) {
      lists.push([]);
      room = MOST_BYTES;
    }
    lists.at(-1)?.push(id);
    room -= size;
  }
  return lists;
}

function hear(payload: string): void {
  const [topic, ids] = JSON.parse(payload) as [string, Id[]];
  tell(topic, ids);
}

function tell(topic: string, ids: readonly Id[] | 'anything'): void {
  for (const listener of listeners.get(topic) ?? []) {
    Promise.resolve()
      .then(() => listener(ids))
      .catch(error => logger().warn({ err: error, topic }, 'A listener failed'));
  }
}
