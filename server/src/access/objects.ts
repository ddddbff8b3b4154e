import { assignments } from '../features/assignments/tables.ts';
import { gameboards } from '../features/gameboards/tables.ts';
import type { GroupRow } from '../features/groups/groups.ts';
import { now } from '../platform/clock.ts';
import { db } from '../platform/database.ts';
import { aGroup, aStudent, joined, type Person } from '../testing/factories.ts';

/** A group with one member who shares with its teachers. */
export async function aClass(
  owner: Person,
  more: { managers?: Person[]; privileges?: boolean } = {},
): Promise<{ group: GroupRow; member: Person }> {
  const { managers = [], privileges = false } = more;
  const member = await aStudent();
  const group = await aGroup({ owner, managers, additionalManagerPrivileges: privileges });
  await joined(member, group);
  return { group, member };
}

/** A ready board set to a group, by its owner unless told otherwise. */
export async function anAssignment(
  group: GroupRow,
  given: Partial<typeof assignments.$inferInsert> = {},
): Promise<{ id: number; gameboardId: string; groupId: number }> {
  const [row] = await db()
    .insert(assignments)
    .values({
      gameboardId: 'first-board',
      groupId: group.id,
      ownerUserId: group.ownerId,
      creationDate: now(),
      announcedAt: now(),
      ...given,
    })
    .returning();
  if (!row) throw new Error('No assignment was made.');
  return row;
}

/** A board that somebody made. */
export async function aBoardOf(owner: Person): Promise<string> {
  const id = crypto.randomUUID();
  await db()
    .insert(gameboards)
    .values({
      id,
      title: 'Made by hand',
      contents: [{ id: 'gates' }],
      gameFilter: { subjects: ['computer_science'] },
      ownerUserId: owner.id,
      creationDate: now(),
      creationMethod: 'BUILDER',
      tags: [],
    });
  return id;
}
