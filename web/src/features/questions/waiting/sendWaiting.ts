import { type Client, isApiError, isLost, isStaleSession } from '../../../api/index.ts';
import { announce, drop, markedBy, type Outcome, putAside, unsent } from './outbox.ts';

export interface Sending {
  call: Client['call'];
  /** Whom this page is for; nothing signed out. */
  reader: number | undefined;
  now: () => number;
  /** The reader's session has ended: what waits is kept for when they are back. */
  onEnded: () => void;
  /** Told of what came of an answer whose part is not on the page. */
  onUnheard: (outcome: Outcome) => void;
}

/**
 * Sends what a reader's answers on this device wait, one after the other. `again` when there is no connection yet, or the
 * server is not well: to be tried later. Call it under a lock that all tabs share, so that none sends what another sends.
 */
export async function sendWaiting({ call, reader, now, onEnded, onUnheard }: Sending): Promise<'done' | 'again'> {
  try {
    while (true) {
      const [kept] = unsent(reader, now());
      if (!kept) return 'done';
      // The cookie decides whose an answer becomes, and another tab may have changed it.
      const current = await whoIs(call);
      if (current !== reader) {
        if (current === undefined) onEnded();
        return 'done';
      }
      const outcome = await send(call, kept);
      if (!outcome) return 'again';
      const heard = announce(outcome);
      if (!heard) onUnheard(outcome);
      if (heard || 'response' in outcome) drop(kept);
      else putAside(kept, { ...outcome.error, at: now() });
    }
  } catch (error) {
    if (isApiError(error)) return 'again';
    throw error;
  }
}

async function whoIs(call: Client['call']): Promise<number | undefined> {
  try {
    return (await call('accounts.getCurrentUser')).id;
  } catch (error) {
    if (isStaleSession(error) || (isApiError(error) && error.status === 401)) return undefined;
    throw error;
  }
}

async function send(call: Client['call'], kept: Outcome['kept']): Promise<Outcome | undefined> {
  const request = { params: { id: kept.part }, query: markedBy(kept.revision), body: kept.answer };
  try {
    return { kept, response: await call('questions.answerQuestion', request, { idempotencyKey: kept.key }) };
  } catch (error) {
    if (!isApiError(error) || isLost(error) || error.status >= 500) return undefined;
    return { kept, error: { status: error.status, message: error.message } };
  }
}
