import type { Notification } from '@cs/contract';
import type { Call } from '../../api/index.ts';
import { type Me, storage } from '../../session/index.ts';
import { isDue } from './due.ts';

/**
 * The notification to show now, if one is due and there is one; it counts as shown. What cannot be fetched is asked for
 * another time: nobody waits for it.
 * @param isFree whether nothing else is asking for attention
 */
export async function askNotification(
  call: Call,
  me: Pick<Me, 'registrationDate'>,
  isFree: () => boolean,
): Promise<Notification | undefined> {
  if (!isDue(me.registrationDate, storage.get('lastNotificationTime'), Date.now())) return undefined;
  try {
    const [first] = await call('notifications.listNotifications', { query: { form: 'compiled' } });
    if (!first || !isFree()) return undefined;
    storage.set('lastNotificationTime', String(Date.now()));
    return first;
  } catch (error) {
    console.warn('Notifications could not be asked for', error);
    return undefined;
  }
}
