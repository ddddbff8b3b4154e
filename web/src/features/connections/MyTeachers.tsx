import type { UserSummaryWithEmail } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FAILED } from '../../failures/catalogue.ts';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { Button, ConfirmDialog } from '../../ui/index.ts';
import { emailOf, fullName } from '../groups/names.ts';
import { type ConnectionsOf, teachersOf } from './queries.ts';
import { useConnectionAction } from './useConnectionAction.ts';

/** The people who may see my work, each to be taken the right again. */
export function MyTeachers({ userId, locked }: ConnectionsOf) {
  const { data: people, error } = useQuery(teachersOf(userId));
  useFailureToast(FAILED.teachers, error);
  const [asked, setAsked] = useState<UserSummaryWithEmail>();
  const revoke = useConnectionAction<UserSummaryWithEmail>({
    run: (call, { id }) => call('connections.revoke', { params: { userId: id } }),
    done: person => `${fullName(person)} no longer sees your work`,
    failed: FAILED.revoke,
    after: () => setAsked(undefined),
  });
  if (!people) return error && <p>They could not be loaded. Refresh the page to try again.</p>;
  // The one who was asked about is gone from the list afterwards: the focus goes to the list.
  return (
    <section tabIndex={-1} aria-label={locked ? 'Who sees their work' : 'Who sees your work'}>
      {people.length === 0 ? (
        <p className="muted">{locked ? 'Nobody.' : 'Nobody sees your work. Enter a code above to connect.'}</p>
      ) : (
        <ul className="lines conn">
          {people.map(person => (
            <li key={person.id}>
              <span>
                <b>{fullName(person)}</b> <span className="muted">{emailOf(person)}</span>
              </span>
              <Button
                small
                unavailableBecause={locked}
                onClick={() => setAsked(person)}
                aria-label={`Revoke access of ${fullName(person)}`}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title="Revoke access to your data"
        confirm="Confirm"
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {asked && fullName(asked)} will no longer see your work. You stay in the groups you have joined; to share
          again, enter the group’s code once more.
        </p>
      </ConfirmDialog>
    </section>
  );
}
