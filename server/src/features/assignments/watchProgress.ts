import type { Snapshot } from '@cs/content';
import { NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { type Id, subscribe } from '../../platform/live.ts';
import { SHARING } from '../connections/topic.ts';
import { findBoard } from '../gameboards/boards.ts';
import { pagesOf } from '../gameboards/present.ts';
import { membersOf } from '../groups/members.ts';
import { MEMBERSHIPS } from '../groups/topic.ts';
import { ATTEMPTS } from '../questions/topic.ts';
import { assignmentFor, RESULTS_TEXTS } from './policy.ts';

/** What a watcher is told of, until it stops. */
export interface Watched {
  groupId: number;
  start(changed: () => void): () => void;
}

/**
 * What changes the markbook of an assignment: answers of members to questions of its board, people who join or leave,
 * and people who begin or cease to share their work. For whoever may read the markbook.
 * @throws {NotFound} @throws {Forbidden}
 */
export async function watchProgress(snapshot: Snapshot, me: Me, assignmentId: number): Promise<Watched> {
  const { assignment, group } = await assignmentFor(me, assignmentId, RESULTS_TEXTS);
  const board = await findBoard(snapshot, assignment.gameboardId);
  if (!board) throw new NotFound(RESULTS_TEXTS.notFound);
  const pageIds = new Set(pagesOf(snapshot, board).map(page => page.id));
  let members = await memberIds(group.id);

  const start = (changed: () => void) => {
    const stops = [
      subscribe(ATTEMPTS, ids => {
        if (ids === 'anything' || ids.some(id => isTheirs(id, members, pageIds))) changed();
      }),
      subscribe(MEMBERSHIPS, async ids => {
        if (ids !== 'anything' && !ids.some(id => Number(id) === group.id)) return;
        members = await memberIds(group.id);
        changed();
      }),
      subscribe(SHARING, ids => {
        if (ids === 'anything' || ids.some(id => members.has(Number(id)))) changed();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { groupId: group.id, start };
}

async function memberIds(groupId: number): Promise<Set<number>> {
  return new Set((await membersOf(groupId)).map(({ user }) => user.id));
}

/** An answer's id is `{userId}/{pageId}`. */
function isTheirs(id: Id, members: ReadonlySet<number>, pageIds: ReadonlySet<string>): boolean {
  const [user, ...page] = String(id).split('/');
  return members.has(Number(user)) && pageIds.has(page.join('/'));
}
