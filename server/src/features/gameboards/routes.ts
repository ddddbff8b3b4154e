import { gameboards as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content } from '../../content/live.ts';
import { NotFound } from '../../platform/errors.ts';
import { ok, route } from '../../platform/http/route.ts';
import { ownerOf } from '../questions/ownerOf.ts';
import { workOf } from '../questions/work.ts';
import { findBoard, prolong } from './boards.ts';
import { listMyBoards, readBoardList } from './myBoards.ts';
import { pagesOf, presentBoard } from './present.ts';
import { linkBoard, savedSince, unlinkBoards } from './savedBoards.ts';

/** Gameboards (behaviour `learning.md §4`). */
export function registerGameboardRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.getGameboard,
    async ({ params, me, request }) => {
      const snapshot = content();
      const board = await findBoard(snapshot, params.id);
      if (!board) throw new NotFound('No Gameboard found for the id specified.');
      await prolong(board);
      const pageIds = pagesOf(snapshot, board).map(page => page.id);
      const presented = presentBoard(snapshot, board, await workOf(await ownerOf(request), pageIds));
      if (!me) return ok(200, presented);
      const lastVisited = await savedSince(me.id, board.id);
      return ok(200, {
        ...presented,
        lastVisited: lastVisited?.getTime(),
        savedToCurrentUser: lastVisited !== undefined,
      });
    },
    { etag: true },
  );

  route(
    app,
    contract.listMyGameboards,
    async ({ query, me }) => ok(200, await listMyBoards(content(), me.id, readBoardList(query))),
    { etag: true },
  );

  route(app, contract.linkGameboard, async ({ params, me }) => {
    await linkBoard(content(), me.id, params.id);
    return ok(200);
  });

  route(app, contract.unlinkGameboards, async ({ params, me }) => {
    await unlinkBoards(me.id, params.id.split(','));
    return ok(204);
  });
}
