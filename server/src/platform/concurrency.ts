import { ServiceUnavailable } from './errors.ts';

/** How much is done at a time, and how many wait for it at most. */
export interface Line {
  atOnce: number;
  waiting: number;
}

/**
 * Lets so many do something at a time; the others wait in a line, in the order in which they came. Who comes when the line is
 * full is refused at once: it would be served after everybody has gone away, and until then hold on to what it needs.
 * @returns does one piece of work in its turn, or throws {@link ServiceUnavailable}
 */
export function limitConcurrency({ atOnce, waiting: most }: Line): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running < atOnce) running += 1;
    else if (waiting.length < most) await new Promise<void>(resolve => waiting.push(resolve));
    else throw new ServiceUnavailable('Very many people are using this site right now. Please try again in a minute.');
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
