import type { Page, Snapshot } from '@cs/content';
import type { Notification, NotificationResponse } from '@cs/contract';
import { NOTIFICATION_RESPONSES } from '@cs/contract/notifications';
import { eq } from 'drizzle-orm';
import { perVersion } from '../../content/live.ts';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { BadRequest, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/me.ts';
import { notificationAnswers } from './tables.ts';

/** ms for which somebody who asked to be told later is left alone (behaviour `accounts.md §21.2`). */
const POSTPONED_FOR = 24 * 3_600_000;

const pagesOf = perVersion(snapshot => [...snapshot.pages.values()].filter(({ type }) => type === 'notification'));

/** In the form that the client asks for. The content's own checks have seen to what a notification must have. */
const formOf = (page: Page, form: 'raw' | 'compiled'): Notification =>
  (form === 'raw' ? page.wire : page.compiled) as unknown as Notification;

/**
 * What somebody is to be told now, in the order of the ids: published, between its dates, for their role, and neither
 * answered for good nor put off less than a day ago (behaviour `accounts.md §15`).
 */
export async function notificationsFor(
  snapshot: Snapshot,
  me: Me,
  form: 'raw' | 'compiled' = 'raw',
): Promise<Notification[]> {
  const at = now().getTime();
  const running = pagesOf(snapshot)
    .filter(({ tags }) => tags.includes(me.role.toLowerCase()))
    .map(page => formOf(page, form))
    .filter(({ startDate, expiry }) => (startDate ?? at) <= at && at < (expiry ?? Number.POSITIVE_INFINITY))
    .filter(({ externalReference }) => externalReference !== undefined);
  if (running.length === 0) return [];
  const answers = await db().select().from(notificationAnswers).where(eq(notificationAnswers.userId, me.id));
  const answered = new Map(answers.map(answer => [answer.notificationId, answer]));
  return running
    .filter(({ id }) => {
      const answer = answered.get(id);
      return !answer || (answer.response === 'POSTPONED' && at - answer.answeredAt.getTime() > POSTPONED_FOR);
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** @throws {BadRequest} for a word that is no answer */
export function readResponse(word: string): NotificationResponse {
  const response = NOTIFICATION_RESPONSES.find(each => each === word.toUpperCase());
  if (!response)
    throw new BadRequest('Illegal response: a notification is answered with ACKNOWLEDGED, POSTPONED or DISABLED.');
  return response;
}

/** Records an answer, in place of an earlier one. @throws {NotFound} when the library has no such notification */
export async function answerNotification(
  snapshot: Snapshot,
  me: Me,
  notificationId: string,
  response: NotificationResponse,
): Promise<void> {
  if (snapshot.pages.get(notificationId)?.type !== 'notification')
    throw new NotFound("The requested notification doesn't exist.");
  const answer = { response, answeredAt: now() };
  await db()
    .insert(notificationAnswers)
    .values({ userId: me.id, notificationId, ...answer })
    .onConflictDoUpdate({ target: [notificationAnswers.userId, notificationAnswers.notificationId], set: answer });
}
