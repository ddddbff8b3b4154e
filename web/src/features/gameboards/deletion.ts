import type { Assignment } from '@cs/contract';
import { type Me, may } from '../../session/index.ts';

/** What has been learnt of the work that somebody has set. */
export interface AskedAssignments {
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  data?: readonly Pick<Assignment, 'gameboardId'>[] | undefined;
}

/** Whether a board may go from an account: at once, after a warning, not, or not known yet. */
export type Deletion = 'free' | 'warned' | 'waiting' | { refused: string; because: (title: string) => string };

/**
 * With groups still assigned those below teachers are refused and others warned (`learning.md §5`, Gameboard deletion;
 * texts §8). Students set no work: nothing is asked of them.
 */
export function deletionOf(boardId: string, me: Pick<Me, 'role'> | null, asked: AskedAssignments): Deletion {
  const failed = (because: string): Deletion => ({ refused: 'Gameboard deletion failed', because: () => because });
  if (boardId === '') return failed('Gameboard ID is missing: please contact us about this error.');
  if (!may('tutor', me)) return 'free';
  if (asked.isError) return failed('Could not fetch assignments to determine if the board deletion is safe.');
  if (asked.isPending || asked.isFetching) return 'waiting';
  if (!asked.data?.some(({ gameboardId }) => gameboardId === boardId)) return 'free';
  if (may('teacher', me)) return 'warned';
  return {
    refused: 'Gameboard Deletion Not Allowed',
    because: title => `You have groups assigned to ${title}. To delete this gameboard, you must unassign all groups.`,
  };
}
