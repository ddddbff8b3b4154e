import { admin as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content, contentProblems } from '../../content/live.ts';
import { now } from '../../platform/clock.ts';
import { ok, route } from '../../platform/http/route.ts';
import { registerMisuse } from './misuseRoutes.ts';
import { presentProblems } from './presentProblems.ts';
import { previewDocuments, tryAnswer } from './previewDocuments.ts';
import { registerRemoval } from './removalRoutes.ts';
import { registerUserManager } from './userRoutes.ts';

/** Of a document as JSON, where each of its characters may take six bytes, and of an answer to it. */
const DOCUMENT_BYTES = 500_000;

/** What staff work with (`learning.md §6`, `accounts.md §6`). */
export function registerAdmin(app: FastifyInstance): void {
  registerRemoval(app);

  route(app, contract.getContentProblems, async () => ok(200, presentProblems(content().version, contentProblems())), {
    etag: true,
  });
  route(
    app,
    contract.previewDocuments,
    async ({ body, me }) => ok(200, await previewDocuments(content(), body.document, me.id)),
    { bodyLimit: DOCUMENT_BYTES },
  );
  route(app, contract.tryAnswer, async ({ body }) => ok(200, await tryAnswer(content(), body, now())), {
    bodyLimit: DOCUMENT_BYTES,
  });
  registerUserManager(app);
  registerMisuse(app);
}
