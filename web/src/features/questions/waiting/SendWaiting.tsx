import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientOf } from '../../../api/index.ts';
import { useMe, useSessionEnd } from '../../../session/index.ts';
import { useToasts } from '../../../ui/index.ts';
import { progressChanged } from '../queries.ts';
import { type Outcome, onChange, unsent } from './outbox.ts';
import { sendWaiting } from './sendWaiting.ts';

/** ms between tries while the browser believes that it is connected: from, to. */
const SOON = 5000;
const SELDOM = 60_000;

/** One tab at a time sends; where the browser has no locks, the submission's key sees to it that it counts once. */
const alone = <T,>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('waiting-answers', work) : work();

/** Sends answers that wait on this device as soon as there is a connection, whatever page is open. Draws nothing. */
export function SendWaiting() {
  const reader = useMe()?.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const sessionEnd = useSessionEnd();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = SOON;
    let gone = false;
    const sending = {
      call: clientOf(queries).call,
      reader,
      now: Date.now,
      onEnded: () => sessionEnd.report({ answerKept: true }),
      onUnheard: (outcome: Outcome) => {
        if ('response' in outcome) return progressChanged(queries);
        toasts.show({
          kind: 'bad',
          title: 'Question attempt failed',
          body: 'An answer that you gave without a connection could not be checked. It is kept on the page of its question.',
          timeout: 10_000,
        });
      },
    };
    const plan = () => {
      clearTimeout(timer);
      timer = unsent(reader, Date.now()).length > 0 ? setTimeout(run, pause) : undefined;
      pause = Math.min(pause * 2, SELDOM);
    };
    const run = async () => {
      clearTimeout(timer);
      if (gone || unsent(reader, Date.now()).length === 0) return;
      const then = await alone(() => sendWaiting(sending));
      if (!gone && then === 'again') plan();
    };
    const now = () => {
      pause = SOON;
      void run();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') now();
    };
    void run();
    const forget = onChange(() => {
      pause = SOON;
      plan();
    });
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      forget();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [reader, queries, toasts, sessionEnd]);
  return null;
}
