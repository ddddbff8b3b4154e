import type { Group } from '@cs/contract';
import { useState } from 'react';
import type { Me } from '../../session/index.ts';
import { useExists } from '../../shell/index.ts';
import { Button, Dialog, LinkButton } from '../../ui/index.ts';
import { rightsOver } from './groupRules.ts';
import { InviteFields } from './InviteFields.tsx';
import { ManagersDialog } from './ManagersDialog.tsx';
import { nameOf } from './names.ts';

export interface GroupCreatedDialogProps {
  open: boolean;
  group: Group;
  me: Me;
  onClose: () => void;
  onAnother: () => void;
}

/** 'Group Created / Invite Users' (`learning.md §4`, Groups): the code to give out, and what one may want next. */
export function GroupCreatedDialog({ open, group, me, onClose, onAnother }: GroupCreatedDialogProps) {
  const exists = useExists();
  const [managing, setManaging] = useState(false);
  return (
    <>
      <Dialog
        open={open && !managing}
        onClose={onClose}
        title="Group Created"
        footer={
          <>
            <Button variant="quiet" onClick={onAnother}>
              Create another group
            </Button>
            {rightsOver(group, me).addManagers && (
              <Button onClick={() => setManaging(true)}>Add or Edit group managers</Button>
            )}
            {exists('/set_assignments') && (
              <LinkButton variant="primary" to="/set_assignments">
                Set an assignment
              </LinkButton>
            )}
          </>
        }
      >
        <div className="stack">
          <h3>Invite Users</h3>
          <p>
            Give this code or this link to the students of <b>{nameOf(group)}</b>. They join the group and agree to
            share their work with you.
          </p>
          <InviteFields groupId={group.id} />
        </div>
      </Dialog>
      <ManagersDialog open={managing} group={group} me={me} onClose={() => setManaging(false)} />
    </>
  );
}
