import { useEffect } from 'react';
import { Note } from '../../../ui/index.ts';
import { usePageParts } from './store.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says until when a part is locked, and unlocks it then (`learning.md §8`). */
export function LockNote({ id, until }: { id: string; until: number }) {
  const { store } = usePageParts();
  useEffect(() => {
    const timer = setTimeout(() => store.dispatch(id, { type: 'unlocked' }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [store, id, until]);
  return (
    <Note kind="warn">
      <p>This question is locked until at least {clock.format(until)} to prevent repeated guessing.</p>
    </Note>
  );
}
