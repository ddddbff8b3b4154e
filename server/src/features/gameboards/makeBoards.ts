import { createHash } from 'node:crypto';
import type { Snapshot } from '@cs/content';
import { type AudienceClause, gameboards as calls, type GameboardToMake } from '@cs/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/route.ts';
import { isStaff } from '../accounts/roles.ts';
import type { Owner } from '../questions/owner.ts';
import { isUser } from '../questions/owner.ts';
import { type Board, findBoard, fromRow, TEMPORARY } from './boards.ts';
import { type Filter, keptFilter } from './filter.ts';
import { findQuestions, MOST_QUESTIONS } from './findQuestions.ts';
import { linkBoard } from './savedBoards.ts';
import { gameboards, type StoredContents } from './tables.ts';
import { anyWildcard } from './wildcards.ts';

const INVALID = 'The gameboard you provided is invalid';
const LONGEST_TITLE = 255;
const ID = /^[a-z0-9_-]+$/;
/** Not ids, as other calls answer at these addresses, and at `/gameboards/new` another page: nobody could open the board. */
const TAKEN_ADDRESSES = new Set(['new', ...Object.values(calls).map(({ path }) => path.split('/')[2])]);

/**
 * A board of questions that fit, which goes half an hour after it was last looked at unless somebody keeps it
 * (behaviour `learning.md §4.3`).
 * @returns undefined when no question fits
 */
export async function temporaryBoard(
  snapshot: Snapshot,
  owner: Owner | undefined,
  { title, ...filter }: Filter & { title?: string | undefined },
): Promise<Board | undefined> {
  const pages = await findQuestions(snapshot, filter, owner);
  if (pages.length === 0) return undefined;
  const creationContext = contextOf(filter);
  return store({
    id: crypto.randomUUID(),
    title: title?.trim() || null,
    contents: pages.map(({ id }) => ({ id, ...(creationContext && { creationContext }) })),
    gameFilter: keptFilter(filter),
    ownerUserId: owner && isUser(owner) ? owner.userId : null,
    creationMethod: 'FILTER',
    tags: [],
    ...anyWildcard(snapshot, filter.subjects),
    expiresAt: new Date(now().getTime() + TEMPORARY),
  });
}

/** The clause that all items get: what was asked for. */
function contextOf({ stages, examBoards, difficulties }: Filter): AudienceClause | undefined {
  if (stages.length + examBoards.length + difficulties.length === 0) return undefined;
  return {
    ...(stages.length > 0 && { stage: stages }),
    ...(examBoards.length > 0 && { examBoard: examBoards }),
    ...(difficulties.length > 0 && { difficulty: difficulties }),
  };
}

/**
 * A board of chosen questions, saved to its maker's account (behaviour `learning.md §4.4`).
 * @param key of the submission: sent again with it, after a lost reply, the board that was made is answered
 * @throws {BadRequest} {Forbidden} with the texts there
 */
export async function makeBoard(
  snapshot: Snapshot,
  me: Me,
  asked: GameboardToMake,
  { key }: { key?: string } = {},
): Promise<Board> {
  const { id, title, contents = [], tags = [], wildCard, wildCardPosition, gameFilter } = asked;
  const isCurated = id !== undefined || tags.length > 0 || Boolean(wildCard);
  if (isCurated && !isStaff(me)) throw new Forbidden('You cannot provide a gameboard wildcard, ID or tags.');
  if (id !== undefined && (!ID.test(id) || TAKEN_ADDRESSES.has(id)))
    throw new BadRequest('Invalid gameboard ID provided');
  if (!gameFilter || !isSound(snapshot, title, contents)) throw new BadRequest(INVALID);
  if (wildCard && !snapshot.wildcards.has(wildCard.id))
    throw new BadRequest('No wildcard available. Unable to construct gameboard.');
  return transaction(async () => {
    const taken = new BadRequest(`Gameboard with that id (${id}) already exists. `);
    if (id !== undefined && snapshot.gameboards.has(id)) throw taken;
    const made = await store({
      id: id ?? (key === undefined ? crypto.randomUUID() : idOf(me, key)),
      title: title?.trim() || null,
      contents: contents.map(item => ({
        id: item.id,
        ...(item.creationContext && { creationContext: item.creationContext }),
      })),
      gameFilter,
      ownerUserId: me.id,
      creationMethod: 'BUILDER',
      tags,
      ...(wildCard && { wildCardId: wildCard.id }),
      ...(wildCardPosition !== undefined && { wildCardPosition }),
    });
    const board =
      made ?? (id === undefined && key !== undefined ? await findBoard(snapshot, idOf(me, key)) : undefined);
    if (!board) throw taken;
    await linkBoard(snapshot, me.id, board.id);
    return board;
  });
}

/** The id of a board that somebody makes with one submission. */
const idOf = (me: Me, key: string): string => createHash('sha256').update(`${me.id} ${key}`).digest('hex').slice(0, 32);

/** One to ten different question pages that exist, and a title that fits. */
function isSound(snapshot: Snapshot, title: string | undefined, contents: readonly { id: string }[]): boolean {
  const ids = new Set(contents.map(({ id }) => id));
  return (
    (title ?? '').length <= LONGEST_TITLE &&
    contents.length > 0 &&
    contents.length <= MOST_QUESTIONS &&
    ids.size === contents.length &&
    [...ids].every(id => snapshot.pages.get(id)?.type === 'isaacQuestionPage')
  );
}

/**
 * Saves a board to an account under a title; a temporary one stays for good, and one that nobody owns is then the
 * person's (behaviour `learning.md §4.5`). Nothing is saved when the title is refused.
 * @throws {BadRequest} {NotFound} {Forbidden}
 */
export async function saveBoard(snapshot: Snapshot, me: Me, id: string, asked: string | undefined): Promise<Board> {
  const title = asked?.trim();
  if (!title) {
    throw new BadRequest(
      'You must provide a new gameboard title and the id of the gameboard object in the endpoint path.',
    );
  }
  if (title.length > LONGEST_TITLE) throw new BadRequest(`${INVALID}: its title is longer than ${LONGEST_TITLE}.`);
  return transaction(async () => {
    const board = await findBoard(snapshot, id);
    if (!board) throw new NotFound('A gameboard with that id was not found.');
    if (!snapshot.gameboards.has(id) && board.ownerUserId === undefined) await takeOver(id, me.id);
    if (title !== board.title) await rename(id, me.id, title);
    await linkBoard(snapshot, me.id, id);
    return (await findBoard(snapshot, id)) ?? board;
  });
}

/** Of two who save a board that nobody owns at once, one owns it: the row is theirs who update it first. */
async function takeOver(id: string, userId: number): Promise<void> {
  await db()
    .update(gameboards)
    .set({ ownerUserId: userId })
    .where(and(eq(gameboards.id, id), isNull(gameboards.ownerUserId)));
}

async function rename(id: string, userId: number, title: string): Promise<void> {
  const renamed = await db()
    .update(gameboards)
    .set({ title })
    .where(and(eq(gameboards.id, id), eq(gameboards.ownerUserId, userId)))
    .returning({ id: gameboards.id });
  if (renamed.length === 0) throw new Forbidden("You are not allowed to change another user's gameboard.");
}

type New = Omit<typeof gameboards.$inferInsert, 'creationDate'> & { contents: StoredContents };

/** Undefined when the id is taken. */
async function store(board: New): Promise<Board | undefined> {
  const [row] = await db()
    .insert(gameboards)
    .values({ ...board, creationDate: now() })
    .onConflictDoNothing()
    .returning();
  return row && fromRow(row);
}
