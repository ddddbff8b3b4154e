import type { Notification } from '@cs/contract';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useClient } from '../../api/index.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
import { useTurn } from '../../prompts/useTurn.ts';
import type { Me } from '../../session/index.ts';
import { askNotification } from './askNotification.ts';
import { addressFor } from './due.ts';
import type { Answer, NotificationDialogProps } from './NotificationDialog.tsx';

/** Fetched when there is one to show; where it cannot be, the reader is asked another day. */
const NotificationDialog = lazy(
  (): Promise<{ default: ComponentType<NotificationDialogProps> }> =>
    import('./NotificationDialog.tsx').catch(() => ({ default: () => null })),
);

/** Shows a notification when one is due (`accounts.md §4`, Notifications), and takes the answer to the server. */
export function ShowNotification({ me }: { me: Me }) {
  const { call } = useClient();
  const tellFailure = useTellFailure();
  const [notification, setNotification] = useState<Notification>();
  const open = useTurn('notification', notification !== undefined);
  const { id, registrationDate } = me;

  useEffect(() => {
    let isGone = false;
    void askNotification(call, { registrationDate }).then(found => {
      if (!isGone) setNotification(found);
    });
    return () => {
      isGone = true;
    };
  }, [call, registrationDate]);

  if (!notification) return null;
  const answer = async (response: Answer) => {
    setNotification(undefined);
    try {
      await call('notifications.answerNotification', { params: { id: notification.id, response } });
    } catch (error) {
      tellFailure('Your answer could not be saved', error);
    }
  };
  return (
    <Suspense>
      <NotificationDialog
        open={open}
        notification={notification}
        address={addressFor(notification.externalReference.url, id)}
        onAnswer={response => void answer(response)}
      />
    </Suspense>
  );
}
