import type { RegisteredUser, UserContext } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { requestEmailChange } from './changeEmail.ts';
import { hashPassword } from './hashing.ts';
import { refuseKnown } from './knownPasswords/refuseKnown.ts';
import { type SentPreferences, savePreferences } from './preferences.ts';
import { roleOf, type UserRow } from './present.ts';
import { provePassword, WrongPassword } from './provePassword.ts';
import { readDateOfBirth, readEmail, readNames, readPassword, readSchool } from './readFields.ts';
import { type HasRole, isAdmin } from './roles.ts';
import { users } from './tables.ts';
import { findUser, holdUsers, passwordHashOf, storePasswordHash } from './users.ts';
import { MESSAGES } from './validate.ts';

/** What the account form posts: the whole account, stale fields included. */
export interface AccountForm {
  user: RegisteredUser & { id: number };
  preferences?: SentPreferences | null | undefined;
  contexts?: UserContext[] | null | undefined;
  passwordCurrent?: string | null | undefined;
}

/** Who saves it, from which session. */
export interface Editor extends HasRole {
  id: number;
  email: string;
  sessionId?: string | undefined;
}

/** An account before and after it was saved. */
export interface SavedAccount {
  before: UserRow;
  after: UserRow;
}

/**
 * Saves one's own account, or as ADMIN somebody else's (behaviour `accounts.md §2.4`). An absent school or date of birth
 * is cleared; other absent fields, and everything that a form may not decide, stay. A new address takes effect when it is
 * verified; a new password ends the account's other sessions. Of another ADMIN nobody changes the address: with it, a link to
 * a new password and the second factor removed, the account would be theirs.
 */
export async function updateAccount(editor: Editor, form: AccountForm): Promise<SavedAccount> {
  const { user: sent } = form;
  const own = sent.id === editor.id;
  if (!own && !isAdmin(editor)) throw new Forbidden("You cannot change someone else's user settings.");
  const target = await findUser(sent.id);
  if (!target) throw new NotFound('The user specified does not exist.');
  if (sent.role !== roleOf(target)) throw new Forbidden('You cannot change a users role.');
  // Before a password is hashed, which takes a while: most forms that are refused are refused for their fields.
  const read = (account: UserRow) => readFields(account, sent, own ? MESSAGES.ownAge : MESSAGES.otherAge);
  read(target);
  const email = sent.email ? readEmail(sent.email) : undefined;
  const chosen = sent.password ? await choosePassword(editor, target, sent.password, form.passwordCurrent) : undefined;

  return transaction(async () => {
    // As it is now: it may have been changed, or deleted, since it was looked at.
    const before = (await holdUsers([target.id])).get(target.id);
    if (!before) throw new NotFound('The user specified does not exist.');
    if (sent.role !== roleOf(before)) throw new Forbidden('You cannot change a users role.');
    const moves = email !== undefined && email !== before.email;
    if (moves && !own && roleOf(before) === 'ADMIN')
      throw new Forbidden("You cannot change another administrator's email address.");
    const contexts = form.contexts?.length
      ? { registeredContexts: form.contexts, registeredContextsLastConfirmed: now() }
      : {};
    const [after] = await db()
      .update(users)
      .set({ ...read(before), ...contexts, lastUpdated: now() })
      .where(eq(users.id, target.id))
      .returning();
    if (!after) throw new NotFound('The user specified does not exist.');
    await savePreferences(target.id, form.preferences);
    if (chosen) {
      // The current one may have been replaced while it was compared.
      if (chosen.proven && (await passwordHashOf(target.id)) !== chosen.proven) throw new WrongPassword();
      await storePasswordHash(target.id, chosen.hash, now());
      await endSessions(target.id, { except: own ? editor.sessionId : undefined });
    }
    if (moves) await requestEmailChange(after, email);
    return { before, after };
  });
}

function readFields(target: UserRow, sent: RegisteredUser, tooYoung: string) {
  const { givenName, familyName } = readNames(sent);
  return {
    givenName: givenName ?? target.givenName,
    familyName: familyName ?? target.familyName,
    gender: sent.gender ?? target.gender,
    dateOfBirth: readDateOfBirth(sent.dateOfBirth, tooYoung),
    ...readSchool(sent),
  };
}

interface ChosenPassword {
  /** The hash to store. */
  hash: string;
  /** The hash of the current password, where that had to be shown. */
  proven?: string;
}

/** A new password, once whoever chooses it has shown that they may. */
async function choosePassword(
  editor: Editor,
  target: UserRow,
  password: string,
  current: string | null | undefined,
): Promise<ChosenPassword> {
  let proven: string | undefined;
  // An ADMIN sets another person's password without knowing the old one, but not another ADMIN's.
  if (editor.id === target.id || roleOf(target) === 'ADMIN') {
    if (current === null || current === undefined)
      throw new BadRequest('You must provide your current password to change your password!');
    readPassword(password);
    proven = await provePassword(target.id, current, editor.email);
  }
  await refuseKnown(readPassword(password));
  const hash = await hashPassword(password);
  return proven === undefined ? { hash } : { hash, proven };
}
