import type { Gameboard, GameboardItem } from '@cs/contract';
import { Link, useSearchParams } from 'react-router';
import { may, useMe } from '../../session/index.ts';
import { useExists } from '../../shell/useExists.ts';
import { Card, Difficulty, LinkButton, PageHead, QuestionStateIcon } from '../../ui/index.ts';
import { labelsOf, type Viewer, viewerOf } from '../pages/audience.ts';
import { Share } from '../pages/PageActions.tsx';
import { BoardProgress } from './BoardProgress.tsx';
import { nextQuestion, questionPath, stateLook, stateWords } from './states.ts';

/** A gameboard: its questions with how far each is, and the one to go on with. */
export function Board({ board }: { board: Gameboard }) {
  const [search] = useSearchParams();
  const me = useMe();
  const viewer = viewerOf(search, me);
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
          <ol className="rows card flush" aria-label="Questions">
            {board.contents.map((item, index) => (
              <Row key={item.id} item={item} number={index + 1} boardId={board.id} viewer={viewer} />
            ))}
          </ol>
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

interface RowProps {
  item: GameboardItem;
  number: number;
  boardId: string;
  viewer: Viewer;
}

function Row({ item, number, boardId, viewer }: RowProps) {
  const labels = labelsOf(item.audience, { creationContext: item.creationContext, viewer });
  const levels = [...new Set(labels.flatMap(({ difficulties }) => difficulties))];
  return (
    <li>
      <QuestionStateIcon state={stateLook(item.state)} number={number} word="elsewhere" />
      <div>
        <Link to={questionPath(item.id, boardId)}>{item.title}</Link>
        <p className="small muted">
          Question {number} · <span className="b">{stateWords(item.state)}</span>
        </p>
      </div>
      <span className="row levels">
        {levels.map(level => (
          <Difficulty key={level} level={level} short={levels.length > 1} />
        ))}
      </span>
    </li>
  );
}
