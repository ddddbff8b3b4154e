import { ROLES } from '@cs/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { users } from '../accounts/tables.ts';
import { findUserByEmail } from '../accounts/users.ts';

/**
 * Whom an operator means: `everybody`, a role in lower case, or addresses with commas between.
 * @throws {NotFound} for an address that nobody has
 */
export async function readRecipients(text: string): Promise<number[] | 'everybody'> {
  if (text === 'everybody') return text;
  const role = ROLES.find(each => each.toLowerCase() === text);
  if (role) {
    const rows = await db()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, role), isNull(users.deletedAt)));
    return rows.map(({ id }) => id);
  }
  const ids: number[] = [];
  for (const email of text.split(',')) {
    const user = await findUserByEmail(email);
    if (!user) throw new NotFound(`Nobody has the address ${email.trim()}, and it is no role.`);
    ids.push(user.id);
  }
  return ids;
}
