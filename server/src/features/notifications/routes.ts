import { notifications as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content } from '../../content/live.ts';
import { ok, route } from '../../platform/http/route.ts';
import './housekeeping.ts';
import { registerLiveChannel } from './liveChannel.ts';
import { answerNotification, notificationsFor, readResponse } from './notifications.ts';

/** Notifications, and the live channel that tells of streaks and alerts (behaviour `accounts.md §15`, `§17`). */
export function registerNotifications(app: FastifyInstance): void {
  registerLiveChannel(app);

  route(app, contract.listNotifications, async ({ me, query }) =>
    ok(200, await notificationsFor(content(), me, query.form)),
  );

  route(app, contract.answerNotification, async ({ me, params }) => {
    await answerNotification(content(), me, params.id, readResponse(params.response));
    return ok(204);
  });
}
