import { type Me, may } from '../../session/index.ts';

/** Where somebody goes who has added a board: to setting it, or to the own boards (`learning.md §2`, Gameboards). */
export const afterAdding = (boardId: string, me: Pick<Me, 'role'> | null): string =>
  may('tutor', me) ? `/set_assignments#${boardId}` : `/my_gameboards#${boardId}`;
