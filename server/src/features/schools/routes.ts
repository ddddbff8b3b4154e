import { schools } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { findSchools, followSchools, schoolsByUrn } from './schools.ts';

const WEEK = 7 * 24 * 3600;

/** Schools are public, change rarely and are asked for at every key: a week in any cache (behaviour `accounts.md §11`). */
export function registerSchools(app: FastifyInstance): void {
  const stopFollowing = followSchools();
  app.addHook('onClose', async () => stopFollowing());
  route(
    app,
    schools.findSchools,
    async ({ query: { query, urn } }) => {
      if (urn) return ok(200, [...(await schoolsByUrn([urn])).values()]);
      if (!query) throw new BadRequest('You must provide a search query or school URN');
      return ok(200, await findSchools(query));
    },
    { publicSeconds: WEEK, etag: true },
  );
}
