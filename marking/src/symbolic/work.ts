/** Thrown where exact algebra gives up: too much work, numbers too long, or a value that does not exist. */
export class GivenUp extends Error {}

/** Products of two terms that one question to exact algebra may cost. */
const MOST_WORK = 2_000;

let left = MOST_WORK;

/**
 * The result of exact algebra, or undefined when it would take too long. Only what decides an answer is bounded this
 * way, in one call that never waits, so a counter of the module is enough.
 */
export function bounded<T>(work: () => T): T | undefined {
  left = MOST_WORK;
  try {
    return work();
  } catch (error) {
    if (error instanceof GivenUp) return undefined;
    throw error;
  }
}

/** Counts work. Throws `GivenUp` when there has been too much. */
export function spend(amount: number): void {
  left -= amount;
  if (left < 0) throw new GivenUp();
}
