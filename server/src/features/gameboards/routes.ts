import type { Snapshot } from '@cs/content';
import { gameboards as contract } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { content } from '../../content/live.ts';
import { NotFound } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/http/idempotencyKey.ts';
import { type Me, ok, route } from '../../platform/http/route.ts';
import { limit } from '../../platform/limits.ts';
import type { Owner } from '../questions/owner.ts';
import { ownerOf } from '../questions/ownerOf.ts';
import { workOf } from '../questions/work.ts';
import { type Board, findBoard, prolong } from './boards.ts';
import { readFilter } from './filter.ts';
import { makeBoard, saveBoard, temporaryBoard } from './makeBoards.ts';
import { listMyBoards, readBoardList } from './myBoards.ts';
import { pagesOf, presentBoard } from './present.ts';
import { linkBoard, savedSince, unlinkBoards } from './savedBoards.ts';
import { listWildcards, WILDCARD_SECONDS } from './wildcards.ts';

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
      return ok(200, await shown(snapshot, board, me, await ownerOf(request)));
    },
    { etag: true },
  );

  route(
    app,
    contract.listWildcards,
    async () => {
      const found = listWildcards(content());
      if (found.length === 0) throw new NotFound('No wildcards found.');
      return ok(200, found);
    },
    { publicSeconds: WILDCARD_SECONDS, etag: true },
  );

  route(app, contract.filterGameboard, async ({ query: { title, ...query }, me, request }) => {
    const snapshot = content();
    const filter = readFilter(query);
    await limit('MAKE_TEMPORARY_GAMEBOARD', me?.id ?? request.ip);
    const owner = await ownerOf(request);
    const board = await temporaryBoard(snapshot, owner, { ...filter, title });
    return board ? ok(200, await shown(snapshot, board, me, owner)) : ok(204);
  });

  route(app, contract.makeGameboard, async ({ body, me, request }) => {
    const snapshot = content();
    const board = await makeBoard(snapshot, me, body, idempotencyKey(request));
    return ok(200, await shown(snapshot, board, me, { userId: me.id }));
  });

  route(app, contract.saveGameboard, async ({ params, query, me }) => {
    const snapshot = content();
    const board = await saveBoard(snapshot, me, params.id, query.title);
    return ok(200, await shown(snapshot, board, me, { userId: me.id }));
  });

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

/** A board with the reader's states, and whether it is saved to their account. */
async function shown(snapshot: Snapshot, board: Board, me: Me | null | undefined, owner: Owner | undefined) {
  const pageIds = pagesOf(snapshot, board).map(page => page.id);
  const presented = presentBoard(snapshot, board, await workOf(owner, pageIds));
  if (!me) return presented;
  const lastVisited = await savedSince(me.id, board.id);
  return { ...presented, lastVisited: lastVisited?.getTime(), savedToCurrentUser: lastVisited !== undefined };
}
