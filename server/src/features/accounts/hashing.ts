import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's memory (19 MiB) and passes (2), as OWASP recommends. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes a core and 19 MiB for some 20 ms. More at once than cores makes every one of them slower and starves
 * the four threads that files and name look-ups share.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));

let running = 0;
let done = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // A place passes straight to the next in line, so that a newcomer cannot slip in between.
    done += 1;
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How many passwords this process has hashed or compared, for measuring. */
export const hashingsDone = (): number => done;

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, SETTINGS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash (no such account, or one without a password) the answer
 * is no, after the same work, so that its time tells nothing (behaviour `accounts.md §5.1`).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== undefined;
}
