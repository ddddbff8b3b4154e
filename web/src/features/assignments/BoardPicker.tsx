import type { Assignment } from '@cs/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useExists } from '../../shell/index.ts';
import { Button, classes, difficultyName, EmptyState, LinkButton, Note, TextInput, ViewMore } from '../../ui/index.ts';
import { factsOf, questionCount, stageWords } from './boardFacts.ts';
import type { SettableBoard } from './SetAssignmentsPage.tsx';
import '../../ui/tick.css';

/** How many rows show at first, and how many come with 'View more' (`learning.md §9`, Board page sizes). */
const FIRST = 6;
const MORE = 18;

export interface BoardPickerProps {
  boards: readonly SettableBoard[];
  /** How many of them are saved to one's account. */
  mine: number;
  assignments: readonly Assignment[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The id in the address that is no gameboard. */
  notFound: string | undefined;
}

/** The left half: one's gameboards, found by title, each with the number of groups it is set to. */
export function BoardPicker({ boards, mine, assignments, chosen, onChoose, notFound }: BoardPickerProps) {
  const [find, setFind] = useState('');
  const [limit, setLimit] = useState(FIRST);
  const heading = useId();
  const wanted = find.trim().toLowerCase();
  const found = boards.filter(board => titleOf(board).toLowerCase().includes(wanted));
  // The chosen one shows from the start, wherever it stands.
  const shown = found.filter((board, index) => index < limit || board.id === chosen);
  return (
    <section className="c7" aria-labelledby={heading}>
      <div className="band-h tight">
        <h2 className="t2" id={heading}>
          My gameboards <span className="muted">{mine}</span>
        </h2>
      </div>
      {notFound !== undefined && (
        <Note kind="warn" title="There is no such gameboard." level={3} className="spaced">
          <p>No gameboard with the id “{notFound}” was found. Choose one of yours.</p>
        </Note>
      )}
      {boards.length === 0 ? (
        <NoBoards />
      ) : (
        <>
          <TextInput
            label="Find by title"
            type="search"
            className="spaced"
            value={find}
            onChange={event => setFind(event.currentTarget.value)}
          />
          {found.length === 0 ? (
            <div className="row">
              <p className="muted">No gameboard has this in its title.</p>
              <Button variant="quiet" onClick={() => setFind('')}>
                Show all
              </Button>
            </div>
          ) : (
            <fieldset className="plain">
              <legend className="sr">Gameboard to set</legend>
              <ul className="rows card flush">
                {shown.map(board => (
                  <BoardRow
                    key={board.id}
                    board={board}
                    chosen={board.id === chosen}
                    groups={assignments.filter(assignment => assignment.gameboardId === board.id).length}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
            </fieldset>
          )}
          {found.length > FIRST && (
            <ViewMore
              shown={shown.length}
              total={found.length}
              noun="gameboards"
              onMore={() => setLimit(limit + MORE)}
            />
          )}
        </>
      )}
    </section>
  );
}

interface BoardRowProps {
  board: SettableBoard;
  chosen: boolean;
  /** How many groups it is set to. */
  groups: number;
  onChoose: (id: string) => void;
}

function BoardRow({ board, chosen, groups, onChoose }: BoardRowProps) {
  const exists = useExists();
  const id = useId();
  const title = titleOf(board);
  return (
    <li className={classes('boardrow', chosen && 'on')}>
      <label className="tick bare" htmlFor={id}>
        <input
          type="radio"
          name="gameboard"
          id={id}
          value={board.id}
          checked={chosen}
          onChange={() => onChoose(board.id)}
        />
        <span className="sr">{title}</span>
      </label>
      <div>
        {exists('/gameboards') ? <Link to={`/gameboards#${board.id}`}>{title}</Link> : <b>{title}</b>}
        <p className="small muted">{describe(board)}</p>
      </div>
      <div className="small end">
        {groups === 0 ? (
          <span className="muted">Not set yet</span>
        ) : (
          <span className="b">{groups === 1 ? '1 group' : `${groups} groups`}</span>
        )}
      </div>
    </li>
  );
}

export const titleOf = (board: Pick<SettableBoard, 'id' | 'title'>): string => board.title ?? `Gameboard ${board.id}`;

/** "10 questions · GCSE, A level · Practice 1 to Challenge 2" */
function describe(board: SettableBoard): string {
  const { questions, stages, easiest, hardest } = factsOf(board.contents);
  const levels = [easiest, hardest === easiest ? undefined : hardest].flatMap(level =>
    level ? difficultyName(level) : [],
  );
  return [questionCount(questions), stages.map(stage => stageWords[stage]).join(', '), levels.join(' to ')]
    .filter(Boolean)
    .join(' · ');
}

function NoBoards() {
  const exists = useExists();
  return (
    <EmptyState
      title="You have no gameboards to view."
      level={3}
      action={
        exists('/gameboards') && <LinkButton to="/gameboards#example-gameboard">See an example gameboard</LinkButton>
      }
    >
      <p>Open a gameboard and choose Set as assignment to bring it here.</p>
    </EmptyState>
  );
}
