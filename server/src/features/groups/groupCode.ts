import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import { makeCode, normaliseCode } from './codes.ts';
import { type GroupRow, getGroup } from './groups.ts';
import { type Actor, mayManage } from './policy.ts';
import { groups, groupTokens } from './tables.ts';

/** How often a code that is taken already is drawn again: with a million groups the first draw is free 999 times of 1000. */
const DRAWS = 20;

/** A group's joining code for its owner or a manager: made at the first request, the same for ever after. */
export async function codeFor(user: Actor, groupId: number): Promise<{ token: string; group: GroupRow }> {
  const group = await getGroup(groupId).catch(fault => {
    throw fault instanceof NotFound ? new NotFound('Unable to locate the group requested.') : fault;
  });
  if (!(await mayManage(user, group)))
    throw new Forbidden(
      'You do not have permission to create or request a group token for this group. Only owners or additional managers can.',
    );
  return { token: await codeOf(groupId), group };
}

/**
 * The group's code. The two unique constraints keep a code to one group and a group to one code; whoever loses a race
 * for either reads again.
 */
export async function codeOf(groupId: number, draw: () => string = makeCode): Promise<string> {
  for (let i = 0; i < DRAWS; i += 1) {
    const [known] = await db().select().from(groupTokens).where(eq(groupTokens.groupId, groupId));
    if (known) return known.token;
    await db().insert(groupTokens).values({ token: draw(), groupId, created: now() }).onConflictDoNothing();
  }
  throw new Error(`No free code was found for group ${groupId} in ${DRAWS} draws.`);
}

/** The group that a code, however it was typed, leads to; nothing for a deleted group. */
export async function groupByCode(typed: string): Promise<GroupRow | undefined> {
  const [row] = await db()
    .select({ group: groups })
    .from(groupTokens)
    .innerJoin(groups, eq(groups.id, groupTokens.groupId))
    .where(and(eq(groupTokens.token, normaliseCode(typed)), isNull(groups.deletedAt)));
  return row?.group;
}
