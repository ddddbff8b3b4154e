/**
 * Lets so many do something at a time; the others wait in a line, in the order in which they came.
 * @returns does one piece of work in its turn
 */
export function makeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A place passes straight to the next in line, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
