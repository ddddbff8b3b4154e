import type { Snapshot } from '@cs/content';
import { eq } from 'drizzle-orm';
import { users } from '../features/accounts/tables.ts';
import { db, transaction, withLock } from '../platform/database.ts';
import { makeClass } from './class.ts';
import { makeAccounts } from './makeAccounts.ts';

/**
 * Adds the demonstration: an account a role, a school, a class of thirty and work in every state. Does nothing when the
 * demonstration's accounts are there; all of it or none is stored. Of several processes that start at once, one does it.
 */
export async function addDemonstration(content: Snapshot): Promise<void> {
  await transaction(async () => {
    await withLock('demonstration', 1);
    const [there] = await db()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'teacher@demo.example'))
      .limit(1);
    if (there) return;
    const people = await makeAccounts();
    await makeClass(people, content);
  });
}
