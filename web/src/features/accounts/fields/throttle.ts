/**
 * Calls `work` with the latest argument, at once and then at most once per `ms`: what comes in between waits, and only the
 * last of it is done. `cancel` forgets what waits.
 */
export function throttle<T>(ms: number, work: (value: T) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const rest = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    run(value);
  };
  const run = (value: T) => {
    if (timer !== undefined) {
      waiting = { value };
      return;
    }
    timer = setTimeout(rest, ms);
    work(value);
  };
  return {
    run,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
