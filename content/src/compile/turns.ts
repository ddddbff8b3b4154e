import { setImmediate } from 'node:timers/promises';

/** Others get a turn this often (ms), since a version is built while the one before it is served. */
const TURN = 20;

/** Awaited after each step of a long work, it lets others run once the turn is over. */
export function turns(): () => Promise<void> {
  let ends = performance.now() + TURN;
  return async () => {
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + TURN;
  };
}
