import { logging as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { ownerOf } from '../questions/ownerOf.ts';
import { onSignIn } from '../sessions/visitors.ts';
import { writeNotedEvents } from './noteEvent.ts';
import { recordEvent } from './recordEvent.ts';
import { takeOverEvents } from './takeOverEvents.ts';

/** What browsers report (behaviour `accounts.md §16`). */
export function registerLoggingRoutes(app: FastifyInstance): void {
  onSignIn(takeOverEvents);
  app.addHook('onClose', writeNotedEvents);
  route(app, contract.logEvent, async ({ body, request }) => {
    await recordEvent(body, await ownerOf(request), request.ip);
    return ok(200);
  });
}
