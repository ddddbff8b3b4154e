import { createHash } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { now } from './clock.ts';
import { db, inTransaction } from './database.ts';
import { TEXTS, TooManyRequests } from './errors.ts';
import { type Label, LIMITS, type Limit } from './limitTable.ts';
import { logger } from './logger.ts';
import { networkOf } from './network.ts';
import { rateLimits } from './tables.ts';

export { type Label, LIMITS, type Limit } from './limitTable.ts';

/** Told once when somebody passes a threshold that the people who run the site want to know of. */
export type OnCrossed = (label: Label, agent: string, threshold: 'soft' | 'hard') => unknown;
const tellNobody: OnCrossed = () => {};
let onCrossed = tellNobody;

/** Says what happens when a watched threshold is passed, such as a mail; replaces what was said before; without an argument nothing. */
export function whenLimitCrossed(tell: OnCrossed = tellNobody): void {
  onCrossed = tell;
}

const FORGET_AFTER = 2 * 24 * 3_600_000;
const LONGEST_AGENT = 300;
const limitOf = (label: Label): Limit => LIMITS[label];
const startOfWindow = (limit: Limit): Date => new Date(now().getTime() - limit.windowSeconds * 1000);

/**
 * How an agent stands in the table: a network address as the network whose it is. Longer texts than any address do not fit
 * into its index: their digest does.
 */
function nameOf(agent: string | number): string {
  const name = networkOf(String(agent));
  return name.length <= LONGEST_AGENT ? name : createHash('sha256').update(name).digest('base64url');
}

/**
 * Counts an event of somebody and refuses it once the hard limit is passed; the first event of a window never is
 * (behaviour `accounts.md §20`). Must not stand inside a transaction, whose end might undo the count.
 * @param amount what the event weighs: 1, or a number of bytes or recipients
 * @throws {TooManyRequests}
 */
export async function limit(label: Label, agent: string | number, amount = 1): Promise<void> {
  const { hard, message } = limitOf(label);
  const { count, first } = await add(label, nameOf(agent), amount);
  if (count > hard && !first) throw new TooManyRequests(message ?? TEXTS.tooMany);
}

/** Counts a failure without refusing anything: where only failures count, `refuseIfMisused` stands before the work. */
export async function failed(label: Label, agent: string | number, amount = 1): Promise<void> {
  await add(label, nameOf(agent), amount);
}

/**
 * Takes one event back that turned out to be none, such as a guess that was right: counted before it was looked at, it
 * kept others from being looked at meanwhile.
 */
export async function giveBack(label: Label, agent: string | number): Promise<void> {
  await db().execute(sql`
    with first as (
      delete from rate_limits where label = ${label} and agent = ${nameOf(agent)} and count = 1
    )
    update rate_limits set count = count - 1 where label = ${label} and agent = ${nameOf(agent)} and count > 1`);
}

/**
 * Refuses somebody who has reached the hard limit in the window that is open, without counting this call.
 * @throws {TooManyRequests}
 */
export async function refuseIfMisused(label: Label, agent: string | number): Promise<void> {
  if (await hasMisused(label, agent)) throw new TooManyRequests(limitOf(label).message ?? TEXTS.tooMany);
}

/** Whether somebody has reached the hard limit in the window that is open. */
export async function hasMisused(label: Label, agent: string | number): Promise<boolean> {
  const [row] = await db()
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.label, label), eq(rateLimits.agent, nameOf(agent))));
  return row !== undefined && row.count >= limitOf(label).hard && row.windowStart > startOfWindow(limitOf(label));
}

async function add(label: Label, agent: string, amount: number): Promise<{ count: number; first: boolean }> {
  if (inTransaction()) throw new Error(`The limit ${label} must be counted outside a transaction.`);
  const rule = limitOf(label);
  const at = now();
  const isOver = sql`${rateLimits.windowStart} <= ${startOfWindow(rule).toISOString()}::timestamptz`;
  const [row] = await db()
    .insert(rateLimits)
    .values({ label, agent, count: amount, windowStart: at })
    .onConflictDoUpdate({
      target: [rateLimits.label, rateLimits.agent],
      set: {
        count: sql`case when ${isOver} then ${amount}::bigint else ${rateLimits.count} + ${amount}::bigint end`,
        windowStart: sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? amount;
  for (const threshold of rule.tell ?? []) {
    // Counts are given out one by one, so of any number of requests one finds itself at the threshold.
    if (count >= rule[threshold] && count - amount < rule[threshold]) await cross(label, agent, threshold);
  }
  return { count, first: count === amount };
}

/** Whoever passed it must not notice, also when nobody can be told. */
async function cross(label: Label, agent: string, threshold: 'soft' | 'hard'): Promise<void> {
  logger().warn({ label, threshold }, 'A limit was passed');
  try {
    await onCrossed(label, agent, threshold);
  } catch (error) {
    logger().error({ err: error, label, threshold }, 'Nobody could be told that a limit was passed');
  }
}

/** One counter as administrators see it (behaviour `accounts.md §20`). */
export interface Counter {
  agentIdentifier: string;
  eventType: Label;
  isMisused: boolean;
  isOverSoftThreshold: boolean;
  /** ms: when the window began */
  lastEventTimestamp: number;
  currentCounter: number;
}

/** No more counters of a label are looked through: whoever makes up addresses makes as many as they like. */
const NEWEST = 20_000;

/** The highest counters of every label, among those whose window began last; empty lists included. */
export async function readCounters(perLabel = 5): Promise<Record<Label, Counter[]>> {
  const lists: [Label, Counter[]][] = [];
  for (const label of Object.keys(LIMITS) as Label[]) lists.push([label, await countersOf(label, perLabel)]);
  return Object.fromEntries(lists) as Record<Label, Counter[]>;
}

async function countersOf(label: Label, most: number): Promise<Counter[]> {
  const rule = limitOf(label);
  const newest = db()
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.label, label))
    .orderBy(desc(rateLimits.windowStart))
    .limit(NEWEST)
    .as('newest');
  const rows = await db().select().from(newest).orderBy(desc(newest.count), newest.agent).limit(most);
  return rows.map(({ agent, count, windowStart }) => {
    const isOpen = windowStart > startOfWindow(rule);
    return {
      agentIdentifier: agent,
      eventType: label,
      isMisused: isOpen && count >= rule.hard,
      isOverSoftThreshold: isOpen && count >= rule.soft,
      lastEventTimestamp: windowStart.getTime(),
      currentCounter: count,
    };
  });
}

/** Lets somebody begin anew; a pair that is unknown is no fault. */
export async function resetCounter(label: string, agent: string): Promise<void> {
  await db()
    .delete(rateLimits)
    .where(and(eq(rateLimits.label, label), eq(rateLimits.agent, nameOf(agent))));
}

/** Forgets whoever has not been counted for two days. */
export async function forgetOldCounters(): Promise<void> {
  await db()
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, new Date(now().getTime() - FORGET_AFTER)));
}
