import { z } from 'zod';
import { instant } from './common.ts';
import { type ContentObject, contentObject } from './content.ts';
import { empty, endpoint } from './endpoint.ts';

/** What somebody may answer; ACKNOWLEDGED opens the link (`accounts.md §3`), DISMISSED is an older client's word for it. */
export const NOTIFICATION_RESPONSES = ['ACKNOWLEDGED', 'POSTPONED', 'DISABLED', 'DISMISSED'] as const;
export type NotificationResponse = (typeof NOTIFICATION_RESPONSES)[number];

/** A word to people of some roles (behaviour `accounts.md §15`). Clients read `externalReference.url` without asking. */
export interface Notification extends ContentObject {
  id: string;
  title: string;
  tags: readonly string[];
  /** `{{currentUserId}}` in the address stands for the reader's id. */
  externalReference: { title?: string; url: string };
  startDate?: number;
  expiry?: number;
}
const notification = contentObject.and(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    externalReference: z.object({ title: z.string().optional(), url: z.string() }),
    startDate: instant.optional(),
    expiry: instant.optional(),
  }),
) as unknown as z.ZodType<Notification>;

/** Notifications (behaviour `accounts.md §15`). */
export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'loggedIn',
    summary: 'What the caller is to be told now.',
    query: z.object({ form: z.enum(['compiled']).optional() }),
    answers: { 200: z.array(notification) },
  }),
  answerNotification: endpoint({
    method: 'POST',
    path: '/notifications/:id/:response',
    access: 'loggedIn',
    summary: 'Records what the caller answered: ACKNOWLEDGED, POSTPONED (ask again after a day) or DISABLED.',
    params: z.object({ id: z.string().max(2000), response: z.string().max(100) }),
    answers: { 204: empty },
    errors: [404],
  }),
};
