import type { Gameboard } from '@cs/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useExists } from '../../../shell/useExists.ts';
import { Button, Card, LinkButton, PageHead } from '../../../ui/index.ts';
import { BoardQuestions } from '../BoardQuestions.tsx';
import { boardPath } from '../states.ts';
import { counted } from './chosen.ts';

/** The board that was just made, and what comes next: setting it, looking at it, making another one. */
export function Created({ board, onAnother }: { board: Gameboard; onAnother: () => void }) {
  const exists = useExists();
  const navigate = useNavigate();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const another = () => {
    onAnother();
    navigate('/gameboard_builder');
  };
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <PageHead
          title="Gameboard created"
          breadcrumb={[{ label: 'My gameboards', to: '/my_gameboards' }]}
          description={`“${board.title}” with ${counted(board.contents.length)} is among your gameboards.`}
        />
      </div>
      <Card className="stack">
        <h2 className="t2">What next?</h2>
        <div className="row">
          {exists('/set_assignments') && (
            <LinkButton variant="primary" to={`/set_assignments#${board.id}`}>
              Set as assignment
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={boardPath(board.id)}>
            View gameboard
          </LinkButton>
          <Button variant="quiet" icon="plus" onClick={another}>
            Make another gameboard
          </Button>
        </div>
      </Card>
      <section className="mt5" aria-labelledby="made">
        <h2 className="sr" id="made">
          Its questions
        </h2>
        <BoardQuestions board={board} />
      </section>
    </>
  );
}
