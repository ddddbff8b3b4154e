import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { API_BASE } from '../../api/index.ts';
import { type Me, useSessionEnd } from '../../session/index.ts';
import { useToasts } from '../../ui/index.ts';
import { dayOf } from '../assignments/londonDays.ts';
import { snapshotQuery } from '../progress/snapshotQuery.ts';
import { openChannel } from './liveChannel.ts';
import { ShowNotification } from './ShowNotification.tsx';
import { newsIn, withNews } from './streakNews.ts';
import { whileInSession } from './whileInSession.ts';

/** ms that an alert stays (`accounts.md §9`, Toast timeout: other toasts). */
const ALERT = 10_000;

/** What tells somebody signed in of news while a page is open: the live channel, and now and then a notification. */
export default function Live({ me }: { me: Me }) {
  useLiveChannel(me.id);
  return <ShowNotification me={me} />;
}

/** Keeps what the cache knows of streaks up to date and shows alerts. Another session has a channel of its own. */
function useLiveChannel(userId: number): void {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const end = useSessionEnd();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session belongs to the account, so another one needs another channel.
  useEffect(
    () =>
      whileInSession(end, () =>
        openChannel({
          connect: () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${API_BASE}/user-alerts`),
          hear: (frame, newDay) => {
            const { streaks, alerts } = newsIn(frame);
            const key = snapshotQuery.queryKey;
            // Yesterday's parts are no part of it any more.
            if (newDay) void queries.invalidateQueries({ queryKey: key });
            const weekday = (new Date(dayOf(frame.heartbeat ?? Date.now())).getUTCDay() + 6) % 7;
            queries.setQueryData(key, before => before && withNews(before, streaks, weekday));
            for (const { text, link } of alerts) {
              const action = link?.startsWith('/') && { label: 'Show me', onClick: () => void navigate(link) };
              toasts.show({ kind: 'info', title: text, timeout: ALERT, ...(action && { action }) });
            }
          },
        }),
      ),
    [userId, end, queries, toasts],
  );
}
