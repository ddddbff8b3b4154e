import type { Group, UserSummaryWithEmail } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '../../session/index.ts';
import { Button, Checkbox, ConfirmDialog, Dialog, useToasts } from '../../ui/index.ts';
import { AddManager } from './AddManager.tsx';
import { dropGroup, placeGroup } from './groupLists.ts';
import { rightsOver } from './groupRules.ts';
import { emailOf, fullName, nameOf, storedName } from './names.ts';
import { useTask } from './useTask.ts';

export interface ManagersDialogProps {
  open: boolean;
  group: Group;
  me: Me;
  onClose: () => void;
}

type Change = { kind: 'remove' | 'promote' | 'leave'; person: UserSummaryWithEmail };

const words: Record<Change['kind'], { title: string; confirm: string }> = {
  remove: { title: 'Remove manager', confirm: 'Remove manager' },
  promote: { title: 'Promote to owner', confirm: 'Promote to owner' },
  leave: { title: 'Remove yourself as a manager', confirm: 'Remove me' },
};

/** 'Share your group' for its owner, 'Shared group' for the others (`learning.md §4`, Groups). */
export function ManagersDialog({ open, group, me, onClose }: ManagersDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [asking, setAsking] = useState<Change>();
  const { owner, addManagers } = rightsOver(group, me);

  const setPrivileges = useTask({
    failure: 'Group saving failed',
    run: (call, additionalManagerPrivileges: boolean) =>
      call('groups.updateGroup', {
        params: { groupId: group.id },
        body: { id: group.id, groupName: storedName(group), archived: group.archived, additionalManagerPrivileges },
      }),
    done: saved => {
      placeGroup(queries, saved);
      toasts.show({ kind: 'good', title: 'Group saved successfully' });
    },
  });
  const remove = useTask({
    failure: 'Group manager removal failed',
    run: (call, { person }: Change) =>
      call('groups.removeManager', { params: { groupId: group.id, userId: person.id } }),
    done: (saved, { kind }) => {
      setAsking(undefined);
      if (kind === 'remove') return placeGroup(queries, saved);
      onClose();
      dropGroup(queries, group.id);
      navigate('/groups');
    },
  });
  const promote = useTask({
    failure: 'Group manager promotion failed',
    run: (call, { person }: Change) =>
      call('groups.promoteManager', { params: { groupId: group.id, userId: person.id } }),
    done: saved => {
      setAsking(undefined);
      placeGroup(queries, saved);
      toasts.show({
        kind: 'good',
        title: 'Group manager promoted to owner',
        body: `You are now an additional manager of ${nameOf(saved)}.`,
      });
    },
  });
  const confirm = () => {
    if (asking?.kind === 'promote') promote.start(asking);
    else if (asking) remove.start(asking);
  };

  return (
    <Dialog open={open} onClose={onClose} title={owner ? 'Share your group' : 'Shared group'}>
      <div className="stack">
        <p>
          {owner
            ? 'Additional managers see the group, its members and its work, and can set work to it.'
            : `${fullName(group.ownerSummary)} (${emailOf(group.ownerSummary)}) owns this group and has shared it with you.`}
        </p>
        <h3>Group managers</h3>
        {group.additionalManagers.length === 0 ? (
          <p className="muted">Nobody but {owner ? 'you' : 'its owner'} manages this group.</p>
        ) : (
          <ul className="lines managers">
            {group.additionalManagers.map(person => (
              <ManagerRow key={person.id} person={person} me={me} owner={owner} onAsk={setAsking} />
            ))}
          </ul>
        )}
        {owner ? (
          <Checkbox
            label="Give additional managers extra privileges"
            hint="They may then change or delete all work set to the group, remove members, and archive and rename it."
            checked={setPrivileges.busy ? setPrivileges.input === true : group.additionalManagerPrivileges}
            aria-busy={setPrivileges.busy || undefined}
            onChange={event => setPrivileges.start(event.currentTarget.checked)}
          />
        ) : (
          <p>
            {group.additionalManagerPrivileges
              ? 'You may also change or delete all work set to the group, remove members, and archive and rename it.'
              : 'Only its owner may delete others’ work, remove members, and archive and rename it.'}
          </p>
        )}
        {addManagers && <AddManager group={group} />}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking && words[asking.kind].title}
        confirm={asking ? words[asking.kind].confirm : ''}
        danger={asking?.kind !== 'promote'}
        busy={remove.busy || promote.busy}
        onConfirm={confirm}
        onCancel={() => setAsking(undefined)}
      >
        {asking && <Consequence change={asking} group={group} />}
      </ConfirmDialog>
    </Dialog>
  );
}

interface ManagerRowProps {
  person: UserSummaryWithEmail;
  me: Me;
  owner: boolean;
  onAsk: (change: Change) => void;
}

function ManagerRow({ person, me, owner, onAsk }: ManagerRowProps) {
  const mine = person.id === me.id;
  return (
    <li className="row between">
      <span>
        <b>{mine ? `${fullName(person)} (you)` : fullName(person)}</b>
        <br />
        <span className="small muted">{emailOf(person)}</span>
      </span>
      <span className="row">
        {owner && (
          <Button variant="quiet" small onClick={() => onAsk({ kind: 'promote', person })}>
            Make owner
            <span className="sr">: {fullName(person)}</span>
          </Button>
        )}
        {(owner || mine) && (
          <Button
            variant="quiet"
            small
            icon="trash"
            iconLabel={mine ? 'Remove yourself' : `Remove ${fullName(person)}`}
            onClick={() => onAsk({ kind: mine ? 'leave' : 'remove', person })}
          />
        )}
      </span>
    </li>
  );
}

function Consequence({ change, group }: { change: Change; group: Group }) {
  const { kind, person } = change;
  if (kind === 'leave')
    return (
      <p>
        You will no longer see <b>{nameOf(group)}</b> in your lists. Its owner is not told.
      </p>
    );
  if (kind === 'remove')
    return (
      <p>
        <b>{fullName(person)}</b> will no longer see or manage <b>{nameOf(group)}</b>.
      </p>
    );
  return (
    <p>
      <b>{fullName(person)}</b> becomes the owner of <b>{nameOf(group)}</b> and you become an additional manager. Only
      the new owner can change that back.
    </p>
  );
}
