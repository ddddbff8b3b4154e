import { expect } from 'vitest';
import { type Row, same } from './row.ts';

/** Notifications and what the live channel is about (behaviour `accounts.md §15`, `§17`). */
export const notifications = {
  'notifications.listNotifications': {
    own: {
      ask: () => ({}),
      status: 200,
      proves: reply => expect(reply.body).toMatchObject([{ id: 'notice', type: 'notification' }]),
    },
    compiled: { ask: () => ({ query: { form: 'compiled' } }), status: 200 },
  },
  'notifications.answerNotification': {
    postponed: { ask: () => ({ params: { id: 'notice', response: 'postponed' } }), status: 204 },
    invalid: { ask: () => ({ params: { id: 'notice', response: 'MAYBE' } }), status: 400 },
    'another document': { ask: () => ({ params: { id: 'about', response: 'DISABLED' } }), status: 404 },
    missing: { ask: () => ({ params: { id: 'no_such_notice', response: 'DISABLED' } }), status: 404 },
  },
  'progress.getSnapshot': same({}, 200),
} satisfies Record<string, Row>;
