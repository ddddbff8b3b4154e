import { assignments as contract } from '@cs/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { content } from '../../content/live.ts';
import { toCsv } from '../../platform/csv.ts';
import { eventStream } from '../../platform/eventStream.ts';
import { bytes, ok, route, TAKEN_OVER } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { findBoard } from '../gameboards/boards.ts';
import { presentBoard } from '../gameboards/present.ts';
import { setWorkDescription } from '../groups/emails.ts';
import { noteEvent } from '../logging/noteEvent.ts';
import './announceStarted.ts';
import { deleteAssignment } from './deleteAssignment.ts';
import { describeWork } from './describeWork.ts';
import { downloadAssignment, downloadGroup } from './downloads.ts';
import type { Sheet } from './markbookCsv.ts';
import { listMyAssignments } from './myAssignments.ts';
import { assignmentFor } from './policy.ts';
import { presentAssignment } from './present.ts';
import { readProgress } from './readMarkbook.ts';
import { setAssignments } from './setAssignments.ts';
import { listGroupAssignments, listSetAssignments } from './setAssignmentsList.ts';
import { watchProgress } from './watchProgress.ts';

/** Setting work and following it (behaviour `learning.md §5`). */
export function registerAssignmentRoutes(app: FastifyInstance): void {
  setWorkDescription(groupId => describeWork(content(), groupId));
  lists(app);
  setting(app);
  following(app);
}

function lists(app: FastifyInstance): void {
  route(app, contract.listMyAssignments, async ({ me }) => ok(200, await listMyAssignments(content(), me.id)), {
    etag: true,
  });

  route(
    app,
    contract.listSetAssignments,
    async ({ query, me }) => {
      const { group } = query;
      if (group === undefined) return ok(200, await listSetAssignments(content(), me));
      return ok(200, await listGroupAssignments(content(), me, group));
    },
    { etag: true },
  );

  route(
    app,
    contract.getAssignment,
    async ({ params, me }) => {
      const snapshot = content();
      const { assignment, assigner } = await assignmentFor(me, params.id, {
        notFound: `Assignment with id ${params.id} not found.`,
        forbidden: 'You are not the owner or manager of this assignment.',
      });
      const board = await findBoard(snapshot, assignment.gameboardId);
      const gameboard = board && presentBoard(snapshot, board, new Map());
      return ok(200, presentAssignment(assignment, { gameboard, assigner }));
    },
    { etag: true },
  );
}

function setting(app: FastifyInstance): void {
  route(app, contract.setAssignments, async ({ body, me, request }) => {
    return ok(200, await setAssignments(content(), me, body, request.ip));
  });

  route(app, contract.deleteAssignment, async ({ params, me, request }) => {
    await deleteAssignment(content(), me, params.boardId, params.groupId, request.ip);
    return ok(204);
  });
}

function following(app: FastifyInstance): void {
  route(
    app,
    contract.getProgress,
    async ({ params, me, request }) => {
      const progress = await readProgress(content(), me, params.id);
      const details = { assignmentId: params.id };
      noteEvent({ type: 'VIEW_ASSIGNMENT_PROGRESS', userId: me.id, ip: request.ip, details });
      return ok(200, progress);
    },
    { etag: true },
  );

  route(app, contract.watchProgress, async ({ params, me, request, reply }) => {
    const watched = await watchProgress(content(), me, params.id);
    const stream = eventStream(request, reply, me.id);
    stream.onClose(watched.start(() => stream.send('changed', {})));
    return TAKEN_OVER;
  });

  route(app, contract.downloadProgress, async ({ params, query, me, request, reply }) => {
    const sheet = await downloadAssignment(content(), me, params.id);
    const details = { assignmentId: params.id };
    await logEvent({ type: 'DOWNLOAD_ASSIGNMENT_PROGRESS_CSV', userId: me.id, ip: request.ip, details });
    return bytes(200, asFile(reply, 'assignment_progress.csv', sheet, query.format));
  });

  route(app, contract.downloadGroupProgress, async ({ params, query, me, request, reply }) => {
    const sheet = await downloadGroup(content(), me, params.groupId);
    const details = { groupId: params.groupId };
    await logEvent({ type: 'DOWNLOAD_GROUP_PROGRESS_CSV', userId: me.id, ip: request.ip, details });
    return bytes(200, asFile(reply, 'group_progress.csv', sheet, query.format));
  });
}

function asFile(reply: FastifyReply, name: string, { preamble, rows, footer = [] }: Sheet, format?: string): string {
  reply.headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  const lines = (texts: string[]) => texts.map(text => `${text}\n`).join('');
  const mark = format === 'excel' ? '\uFEFF' : '';
  return `${mark}${lines(preamble)}${toCsv(rows, { quoted: true })}${lines(footer)}`;
}
