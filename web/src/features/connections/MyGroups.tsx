import type { Membership } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, Label } from '../../ui/index.ts';
import { fullName, nameOf } from '../groups/names.ts';
import { type ConnectionsOf, groupsOf } from './queries.ts';
import { useConnectionAction } from './useConnectionAction.ts';

/** The groups that I am in; leaving is never for good (`accounts.md §4`, Group membership). */
export function MyGroups({ userId, locked }: ConnectionsOf) {
  const { data: memberships } = useSuspenseQuery(groupsOf(userId));
  const change = useConnectionAction<Membership>({
    run: (call, { group, membershipStatus }) =>
      call('groups.setMyMembership', {
        params: { groupId: group.id, status: membershipStatus === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE' },
      }),
    done: membership =>
      `You have ${membership.membershipStatus === 'ACTIVE' ? 'left' : 'rejoined'} ${nameOf(membership.group)}`,
    failed: 'Your group could not be changed',
  });
  if (memberships.length === 0) return <p className="muted">{locked ? 'None.' : 'You are not in any group yet.'}</p>;
  return (
    <>
      {!locked && (
        <p className="small muted">
          While you are out of a group you get no new assignments from it. When you rejoin you see all that was set
          since the group was made.
        </p>
      )}
      <ul className="lines conn">
        {memberships.map(membership => (
          <li key={membership.group.id}>
            <span>
              <b>{nameOf(membership.group)}</b> <span className="muted">{lookedAfterBy(membership)}</span>{' '}
              {membership.membershipStatus === 'INACTIVE' && <Label>{locked ? 'Left' : 'You have left'}</Label>}
            </span>
            <Button
              small
              unavailableBecause={locked}
              busy={change.isPending && change.variables?.group.id === membership.group.id}
              onClick={() => change.mutate(membership)}
            >
              {membership.membershipStatus === 'ACTIVE' ? 'Leave group' : 'Rejoin group'}
              <span className="sr"> {nameOf(membership.group)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const lookedAfterBy = ({ group }: Membership): string =>
  [group.ownerSummary, ...group.additionalManagers].map(fullName).join(', ');
