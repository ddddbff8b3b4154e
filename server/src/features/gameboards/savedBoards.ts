import type { Snapshot } from '@cs/content';
import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { keepForGood } from './boards.ts';
import { userGameboards } from './tables.ts';

/**
 * Saves a board to an account, or refreshes when it was last visited; a temporary board stays for good (behaviour
 * `learning.md §4.2`).
 */
export async function linkBoard(snapshot: Snapshot, userId: number, gameboardId: string): Promise<void> {
  await transaction(async () => {
    if (!(await keepForGood(snapshot, gameboardId))) throw new NotFound('No gameboard found for that id.');
    const at = now();
    await db()
      .insert(userGameboards)
      .values({ userId, gameboardId, created: at, lastVisited: at })
      .onConflictDoUpdate({
        target: [userGameboards.userId, userGameboards.gameboardId],
        set: { lastVisited: at },
      });
  });
}

/** Takes boards out of an account. Only the link goes: boards and assignments stay, and unknown ids do no harm. */
export async function unlinkBoards(userId: number, gameboardIds: readonly string[]): Promise<void> {
  await db()
    .delete(userGameboards)
    .where(and(eq(userGameboards.userId, userId), inArray(userGameboards.gameboardId, [...gameboardIds])));
}

/** The boards saved to an account. */
export async function savedBoards(
  userId: number,
): Promise<{ gameboardId: string; created: Date; lastVisited: Date }[]> {
  return db().select().from(userGameboards).where(eq(userGameboards.userId, userId));
}

/** When somebody last visited a board of theirs; undefined when it is not saved to their account. */
export async function savedSince(userId: number, gameboardId: string): Promise<Date | undefined> {
  const [row] = await db()
    .select({ lastVisited: userGameboards.lastVisited })
    .from(userGameboards)
    .where(and(eq(userGameboards.userId, userId), eq(userGameboards.gameboardId, gameboardId)));
  return row?.lastVisited;
}
