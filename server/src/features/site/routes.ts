import { readFileSync } from 'node:fs';
import { site as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { config } from '../../platform/config.ts';
import { ok, route } from '../../platform/http/route.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

/** What the site says of itself (behaviour `accounts.md §18`). */
export function registerSiteRoutes(app: FastifyInstance): void {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  route(app, contract.getVersion, async () => ok(200, { segueVersion: version }), { publicSeconds: MONTH_SECONDS });
  route(app, contract.getEnvironment, async () => ok(200, { segueEnvironment: config().production ? 'PROD' : 'DEV' }), {
    publicSeconds: MONTH_SECONDS,
  });
}
