import { BadRequest } from '../../platform/errors.ts';
import { giveBack, limit, refuseIfMisused } from '../../platform/limits.ts';
import { verifyPassword } from './hashing.ts';
import { passwordHashOf } from './users.ts';

/** The current password that was given is not the account's. */
export class WrongPassword extends BadRequest {
  constructor() {
    super('Incorrect credentials provided.');
  }
}

/**
 * Has somebody who is signed in show that they know an account's password. Wrong ones count like those at sign-in, for the
 * address of who sends them: nobody at an unlocked computer guesses here either, one after the other or all at once.
 * Must not stand inside a transaction.
 * @param email of who is signed in
 * @returns the hash that it was compared with; another may have been stored since
 * @throws {BadRequest} when it is wrong, or the account has none
 * @throws {TooManyRequests} after too many, the right one too
 */
export async function provePassword(userId: number, password: string, email: string): Promise<string> {
  await refuseIfMisused('LOGIN_BY_EMAIL', email);
  const hash = await passwordHashOf(userId);
  if (hash === undefined) throw new BadRequest('No credentials available.');
  // Counted before it is looked at: of guesses sent all at once no more are judged than of those sent one by one.
  await limit('LOGIN_BY_EMAIL', email);
  if (!(await verifyPassword(hash, password))) throw new WrongPassword();
  await giveBack('LOGIN_BY_EMAIL', email);
  return hash;
}
