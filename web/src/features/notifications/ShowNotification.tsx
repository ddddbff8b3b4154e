import { type ComponentType, useEffect, useState } from 'react';
import { useClient } from '../../api/index.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
import { useTurn } from '../../prompts/useTurn.ts';
import type { Me } from '../../session/index.ts';
import { type Found, findNotification } from './askNotification.ts';
import { addressFor } from './due.ts';
import type { Answer, NotificationDialogProps } from './NotificationDialog.tsx';

const dialog = () => import('./NotificationDialog.tsx');

/** Shows a notification when one is due (`accounts.md §4`, Notifications), and takes the answer to the server. */
export function ShowNotification({ me }: { me: Me }) {
  const { call } = useClient();
  const tellFailure = useTellFailure();
  const [found, setFound] = useState<Found<ComponentType<NotificationDialogProps>>>();
  const open = useTurn('notification', found !== undefined);
  const { id, registrationDate } = me;

  useEffect(() => {
    let isGone = false;
    void findNotification(call, { registrationDate }, dialog).then(next => {
      if (!isGone) setFound(next);
    });
    return () => {
      isGone = true;
    };
  }, [call, registrationDate]);

  if (!found) return null;
  const { notification, Dialog } = found;
  const answer = async (response: Answer) => {
    setFound(undefined);
    try {
      await call('notifications.answerNotification', { params: { id: notification.id, response } });
    } catch (error) {
      tellFailure('Your answer could not be saved', error);
    }
  };
  return (
    <Dialog
      open={open}
      notification={notification}
      address={addressFor(notification.externalReference.url, id)}
      onAnswer={response => void answer(response)}
    />
  );
}
