import type { Notification } from '@cs/contract';
import type { Call } from '../../api/index.ts';
import { type Me, storage } from '../../session/index.ts';
import { isDue } from './due.ts';

/** A notification, and what shows it. */
export interface Found<Dialog> {
  notification: Notification;
  Dialog: Dialog;
}

/**
 * The notification to show next, if one is due and there is one; it counts as shown when its turn has come
 * (`prompts/turns.ts`). What cannot be fetched is asked for another time: nobody waits for it.
 */
export async function askNotification(call: Call, me: Pick<Me, 'registrationDate'>): Promise<Notification | undefined> {
  if (!isDue(me.registrationDate, storage.get('lastNotificationTime'), Date.now())) return undefined;
  try {
    const [first] = await call('notifications.listNotifications', { query: { form: 'compiled' } });
    return first;
  } catch (error) {
    console.warn('Notifications could not be asked for', error);
    return undefined;
  }
}

/**
 * The same together with its dialog, which is fetched when there is one to show. Where the dialog cannot be fetched there is
 * nothing: it would stand in the queue, and every other prompt wait behind it.
 */
export async function findNotification<Dialog>(
  call: Call,
  me: Pick<Me, 'registrationDate'>,
  load: () => Promise<{ default: Dialog }>,
): Promise<Found<Dialog> | undefined> {
  const notification = await askNotification(call, me);
  if (!notification) return undefined;
  try {
    return { notification, Dialog: (await load()).default };
  } catch (error) {
    console.warn('A notification cannot be shown', error);
    return undefined;
  }
}
