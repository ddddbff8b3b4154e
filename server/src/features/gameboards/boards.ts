import type { ReadyBoard, Snapshot } from '@cs/content';
import type { Gameboard } from '@cs/contract';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { job, schedule } from '../../platform/jobs.ts';
import { gameboards, type StoredContents } from './tables.ts';

/** A board of either kind, before it is presented to somebody. */
export interface Board {
  id: string;
  title?: string;
  /** As stored: questions may have gone from the library since. */
  contents: StoredContents;
  tags: string[];
  gameFilter: Gameboard['gameFilter'];
  /** As stored: the wildcard may have gone from the library since. */
  wildCardId?: string;
  wildCardPosition?: number;
  /** Absent on ready boards, which nobody owns, and on boards made by somebody signed out. */
  ownerUserId?: number;
  creationDate?: Date;
  creationMethod?: 'FILTER' | 'BUILDER';
  /** When a temporary board goes unless somebody keeps it. */
  expiresAt?: Date;
}

/** How long, in ms, a temporary board stays after it was last looked at (behaviour `learning.md §4.3`). */
export const TEMPORARY = 30 * 60 * 1000;

/** A board of the library: immutable, owned by nobody. */
export function readyBoard(snapshot: Snapshot, id: string): Board | undefined {
  const ready = snapshot.gameboards.get(id);
  return ready && fromLibrary(ready);
}

/** The boards with these ids that exist, by id. One query; none when all are ready boards. */
export async function findBoards(snapshot: Snapshot, ids: Iterable<string>): Promise<Map<string, Board>> {
  const found = new Map<string, Board>();
  const others: string[] = [];
  for (const id of new Set(ids)) {
    const ready = readyBoard(snapshot, id);
    if (ready) found.set(id, ready);
    else others.push(id);
  }
  if (others.length === 0) return found;
  const rows = await db()
    .select()
    .from(gameboards)
    .where(and(inArray(gameboards.id, others), or(isNull(gameboards.expiresAt), gt(gameboards.expiresAt, now()))));
  for (const row of rows) found.set(row.id, fromRow(row));
  return found;
}

export async function findBoard(snapshot: Snapshot, id: string): Promise<Board | undefined> {
  return (await findBoards(snapshot, [id])).get(id);
}

/** Lets a temporary board live on for half an hour from now, because somebody looked at it. */
export async function prolong(board: Board): Promise<void> {
  if (!board.expiresAt) return;
  const expiresAt = new Date(now().getTime() + TEMPORARY);
  await db()
    .update(gameboards)
    .set({ expiresAt })
    .where(and(eq(gameboards.id, board.id), gt(gameboards.expiresAt, now())));
}

/**
 * Keeps a board for good, as saving and assigning do. In the same transaction as what refers to it.
 * @returns false when there is no such board (any more)
 */
export async function keepForGood(snapshot: Snapshot, id: string): Promise<boolean> {
  if (snapshot.gameboards.has(id)) return true;
  const kept = await db()
    .update(gameboards)
    .set({ expiresAt: null })
    .where(and(eq(gameboards.id, id), or(isNull(gameboards.expiresAt), gt(gameboards.expiresAt, now()))))
    .returning({ id: gameboards.id });
  return kept.length > 0;
}

/** Forgets temporary boards that nobody kept. */
export async function forgetTemporaryBoards(): Promise<void> {
  await db().delete(gameboards).where(lte(gameboards.expiresAt, now()));
}

schedule(job('forget-temporary-gameboards', forgetTemporaryBoards), '17 * * * *');

function fromLibrary({ id, title, contents, tags, gameFilter, wildCard, wildCardPosition }: ReadyBoard): Board {
  const filter = Object.fromEntries(Object.entries(gameFilter).map(([name, values]) => [name, [...values]]));
  return {
    id,
    title,
    contents: [...contents],
    tags: [...tags],
    gameFilter: filter,
    ...(wildCard && { wildCardId: wildCard.id }),
    ...(wildCardPosition !== undefined && { wildCardPosition }),
  };
}

/** A board as its row tells. */
export function fromRow(row: typeof gameboards.$inferSelect): Board {
  const method = row.creationMethod;
  return {
    id: row.id,
    contents: row.contents,
    tags: row.tags,
    gameFilter: row.gameFilter,
    creationDate: row.creationDate,
    ...(row.title !== null && { title: row.title }),
    ...(row.wildCardId !== null && { wildCardId: row.wildCardId }),
    ...(row.wildCardPosition !== null && { wildCardPosition: row.wildCardPosition }),
    ...(row.ownerUserId !== null && { ownerUserId: row.ownerUserId }),
    ...((method === 'FILTER' || method === 'BUILDER') && { creationMethod: method }),
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
  };
}
