import { pages as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content } from '../../../content/live.ts';
import { holds } from '../../../platform/http/etag.ts';
import { bytes, route, TAKEN_OVER } from '../../../platform/http/route.ts';
import { noteEvent } from '../../logging/noteEvent.ts';
import { findWorkbook, workbookFile } from './workbooks.ts';

/** Seconds for which a browser keeps a workbook (behaviour `events-admin.md §15.5`). */
const DAY = 86_400;

/** The workbooks that teachers print (behaviour `learning.md §3.4`; for teachers alone: `decisions.md`). */
export function registerWorkbookRoutes(app: FastifyInstance): void {
  route(app, contract.getDocument, async ({ request, reply, me }) => {
    const { '*': path = '' } = request.params as { '*'?: string };
    const workbook = findWorkbook(path);
    const { bytes: file, etag } = await workbookFile(content(), workbook);
    // Private: what a shared cache keeps, it would give to students too.
    reply.headers({ 'Cache-Control': `private, max-age=${DAY}`, ETag: etag, Vary: 'Cookie' });
    if (holds(request.headers['if-none-match'], etag)) {
      reply.status(304).send();
      return TAKEN_OVER;
    }
    if (request.method === 'GET')
      noteEvent({ type: 'DOWNLOAD_FILE', userId: me.id, ip: request.ip, details: { path } });
    reply.header('Content-Disposition', `attachment; filename="${workbook.fileName}"`);
    return bytes(200, file);
  });
}
