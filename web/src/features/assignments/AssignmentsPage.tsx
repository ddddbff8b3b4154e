import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useMe } from '../../session/index.ts';
import { Button, Count, EmptyState, LinkButton, PageHead, Tabs } from '../../ui/index.ts';
import { withNames } from '../groups/hideNames.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFilters } from './AssignmentFilters.tsx';
import { type Bucket, sortIntoBuckets } from './buckets.ts';
import { matches, noFilters } from './filters.ts';
import { useNow } from './useNow.ts';
import './assignments.css';

const tabs: readonly { id: Bucket; label: string }[] = [
  { id: 'toDo', label: 'Assignments To Do' },
  { id: 'older', label: 'Older Assignments' },
  { id: 'completed', label: 'Completed Assignments' },
];

/** 'My assignments': what teachers have set for the reader, in three tabs (`learning.md §2`, Assignments). */
function AssignmentsPage() {
  const signedIn = useMe() !== null;
  return (
    <div className="wrap">
      <PageHead
        title="My assignments"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Work your teachers have set for you, the most urgent first."
      />
      {signedIn ? <MyAssignments /> : <NoAssignments />}
    </div>
  );
}

export default withNames(AssignmentsPage);

function MyAssignments() {
  const assignments = useApi('assignments.listMyAssignments');
  const now = useNow();
  const [selected, setSelected] = useState<string>('toDo');
  const [filters, setFilters] = useState(noFilters);
  const buckets = sortIntoBuckets(assignments, now);
  const filtered = filters !== noFilters;

  const panel = (bucket: Bucket) => {
    const shown = buckets[bucket].filter(assignment => matches(assignment, filters));
    if (buckets[bucket].length === 0)
      return <Nothing bucket={bucket} older={buckets.older.length} onOlder={() => setSelected('older')} />;
    return (
      <div className="stack mt5 bucket">
        <AssignmentFilters assignments={assignments} filters={filters} onChange={setFilters} />
        {filtered && <Found shown={shown.length} of={buckets[bucket].length} onAll={() => setFilters(noFilters)} />}
        <ul className="stack plainlist">
          {shown.map((assignment, index) => (
            <li key={assignment.id}>
              <AssignmentCard assignment={assignment} now={now} primary={bucket === 'toDo' && index === 0} />
            </li>
          ))}
        </ul>
      </div>
    );
  };
  if (assignments.length === 0) return <NoAssignments />;
  return (
    <Tabs
      label="Assignments"
      selected={selected}
      onSelect={setSelected}
      tabs={tabs.map(({ id, label }) => ({
        id,
        label: (
          <>
            {label}
            <Count value={buckets[id].length} hot={id === 'toDo' && buckets.toDo.length > 0} />
          </>
        ),
        panel: panel(id),
      }))}
    />
  );
}

function Found({ shown, of, onAll }: { shown: number; of: number; onAll: () => void }) {
  return (
    <div className="row">
      <p className="small muted" role="status">
        {shown === 0 ? 'Nothing here fits what you are looking for.' : `Showing ${shown} of ${of}`}
      </p>
      <Button variant="quiet" small onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}

function NoAssignments() {
  const me = useMe();
  const teaches = me !== null && me.role !== 'STUDENT';
  return (
    <EmptyState
      title="There are no assignments."
      action={
        teaches ? (
          <LinkButton to="/set_assignments">Set assignments</LinkButton>
        ) : (
          <LinkButton to="/account#teacherconnections">Connect to your teacher</LinkButton>
        )
      }
    >
      <p>
        {teaches
          ? 'Work that others set for you shows here. Work that you set is under Set assignments.'
          : 'When a teacher sets work to a group that you are in, it shows here. Join a group with the code they give you.'}
      </p>
    </EmptyState>
  );
}

/** A tab with nothing in it; To Do points to unfinished older work where there is some. */
function Nothing({ bucket, older, onOlder }: { bucket: Bucket; older: number; onOlder: () => void }) {
  if (bucket === 'toDo' && older > 0)
    return (
      <div className="mt5">
        <EmptyState
          title="There are no assignments to do."
          action={
            <Button onClick={onOlder}>
              {older === 1 ? 'See 1 unfinished older assignment' : `See ${older} unfinished older assignments`}
            </Button>
          }
        >
          <p>You have unfinished older assignments, which you can still complete.</p>
        </EmptyState>
      </div>
    );
  const words: Record<Bucket, string> = {
    toDo: 'There are no assignments to do.',
    older: 'There are no older assignments.',
    completed: 'There are no completed assignments.',
  };
  return (
    <div className="mt5">
      <EmptyState title={words[bucket]} />
    </div>
  );
}
