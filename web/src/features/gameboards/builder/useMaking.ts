import type { Gameboard } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError, isLost, useClient } from '../../../api/index.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';
import { useToasts } from '../../../ui/index.ts';
import { freshKey } from '../../questions/parts/submission.ts';
import { boardQuery } from '../../questions/queries.ts';
import { boardToMake, type Draft } from './draft.ts';

/** Makes the board of a draft, and says why it could not be made. */
export function useMaking(staff: boolean, onMade: (board: Gameboard) => void) {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ fault: string; takenId?: string }>();
  // A board whose reply was lost is not made twice: as long as nothing changes it is the same submission.
  const submission = useRef({ of: '', key: '' });
  const make = async (draft: Draft) => {
    const body = boardToMake(draft, staff);
    const of = JSON.stringify(body);
    if (submission.current.of !== of) submission.current = { of, key: freshKey() };
    setBusy(true);
    setRefused(undefined);
    try {
      const board = await call('gameboards.makeGameboard', { body }, { idempotencyKey: submission.current.key });
      queries.setQueryData(boardQuery(board.id).queryKey, board);
      queries.invalidateQueries({ queryKey: ['gameboards.listMyGameboards'] });
      onMade(board);
    } catch (error) {
      setBusy(false);
      tellBeside(error, message => {
        const fault = isLost(error) ? 'There is no connection just now. Save it again when there is one.' : message;
        const isTaken = isApiError(error) && error.status === 400 && /already exists/.test(error.message);
        setRefused({ fault, ...(isTaken && { takenId: draft.id }) });
        toasts.show({ kind: 'bad', title: 'Error creating gameboard', body: fault });
      });
    }
  };
  return { make, busy, ...refused, forget: () => setRefused(undefined) };
}
