import { Link } from 'react-router';
import { useHydrated, useMe } from '../../session/index.ts';
import { Button, DataTable, Difficulty, SortHeader, tableRoles } from '../../ui/index.ts';
import { labelsOf, stageName } from '../pages/audience.ts';
import type { MyBoardsProps } from './BoardCards.tsx';
import { shortDay } from './boardDays.ts';
import { creatorOf, directionOf, type MyBoard, type Sort, type SortColumn, sortedBy } from './myBoards.ts';
import { boardPath } from './states.ts';

interface BoardsTableProps extends MyBoardsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The own boards as a table that sorts by its columns. */
export function BoardsTable({ boards, sort, onSort, onDelete }: BoardsTableProps) {
  const hydrated = useHydrated();
  const column = (name: SortColumn, label: string) => (
    <SortHeader
      {...tableRoles.columnHeader}
      direction={directionOf(sort, name)}
      onSort={() => onSort(sortedBy(sort, name))}
    >
      {label}
    </SortHeader>
  );
  return (
    <DataTable label="Gameboards" cards>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {column('title', 'Title')}
          <th scope="col" {...tableRoles.columnHeader}>
            Stages and difficulties
          </th>
          <th scope="col" {...tableRoles.columnHeader}>
            Creator
          </th>
          {column('completion', 'Completion')}
          {column('created', 'Created')}
          {column('visited', 'Last visited')}
          {hydrated && (
            <th scope="col" {...tableRoles.columnHeader}>
              Manage
            </th>
          )}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {boards.map(board => (
          <Row key={board.id} board={board} onDelete={hydrated ? () => onDelete(board) : undefined} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ board, onDelete }: { board: MyBoard; onDelete: (() => void) | undefined }) {
  const me = useMe();
  const { id, title = 'Gameboard', percentageCompleted, creationDate, lastVisited } = board;
  return (
    <tr id={id} {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHeader}>
        <Link to={boardPath(id)}>{title}</Link>
      </th>
      <td data-l="Stages and difficulties" {...tableRoles.cell}>
        <Levels board={board} />
      </td>
      <td data-l="Creator" {...tableRoles.cell}>
        {creatorOf(board, me?.id)}
      </td>
      <td data-l="Completion" {...tableRoles.cell}>
        {percentageCompleted === undefined ? '–' : `${percentageCompleted}%`}
      </td>
      <td data-l="Created" {...tableRoles.cell}>
        {creationDate === undefined ? '–' : shortDay(creationDate)}
      </td>
      <td data-l="Last visited" {...tableRoles.cell}>
        {lastVisited === undefined ? '–' : shortDay(lastVisited)}
      </td>
      {onDelete && (
        <td data-l="Manage" {...tableRoles.cell}>
          <Button variant="quiet" small icon="trash" onClick={onDelete}>
            Delete<span className="sr"> {title}</span>
          </Button>
        </td>
      )}
    </tr>
  );
}

/** For whom the questions of a board are, and how hard: each stage once, with the difficulties that occur. */
function Levels({ board }: { board: MyBoard }) {
  const labels = board.contents.flatMap(({ audience, creationContext }) => labelsOf(audience, { creationContext }));
  const stages = [...new Set(labels.map(({ stage }) => stage))].filter(stage => stage !== 'all');
  return stages.map(stage => {
    const levels = labels.filter(label => label.stage === stage).flatMap(({ difficulties }) => difficulties);
    return (
      <span key={stage} className="row levels">
        {stageName(stage)}{' '}
        {[...new Set(levels)]
          .sort((a, b) => order(a) - order(b))
          .map(level => (
            <Difficulty key={level} level={level} short />
          ))}
      </span>
    );
  });
}

/** Practice before challenge. */
const order = (level: string): number => (level.startsWith('challenge') ? 3 : 0) + Number(level.at(-1));
