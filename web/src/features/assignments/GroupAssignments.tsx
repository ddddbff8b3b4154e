import type { Assignment } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { HexProgress, Label, LinkButton, Skeleton, ViewMore } from '../../ui/index.ts';
import { groupAssignmentsQuery, progressQuery } from './assignmentQueries.ts';
import { boardTitle } from './boardFacts.ts';
import { daysLeft, hasStarted, startOf } from './buckets.ts';
import { dayOf, dueDay, showDay } from './londonDays.ts';
import { summarise } from './markbookSummary.ts';
import { useNow } from './useNow.ts';

/** Rows that show at first; each asks for the marks of a whole class. */
const FIRST = 10;

/** What is set to a group, the newest first, each with how far the class is. */
export function GroupAssignments({ groupId }: { groupId: number }) {
  const now = useNow();
  const [limit, setLimit] = useState(FIRST);
  const { data, error } = useQuery(groupAssignmentsQuery(groupId));
  useFailureToast('Error loading assignments and/or gameboards', error);
  if (error && !data) return <p className="muted inset">The assignments could not be loaded. Reload to try again.</p>;
  if (!data) return <Skeleton label="Loading assignments" count={2} />;
  if (data.length === 0)
    return (
      <div className="row inset">
        <p className="muted">There are no assignments for this group.</p>
        <LinkButton small to="/set_assignments">
          Set an assignment
        </LinkButton>
      </div>
    );
  const newestFirst = data.toSorted((a, b) => startOf(b) - startOf(a) || b.id - a.id);
  return (
    <>
      <ul className="rows setrows">
        {newestFirst.slice(0, limit).map(assignment => (
          <SetRow key={assignment.id} assignment={assignment} now={now} />
        ))}
      </ul>
      {data.length > FIRST && (
        <div className="inset">
          <ViewMore
            shown={Math.min(limit, data.length)}
            total={data.length}
            noun="assignments"
            onMore={() => setLimit(limit + FIRST)}
          />
        </div>
      )}
    </>
  );
}

function SetRow({ assignment, now }: { assignment: Assignment; now: number }) {
  const started = hasStarted(assignment, now);
  const { data, error } = useQuery({ ...progressQuery(assignment.id), enabled: started });
  useFailureToast('Loading assignment progress failed', error);
  const columns = assignment.gameboard?.contents?.length ?? 0;
  const summary = data && summarise(data, columns);
  return (
    <li>
      {summary ? (
        <HexProgress percent={summary.passed} size={64} label="Passed or complete" />
      ) : (
        <span className="hexplace" aria-hidden="true" />
      )}
      <div>
        <Link to={`/my_markbook/${assignment.id}`}>{boardTitle(assignment)}</Link>
        <p className="small muted">{started ? completion(summary) : `Starts ${showDay(dayOf(startOf(assignment)))}`}</p>
      </div>
      <div className="small end">
        {started ? <Due assignment={assignment} now={now} /> : <Label>(not started)</Label>}
      </div>
    </li>
  );
}

function completion(summary: ReturnType<typeof summarise> | undefined): string {
  if (!summary) return 'Counting …';
  const { sharing, started, finished } = summary;
  if (sharing === 0) return 'Nobody shares their work yet';
  return `${finished} of ${sharing} finished, ${started} started`;
}

function Due({ assignment: { dueDate }, now }: { assignment: Assignment; now: number }) {
  if (dueDate === undefined) return <span className="muted">No due date</span>;
  return (
    <>
      <span className="b">{daysLeft(dueDate, now) < 0 ? 'Was due' : 'Due'}</span>
      <p className="muted">{showDay(dueDay(dueDate))}</p>
    </>
  );
}
