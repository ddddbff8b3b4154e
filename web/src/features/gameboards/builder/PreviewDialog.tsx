import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { BoardQuestions } from '../BoardQuestions.tsx';
import { counted } from './chosen.ts';
import type { Draft } from './draft.ts';

/** The board as its students will find it; its questions open in a tab of their own. */
export function PreviewDialog({ open, draft, onClose }: { open: boolean; draft: Draft; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      wide
      title={draft.title.trim() || 'Gameboard without a title'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Preview draft={draft} />
    </Dialog>
  );
}

function Preview({ draft: { questions, wildCard, wildCardPosition } }: { draft: Draft }) {
  const { data } = useQuery({ ...apiQuery('gameboards.listWildcards'), enabled: wildCard !== '', retry: false });
  const found = data?.find(({ id }) => id === wildCard);
  return (
    <div className="stack">
      <p className="muted">{counted(questions.length)}</p>
      {questions.length > 0 && (
        <BoardQuestions
          board={{
            contents: questions.map(({ audience, creationContext, ...question }) => ({
              ...question,
              ...(audience && { audience: [...audience] }),
              ...(creationContext && { creationContext }),
              state: 'NOT_ATTEMPTED' as const,
            })),
            ...(found && { wildCard: found, wildCardPosition }),
          }}
        />
      )}
    </div>
  );
}
