import type { Group } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Me } from '../../session/index.ts';
import { useExists } from '../../shell/index.ts';
import { Button, Card, ConfirmDialog, Icon, Label, LinkButton, TextInput, useToasts } from '../../ui/index.ts';
import { dropGroup, placeGroup } from './groupLists.ts';
import { groupsQuery } from './groupQueries.ts';
import { NAME_LENGTH, nameFault, rightsOver } from './groupRules.ts';
import { namesAreHidden } from './hideNames.tsx';
import { InviteFields } from './InviteFields.tsx';
import { ManagersDialog } from './ManagersDialog.tsx';
import { Members } from './Members.tsx';
import { fullName, nameOf, storedName } from './names.ts';
import { useTask } from './useTask.ts';

/** One group: its code, its name and state, its managers and its members. */
export function GroupDetail({ group, me }: { group: Group; me: Me }) {
  const exists = useExists();
  const [managing, setManaging] = useState(false);
  const rights = rightsOver(group, me);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    // Opened from the list: on a narrow screen the group stands where the list was, so reading starts at its name.
    if (arrived.current) return;
    arrived.current = true;
    if (document.activeElement?.closest('.grouplist')) heading.current?.focus();
  }, []);
  return (
    <section className="stack groupdetail" aria-labelledby="group">
      <Link className="back" to={group.archived ? '/groups?archived=true' : '/groups'}>
        <Icon name="chevronLeft" /> All groups
      </Link>
      <Card className="stack">
        <div className="row between">
          <h2 className="t3" id="group" tabIndex={-1} ref={heading}>
            {nameOf(group)}
          </h2>
          <div className="row">
            {group.archived && <Label>Archived</Label>}
            {!rights.owner && <Label>{`Owned by ${fullName(group.ownerSummary)}`}</Label>}
          </div>
        </div>
        <InviteFields groupId={group.id} />
        <div className="row">
          {exists('/set_assignments') && !group.archived && (
            <LinkButton to="/set_assignments">Set an assignment</LinkButton>
          )}
          {exists('/my_markbook') && !group.archived && (
            <LinkButton to={`/my_markbook?group=${group.id}`}>See the markbook</LinkButton>
          )}
          {(rights.addManagers || !rights.owner) && (
            <Button icon="people" onClick={() => setManaging(true)}>
              {rights.owner ? 'Add or Edit group managers' : 'See group managers'}
            </Button>
          )}
        </div>
      </Card>
      <Members group={group} me={me} rights={rights} />
      {rights.edit && <GroupSettings group={group} owner={rights.owner} />}
      <ManagersDialog open={managing} group={group} me={me} onClose={() => setManaging(false)} />
    </section>
  );
}

/** Rename, archive, delete. */
function GroupSettings({ group, owner }: { group: Group; owner: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [name, setName] = useState(storedName(group));
  const [deleting, setDeleting] = useState(false);
  const fault = nameFault(name);

  const save = useTask({
    failure: 'Group saving failed',
    run: (call, change: { groupName: string; archived: boolean }) =>
      call('groups.updateGroup', {
        params: { groupId: group.id },
        body: { id: group.id, additionalManagerPrivileges: group.additionalManagerPrivileges, ...change },
      }),
    done: async saved => {
      toasts.show({ kind: 'good', title: 'Group saved successfully' });
      setName(storedName(saved));
      if (saved.archived !== group.archived) {
        await queries.ensureQueryData(groupsQuery(saved.archived)).catch(() => undefined);
        placeGroup(queries, saved);
        navigate(`/groups?${saved.archived ? 'archived=true&' : ''}group=${saved.id}`, { preventScrollReset: true });
      } else placeGroup(queries, saved);
    },
  });
  const remove = useTask({
    failure: 'Group deletion failed',
    run: call => call('groups.deleteGroup', { params: { groupId: group.id } }),
    done: () => {
      setDeleting(false);
      toasts.show({ kind: 'good', title: 'Group deleted', body: nameOf(group) });
      dropGroup(queries, group.id);
      navigate(group.archived ? '/groups?archived=true' : '/groups');
    },
  });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (fault) toasts.show({ kind: 'bad', title: 'Cannot rename group', body: fault });
    else save.start({ groupName: name.trim(), archived: group.archived });
  };
  return (
    <Card as="section" className="stack" aria-labelledby="group-settings">
      <h3 className="t2" id="group-settings">
        Settings
      </h3>
      {namesAreHidden() ? (
        <p className="muted">The group cannot be renamed while names are hidden in this browser.</p>
      ) : (
        <form className="stack" onSubmit={rename} noValidate>
          <TextInput
            label="Rename this group"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            error={fault}
          />
          <div className="row">
            <Button type="submit" busy={save.busy} unavailable={renameRefusal(name, storedName(group))}>
              Update
            </Button>
          </div>
        </form>
      )}
      <div className="row">
        <Button
          busy={save.busy}
          onClick={() => save.start({ groupName: storedName(group), archived: !group.archived })}
        >
          {group.archived ? 'Unarchive group' : 'Archive group'}
        </Button>
        {owner && (
          <Button variant="danger" icon="trash" onClick={() => setDeleting(true)}>
            Delete group
          </Button>
        )}
      </div>
      <p className="small muted">
        {group.archived
          ? 'An archived group keeps its members and its work, out of your way.'
          : 'Archiving puts the group away with its members and work; you can bring it back at any time.'}
      </p>
      <ConfirmDialog
        open={deleting}
        title="Delete group"
        confirm="Delete group"
        danger
        busy={remove.busy}
        onConfirm={() => remove.start(undefined)}
        onCancel={() => setDeleting(false)}
      >
        <p>
          Delete <b>{nameOf(group)}</b>? It goes for you, its managers and its students, and so does the work set to it.
          This cannot be undone.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function renameRefusal(name: string, before: string): string | undefined {
  if (name === '') return 'Type a name first.';
  return name === before ? 'The name is unchanged.' : undefined;
}
