import type { Assignment } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HexProgress, Label, LinkButton, Meta, QuestionStateIcon } from '../../ui/index.ts';
import { withNames } from '../groups/hideNames.tsx';
import { myAssignmentsQuery } from './assignmentQueries.ts';
import { boardTitle } from './boardFacts.ts';
import { daysLeft, dueWords, isOverdue, percentOf, sortIntoBuckets } from './buckets.ts';
import { assignerOf, groupOf } from './filters.ts';
import { dueDay, showDay } from './londonDays.ts';
import { nextPiece, type Piece, questionIcons } from './nextPiece.ts';
import { useNow } from './useNow.ts';

/** How many rows the home page shows. */
const ROWS = 3;

/**
 * For the home page of somebody who is set work: the next piece with 'Continue with question n', and what else is to do.
 * Draws nothing for people without work. The page's loader asks for `myAssignmentsQuery`.
 */
export const AssignmentsToDo = withNames(function AssignmentsToDo() {
  const { data } = useQuery(myAssignmentsQuery);
  const now = useNow();
  if (!data || data.length === 0) return null;
  const { toDo } = sortIntoBuckets(data, now);
  const next = nextPiece(toDo);
  return (
    <>
      {next && <NextPiece piece={next} now={now} />}
      <section className="mt6" aria-labelledby="to-do">
        <div className="band-h tight">
          <h2 className="t2" id="to-do">
            Assignments to do
          </h2>
          <Link to="/assignments">All my assignments</Link>
        </div>
        {toDo.length === 0 ? (
          <p className="muted">You have nothing left to do. Finished and older work is under All my assignments.</p>
        ) : (
          <ul className="rows card flush">
            {toDo.slice(0, ROWS).map(assignment => (
              <ToDoRow key={assignment.id} assignment={assignment} now={now} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
});

function NextPiece({ piece: { assignment, question, started }, now }: { piece: Piece; now: number }) {
  const { dueDate, gameboardId } = assignment;
  const icons = questionIcons(assignment);
  const assigner = assignerOf(assignment);
  const to = question
    ? `/questions/${question.id}?board=${encodeURIComponent(gameboardId)}`
    : `/gameboards#${gameboardId}`;
  return (
    <section className="card next mt5" aria-labelledby="next-piece">
      <HexProgress percent={percentOf(assignment)} size={128} late={isOverdue(assignment, now)} />
      <div className="stack" style={{ '--gap': 'var(--s2)' }}>
        <p className="small b muted">{started ? 'Pick up where you stopped' : 'Start here'}</p>
        <h2 id="next-piece">
          <Link to={`/gameboards#${gameboardId}`}>{boardTitle(assignment)}</Link>
        </h2>
        <Meta
          items={[
            ...(dueDate === undefined ? [] : [{ icon: 'calendar' as const, text: dueText(dueDate, now) }]),
            ...(assigner ? [{ icon: 'person' as const, text: `Set by ${assigner}` }] : []),
          ]}
        />
        <ul className="comb mt2" aria-label="Questions">
          {icons.map(({ id, state, number }) => (
            <li key={id}>
              <QuestionStateIcon state={state} number={number} word="hidden" />
            </li>
          ))}
        </ul>
      </div>
      <LinkButton variant="primary" iconAfter="arrowRight" to={to}>
        {question ? `${started ? 'Continue' : 'Start'} with question ${question.number}` : 'View Assignment'}
      </LinkButton>
    </section>
  );
}

function dueText(dueDate: number, now: number): string {
  const day = showDay(dueDay(dueDate));
  const left = daysLeft(dueDate, now);
  if (left < 0) return `Was due ${day} (${dueWords(dueDate, now, false)})`;
  return `Due ${day} (${left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`})`;
}

function ToDoRow({ assignment, now }: { assignment: Assignment; now: number }) {
  const { dueDate } = assignment;
  const late = isOverdue(assignment, now);
  return (
    <li>
      <HexProgress percent={percentOf(assignment)} size={64} late={late} />
      <div>
        <Link to={`/gameboards#${assignment.gameboardId}`}>{boardTitle(assignment)}</Link>
        <p className="small muted">{groupOf(assignment)}</p>
      </div>
      <div className="small end">
        {late ? (
          <Label kind="brick" icon="alert">
            Overdue
          </Label>
        ) : (
          <span className="b">{dueDate === undefined ? 'No due date' : dueWords(dueDate, now, false)}</span>
        )}
        {dueDate !== undefined && <p className="muted">{showDay(dueDay(dueDate))}</p>}
      </div>
    </li>
  );
}
