import type { Gameboard } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '../../api/index.ts';
import { useTellBeside } from '../../failures/tellFailure.ts';
import { Button, Dialog, TextInput, useToasts } from '../../ui/index.ts';
import { boardQuery } from '../questions/queries.ts';

/** Characters (behaviour `learning.md §4.4`). */
const LONGEST = 255;

/** The pencil beside a board's title, and the dialog that it opens; for the board's owner. */
export function RenameBoard({ board }: { board: Gameboard }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="pencil" iconLabel="Edit title" onClick={() => setOpen(true)} />
      <Dialog open={open} title="Edit the gameboard’s title" onClose={() => setOpen(false)}>
        <TitleForm board={board} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TitleForm({ board, onDone }: { board: Gameboard; onDone: () => void }) {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [title, setTitle] = useState(board.title ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError('Give the gameboard a title.');
    setBusy(true);
    try {
      const saved = await call('gameboards.saveGameboard', {
        params: { id: board.id },
        query: { title: title.trim() },
      });
      queries.setQueryData(boardQuery(board.id).queryKey, saved);
      queries.invalidateQueries({ queryKey: ['gameboards.listMyGameboards'] });
      toasts.show({ kind: 'good', title: 'Title changed' });
      onDone();
    } catch (fault) {
      setBusy(false);
      tellBeside(fault, setError);
    }
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextInput
        label="Title"
        value={title}
        maxLength={LONGEST}
        error={error}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <div className="row end">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          Save title
        </Button>
      </div>
    </form>
  );
}
