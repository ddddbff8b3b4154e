/** ms between two refreshes: a class that answers at once is fetched once. */
export const CALM = 500;
/** ms before a stream that the browser has given up is opened again: doubled each time, up to the last. */
export const RETRY_FIRST = 2000;
export const RETRY_LAST = 60_000;

/** What is used of `EventSource`. */
export type Stream = Pick<EventTarget, 'addEventListener'> & { readonly readyState: number; close(): void };

/** `EventSource.CLOSED` */
const CLOSED = 2;

export interface FollowOptions {
  connect: () => Stream;
  refresh: () => Promise<unknown>;
}

/**
 * Listens to a stream that says `changed` and refreshes: at most once every half second, never two at a time, and once more
 * when something changed meanwhile. Each time the stream opens it refreshes too, since changes may have been missed; a lost
 * connection comes back by itself. Answers what ends it.
 */
export function followChanges({ connect, refresh }: FollowOptions): () => void {
  let stream: Stream;
  let ended = false;
  let wait = RETRY_FIRST;
  let busy = false;
  let again = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const changed = () => {
    if (ended) return;
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    const free = () => {
      busy = false;
      if (again) {
        again = false;
        changed();
      }
    };
    // What fails is told by the query itself; the next change tries again.
    refresh().then(
      () => later(free, CALM),
      () => later(free, CALM),
    );
  };
  const open = () => {
    if (ended) return;
    stream = connect();
    stream.addEventListener('changed', changed);
    stream.addEventListener('open', () => {
      wait = RETRY_FIRST;
      changed();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== CLOSED || ended) return;
      later(open, wait);
      wait = Math.min(RETRY_LAST, wait * 2);
    });
  };
  open();
  return () => {
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    stream.close();
  };
}
