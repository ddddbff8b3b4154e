import { askHashThread } from './hashThreads.ts';

export { hashingsDone } from './hashThreads.ts';

/** A hash to store, with its own salt and settings (argon2id). */
export const hashPassword = (password: string): Promise<string> => askHashThread({ password });

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash (no such account, or one without a password) the answer
 * is no, after the same work, so that its time tells nothing (behaviour `accounts.md §5.1`).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const right = await askHashThread<boolean>({ password, stored: against });
  return right && stored !== undefined;
}
