import type { Gameboard } from '@cs/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery, useClient } from '../../api/index.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
import { may, useMe } from '../../session/index.ts';
import { Button, ConfirmDialog, Dialog, useToasts } from '../../ui/index.ts';
import { deletionOf } from './deletion.ts';

export interface DeleteBoardProps {
  /** The board to take out of the account; the dialog is closed while there is none. */
  board: Pick<Gameboard, 'id' | 'title'> | undefined;
  onDone: () => void;
}

/**
 * Asks before a board goes from the account; the board itself and its assignments stay. With groups still assigned a tutor
 * is refused and those above are warned (`learning.md §5`, Gameboard deletion).
 */
export function DeleteBoard({ board, onDone }: DeleteBoardProps) {
  const me = useMe();
  const asked = useQuery({
    ...apiQuery('assignments.listSetAssignments'),
    enabled: board !== undefined && may('tutor', me),
    staleTime: 0,
  });
  const remove = useRemoval(onDone);
  if (!board) return null;
  const title = board.title ?? 'this gameboard';

  const deletion = deletionOf(board.id, me, asked);
  if (deletion === 'waiting') return null;
  if (typeof deletion === 'object')
    return (
      <Refusal title={deletion.refused} onDone={onDone}>
        <p>{deletion.because(title)}</p>
      </Refusal>
    );
  return (
    <ConfirmDialog
      open
      danger
      title="Delete gameboard"
      confirm="Delete gameboard"
      busy={remove.busy}
      onCancel={onDone}
      onConfirm={() => remove.start(board)}
    >
      {deletion === 'warned' && (
        <p className="b">You have set this gameboard to a group. The assignment stays when you delete the gameboard.</p>
      )}
      <p>
        <b>{title}</b> is taken out of your gameboards. Your answers are kept, and you can save it again from its link.
      </p>
    </ConfirmDialog>
  );
}

function Refusal({ title, onDone, children }: { title: string; onDone: () => void; children: ReactNode }) {
  return (
    <Dialog open title={title} onClose={onDone} footer={<Button onClick={onDone}>Close</Button>}>
      {children}
    </Dialog>
  );
}

function useRemoval(onDone: () => void) {
  const { call } = useClient();
  const queries = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const start = async ({ id, title }: Pick<Gameboard, 'id' | 'title'>) => {
    setBusy(true);
    try {
      await call('gameboards.unlinkGameboards', { params: { id } });
      toasts.show({
        kind: 'good',
        title: 'Gameboard deleted',
        body: `${title ?? 'It'} is no longer among your gameboards.`,
      });
      await queries.invalidateQueries({ queryKey: ['gameboards.listMyGameboards'] });
      queries.invalidateQueries({ queryKey: ['gameboards.getGameboard'] });
    } catch (error) {
      tellFailure('Gameboard deletion failed', error);
    }
    setBusy(false);
    onDone();
  };
  return { busy, start };
}
