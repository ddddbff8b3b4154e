import { readFileSync } from 'node:fs';
import { site as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { config } from '../../platform/config.ts';
import { ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import { sendMessage } from './contact.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

/** What the site says of itself, and what people say to those who run it (behaviour `accounts.md §12`, `§18`). */
export function registerSiteRoutes(app: FastifyInstance): void {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  route(app, contract.getVersion, async () => ok(200, { segueVersion: version }), { publicSeconds: MONTH_SECONDS });
  route(app, contract.getEnvironment, async () => ok(200, { segueEnvironment: config().production ? 'PROD' : 'DEV' }), {
    publicSeconds: MONTH_SECONDS,
  });

  route(app, contract.sendMessage, async ({ me, body, request }) => {
    await limit('CONTACT', me?.id ?? request.ip);
    await sendMessage(body, me, request.ip);
    return ok(200);
  });
}
