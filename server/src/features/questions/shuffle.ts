import { createHash } from 'node:crypto';

/** Everybody who is not signed in shares one order: it must not jump when their first answer makes them a visitor. */
export const SIGNED_OUT = 'visitor';

/**
 * The items in an order that depends on the owner and the question alone, so that nobody's drag state jumps when a
 * page is fetched again (behaviour `learning.md §2.6`). `owner` is a user id or `SIGNED_OUT`.
 */
export function shuffledFor<Item>(
  owner: number | typeof SIGNED_OUT,
  questionId: string,
  items: readonly Item[],
): Item[] {
  const next = numbersFrom(`${owner}|${questionId}`);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = next() % (last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/** An endless row of 32-bit numbers decided by the seed. */
function numbersFrom(seed: string): () => number {
  let block = createHash('sha256').update(seed).digest();
  let at = 0;
  return () => {
    if (at === block.length) {
      block = createHash('sha256').update(block).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4);
  };
}
