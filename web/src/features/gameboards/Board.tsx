import type { Gameboard } from '@cs/contract';
import { may, useMe } from '../../session/index.ts';
import { useExists } from '../../shell/useExists.ts';
import { Card, LinkButton, PageHead } from '../../ui/index.ts';
import { Share } from '../pages/PageActions.tsx';
import { BoardProgress } from './BoardProgress.tsx';
import { BoardQuestions } from './BoardQuestions.tsx';
import { RenameBoard } from './RenameBoard.tsx';
import { nextQuestion, questionPath } from './states.ts';

/** A gameboard: its questions with how far each is, and the one to go on with. */
export function Board({ board }: { board: Gameboard }) {
  return (
    <div className="wrap">
      <PageHead
        title={board.title ?? 'Gameboard'}
        breadcrumb={board.savedToCurrentUser ? [{ label: 'My gameboards', to: '/my_gameboards' }] : []}
        description={counted(board.contents.length)}
        actions={<Actions board={board} />}
      />
      <div className="g12">
        <section className="c8">
          <h2 className="sr" id="board-questions">
            Questions
          </h2>
          <BoardQuestions board={board} />
        </section>
        <aside className="c4 stack sticky" aria-label="Your progress">
          <Card className="stack">
            <BoardProgress board={board} />
          </Card>
        </aside>
      </div>
    </div>
  );
}

const counted = (count: number): string => (count === 1 ? 'One question' : `${count} questions`);

/** One primary: going on for students; setting the board for those who teach and have not begun it. */
function Actions({ board }: { board: Gameboard }) {
  const me = useMe();
  const exists = useExists();
  const teaches = may('tutor', me);
  const add = `/add_gameboard/${encodeURIComponent(board.id)}`;
  const place = nextQuestion(board);
  const item = place === undefined ? undefined : board.contents[place];
  return (
    <>
      <Share shortPath={`/g/${board.id}`} />
      {may('teacher', me) && board.ownerUserId === me?.id && <RenameBoard board={board} />}
      {teaches && exists('/gameboard_builder') && (
        <LinkButton variant="quiet" to={`/gameboard_builder?base=${encodeURIComponent(board.id)}`}>
          Duplicate and edit
        </LinkButton>
      )}
      {!teaches && !board.savedToCurrentUser && (
        <LinkButton variant="secondary" to={add}>
          Save to My gameboards
        </LinkButton>
      )}
      {item && place !== undefined && (
        <LinkButton
          variant={teaches ? 'quiet' : 'primary'}
          iconAfter={teaches ? undefined : 'arrowRight'}
          to={questionPath(item.id, board.id)}
        >
          {board.startedQuestion ? 'Continue' : 'Start'} with question {place + 1}
        </LinkButton>
      )}
      {teaches && exists('/set_assignments') && (
        <LinkButton variant="primary" to={add}>
          Set as assignment
        </LinkButton>
      )}
    </>
  );
}
