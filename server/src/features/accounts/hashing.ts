import { askHashThread } from './hashThreads.ts';

export { hashingsDone } from './hashThreads.ts';

/** A hash to store, with its own salt and settings (argon2id). */
export const hashPassword = (password: string): Promise<string> => askHashThread({ password });

let decoy: Promise<string> | undefined;

/** The hash of nobody's password; one that could not be made is made at the next need. */
function decoyHash(): Promise<string> {
  if (decoy) return decoy;
  const made = hashPassword('nobody has this password');
  decoy = made;
  // Heard here too: not everybody who has it made waits for it.
  made.catch(() => {
    decoy = undefined;
  });
  return made;
}

/**
 * Whether the password is the one of this hash. Without a hash (no such account, or one without a password) the answer
 * is no, after the same work, so that its time tells nothing (behaviour `accounts.md §5.1`).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  // Made for the first who comes, whoever that is.
  const instead = decoyHash();
  const against = stored ?? (await instead);
  const right = await askHashThread<boolean>({ password, stored: against });
  return right && stored !== undefined;
}
