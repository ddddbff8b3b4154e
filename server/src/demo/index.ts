import type { Snapshot } from '@cs/content';
import { eq } from 'drizzle-orm';
import { users } from '../features/accounts/tables.ts';
import { db, transaction } from '../platform/database.ts';
import { makeClass } from './class.ts';
import { makeAccounts } from './makeAccounts.ts';

/**
 * Adds the demonstration: an account a role, a school, a class of thirty and work in every state. Does nothing when the
 * demonstration's accounts are there; all of it or none is stored.
 */
export async function addDemonstration(content: Snapshot): Promise<void> {
  const [there] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'teacher@demo.example'))
    .limit(1);
  if (there) return;
  await transaction(async () => {
    const people = await makeAccounts();
    await makeClass(people, content);
  });
}
