import type { Notification } from '@cs/contract';
import type { Call } from '../../api/index.ts';
import { type Me, storage } from '../../session/index.ts';
import { isDue } from './due.ts';

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
