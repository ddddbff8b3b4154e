import { Link } from 'react-router';
import { useHydrated } from '../../session/index.ts';
import { Button, Card, HexProgress, Meta } from '../../ui/index.ts';
import { shortDay } from './boardDays.ts';
import type { MyBoard } from './myBoards.ts';
import { boardPath } from './states.ts';

export interface MyBoardsProps {
  boards: readonly MyBoard[];
  onDelete: (board: MyBoard) => void;
}

/** The own boards as cards. */
export function BoardCards({ boards, onDelete }: MyBoardsProps) {
  return (
    <ul className="boards" aria-label="Gameboards">
      {boards.map(board => (
        <BoardCard key={board.id} board={board} onDelete={() => onDelete(board)} />
      ))}
    </ul>
  );
}

function BoardCard({ board, onDelete }: { board: MyBoard; onDelete: () => void }) {
  const { id, title = 'Gameboard', contents, percentageCompleted = 0, lastVisited } = board;
  const hydrated = useHydrated();
  return (
    <Card as="li" id={id}>
      <div className="top">
        <HexProgress percent={percentageCompleted} size={72} />
        <div>
          <h2>
            <Link to={boardPath(id)}>{title}</Link>
          </h2>
        </div>
      </div>
      <Meta
        items={[
          { icon: 'list', text: contents.length === 1 ? '1 question' : `${contents.length} questions` },
          ...(lastVisited === undefined
            ? []
            : [{ icon: 'clock', text: `Last visited ${shortDay(lastVisited)}` } as const]),
        ]}
      />
      {hydrated && (
        <div className="row foot">
          <Button variant="quiet" small icon="trash" onClick={onDelete}>
            Delete<span className="sr"> {title}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}
