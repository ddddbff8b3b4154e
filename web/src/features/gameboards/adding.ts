import { type Call, isApiError } from '../../api/index.ts';
import { type Me, may } from '../../session/index.ts';

/** Where somebody goes who has added a board: to setting it, or to the own boards (`learning.md §2`, Gameboards). */
export const afterAdding = (boardId: string, me: Pick<Me, 'role'> | null): string =>
  may('tutor', me) ? `/set_assignments#${boardId}` : `/my_gameboards#${boardId}`;

/** Saves a board to the account, under a title if one is given. A board of somebody else's is saved under its own. */
export async function addBoard(call: Call, id: string, title: string | undefined): Promise<void> {
  if (title?.trim()) {
    try {
      await call('gameboards.saveGameboard', { params: { id }, query: { title } });
      return;
    } catch (error) {
      if (!isApiError(error) || error.status !== 403) throw error;
    }
  }
  await call('gameboards.linkGameboard', { params: { id } });
}
