import type { UserSummary } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FAILED } from '../../failures/catalogue.ts';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import { fullName } from '../groups/names.ts';
import { type ConnectionsOf, studentsOf } from './queries.ts';
import { useConnectionAction } from './useConnectionAction.ts';

/** For teachers and tutors: the students whose work they may see, to be given up one by one or all at once. */
export function MyStudents({ userId, locked }: ConnectionsOf) {
  const { data: students } = useSuspenseQuery(studentsOf(userId));
  const [asked, setAsked] = useState<UserSummary | 'all'>();
  const forget = () => setAsked(undefined);
  const release = useConnectionAction<UserSummary | 'all'>({
    run: (call, who) =>
      who === 'all' ? call('connections.releaseAll') : call('connections.release', { params: { userId: who.id } }),
    done: who =>
      who === 'all' ? 'You no longer see any student’s work' : `You no longer see the work of ${fullName(who)}`,
    failed: FAILED.revoke,
    after: forget,
  });
  const dialog = {
    confirm: 'Confirm',
    danger: true,
    busy: release.isPending,
    onConfirm: () => asked && release.mutate(asked),
    onCancel: forget,
  } as const;
  // The one who was asked about is gone from the list afterwards: the focus goes to the list.
  return (
    <section tabIndex={-1} aria-label={locked ? 'Whose work they see' : 'Whose work you see'}>
      {students.length === 0 ? (
        <p className="muted">
          {locked ? 'Nobody.' : 'No student shares work with you yet. Give your students a group’s code.'}
        </p>
      ) : (
        <>
          <ul className="lines conn scroll">
            {students.map(student => (
              <li key={student.id}>
                <span>{fullName(student)}</span>
                <Button small unavailableBecause={locked} onClick={() => setAsked(student)}>
                  Remove
                  <span className="sr"> {fullName(student)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button variant="danger" small unavailableBecause={locked} onClick={() => setAsked('all')}>
              Remove all
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog open={asked !== undefined && asked !== 'all'} title="Remove access to students' data" {...dialog}>
        <p>
          You will no longer see the work of {asked && asked !== 'all' && fullName(asked)}. The student stays in your
          groups and can share again with a group’s code.
        </p>
      </ConfirmDialog>
      <ConfirmDialog open={asked === 'all'} title="Remove access to all students' data" {...dialog}>
        <p>
          You will no longer see the work of any of your {students.length} students. They stay in your groups and can
          share again with a group’s code.
        </p>
      </ConfirmDialog>
    </section>
  );
}
