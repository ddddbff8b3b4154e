import { eq } from 'drizzle-orm';
import { db } from './database.ts';
import { type PersonalTable, whoseColumns } from './personalData.ts';

/**
 * Takes a person out of every table, as the registry says of each: rows go, or stay without what is personal in them.
 * Doing it again does no harm. Run inside the transaction that deletes the account.
 */
export async function erasePerson(userId: number): Promise<void> {
  for (const { table, column, whose } of whoseColumns()) {
    const changes = erasing(table);
    if (whose.deleted === 'goes') await db().delete(table.table).where(eq(column, userId));
    else if (changes) await db().update(table.table).set(changes).where(eq(column, userId));
  }
}

function erasing({ columns }: PersonalTable) {
  const changes = columns.flatMap(({ key, note }) => (note?.erased ? [[key, note.erased]] : []));
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}
