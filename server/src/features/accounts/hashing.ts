import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeTurns } from '../../platform/turns.ts';

/** Argon2id with the library's memory (19 MiB) and passes (2), as OWASP recommends. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes a core and 19 MiB for some 20 ms. One core is left to everybody else; more hashes at once than cores would
 * only make each of them slower, and starve the four threads that files and name look-ups share.
 */
const inTurn = makeTurns(Math.max(1, Math.min(3, availableParallelism() - 1)));

let done = 0;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  const result = await inTurn(work);
  done += 1;
  return result;
}

/** How many passwords this process has hashed or compared, for measuring. */
export const hashingsDone = (): number => done;

export const hashPassword = (password: string): Promise<string> => counted(() => hash(password, SETTINGS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash (no such account, or one without a password) the answer
 * is no, after the same work, so that its time tells nothing (behaviour `accounts.md §5.1`).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const right = await counted(() => verify(against, password));
  return right && stored !== undefined;
}
