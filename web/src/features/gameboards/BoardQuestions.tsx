import type { Gameboard, GameboardItem } from '@cs/contract';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../session/index.ts';
import { Difficulty, QuestionStateIcon } from '../../ui/index.ts';
import { labelsOf, type Viewer, viewerOf } from '../pages/audience.ts';
import { questionPath, stateLook, stateWords } from './states.ts';

/** The questions of a board in order, each with how far it is and how hard. */
export function BoardQuestions({ board }: { board: Pick<Gameboard, 'id' | 'contents'> }) {
  const [search] = useSearchParams();
  const viewer = viewerOf(search, useMe());
  return (
    <ol className="rows card flush" aria-label="Questions">
      {board.contents.map((item, index) => (
        <Row key={item.id} item={item} number={index + 1} boardId={board.id} viewer={viewer} />
      ))}
    </ol>
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
