import type { Group, Member } from '@cs/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { type Me, may } from '../../session/index.ts';
import { Button, Card, ConfirmDialog, Count, Skeleton, useToasts } from '../../ui/index.ts';
import { membersQuery } from './groupQueries.ts';
import { type GroupRights, MEMBERS_SHOWN } from './groupRules.ts';
import { MembersTable } from './MembersTable.tsx';
import { fullName, nameOf } from './names.ts';
import { useTask } from './useTask.ts';

export interface MembersProps {
  group: Group;
  me: Me;
  rights: GroupRights;
}

/** Who is in the group. More than a hundred stay behind a button (`learning.md §2`). */
export function Members({ group, me, rights }: MembersProps) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const id = useId();
  const { data: members, error, refetch } = useQuery(membersQuery(group.id));
  useFailureToast('Loading group members failed', error);
  const [shown, setShown] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const [mailed, setMailed] = useState<ReadonlySet<number>>(new Set());

  const remove = useTask({
    failure: 'Failed to delete member',
    run: (call, member: Member) => call('groups.removeMember', { params: { groupId: group.id, userId: member.id } }),
    done: (rest, member) => {
      setRemoving(undefined);
      queries.setQueryData(membersQuery(group.id).queryKey, rest);
      toasts.show({ kind: 'good', title: 'Member removed', body: `${fullName(member)} is no longer in the group.` });
    },
  });
  const reset = useTask({
    failure: 'Failed to send password reset',
    run: (call, member: Member) => call('accounts.resetMemberPassword', { params: { userId: member.id } }),
    done: (_, member) => {
      setMailed(before => new Set(before).add(member.id));
      toasts.show({ kind: 'good', title: 'Password reset sent', body: `${fullName(member)} has been sent an email.` });
    },
  });

  const many = (members?.length ?? 0) > MEMBERS_SHOWN;
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <div className="row between">
        <h3 className="t2" id={id}>
          Members {members && <Count value={members.length} label="members" />}
        </h3>
        {many && (
          <Button small aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {error && !members && (
        <div className="row">
          <p className="muted">The members could not be loaded.</p>
          <Button small icon="refresh" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!error && !members && <Skeleton shape="table" label="Loading members" />}
      {members?.length === 0 && (
        <p className="muted">Nobody has joined yet. Give your students the code or the link above.</p>
      )}
      {members && members.length > 0 && (!many || shown) && (
        <MembersTable
          members={members}
          onRemove={rights.edit ? setRemoving : undefined}
          onReset={may('teacher', me) ? member => reset.start(member) : undefined}
          mailed={mailed}
        />
      )}
      {many && !shown && (
        <p className="muted">{`The group has ${members?.length} members. Choose Show to list them.`}</p>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title="Remove member"
        confirm="Remove member"
        danger
        busy={remove.busy}
        onConfirm={() => removing && remove.start(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && (
          <p>
            Remove <b>{fullName(removing)}</b> from <b>{nameOf(group)}</b>? They no longer see the work of the group.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
