import { setTimeout as pause } from 'node:timers/promises';

/** ms from one beat to the next: several times what the work behind such a reply takes. */
export const BEAT = 250;

type Rest = (ms: number) => Promise<unknown>;
const restForReal: Rest = ms => pause(ms);
let rest = restForReal;

/** Says how to wait for the beat, for tests; without an argument as in production. */
export function setRest(wait: Rest = restForReal): void {
  rest = wait;
}

/**
 * Does what differs with what is found, and answers on the next beat since it began. Whether it took 5 ms or 50, an answer
 * or a refusal, the reply leaves at the same time, so that its time does not tell what was found.
 */
export async function onTheBeat<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await rest(BEAT - ((performance.now() - begun) % BEAT));
  }
}
