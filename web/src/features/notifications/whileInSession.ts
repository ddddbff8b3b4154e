import type { SessionEnd } from '../../session/index.ts';

/**
 * Holds something open as long as the session lasts. The server closes a channel for good with its session, so whoever
 * logs in again on the same page needs another one. @returns ends it
 */
export function whileInSession(
  { current, subscribe }: Pick<SessionEnd, 'current' | 'subscribe'>,
  open: () => () => void,
): () => void {
  let close: (() => void) | undefined;
  const follow = () => {
    if (current() === undefined) close ??= open();
    else {
      close?.();
      close = undefined;
    }
  };
  const leave = subscribe(follow);
  follow();
  return () => {
    leave();
    close?.();
  };
}
