import { progress } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import { snapshotOf } from './snapshot.ts';

/** How people get on (behaviour `learning.md §7`). */
export function registerProgress(app: FastifyInstance): void {
  route(app, progress.getSnapshot, async ({ me }) => ok(200, await snapshotOf(me.id)));
}
