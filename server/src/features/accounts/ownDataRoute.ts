import { Readable } from 'node:stream';
import { accounts } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { dayOf, now } from '../../platform/clock.ts';
import { bytes, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { writeOwnData } from './ownData.ts';

/** What is held about oneself, as a file (`docs/decisions/014-own-data.md`). */
export function registerOwnData(app: FastifyInstance): void {
  route(app, accounts.getOwnData, async ({ me, request, reply }) => {
    await limit('DATA_DOWNLOAD', me.id);
    await logEvent({ type: 'DOWNLOAD_OWN_DATA', userId: me.id, ip: request.ip });
    reply.headers({
      'Content-Disposition': `attachment; filename="my-data-${dayOf(now())}.json"`,
      'Cache-Control': 'no-store',
    });
    return bytes(200, Readable.from(writeOwnData(me)));
  });
}
