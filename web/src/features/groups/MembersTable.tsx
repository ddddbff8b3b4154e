import type { Member } from '@cs/contract';
import { memo } from 'react';
import { Button, DataTable, Icon, Label, tableRoles } from '../../ui/index.ts';
import { emailWords, resetRefusal } from './groupRules.ts';
import { fullName, listName } from './names.ts';

export interface MembersTableProps {
  members: readonly Member[];
  /** Absent for those who may not remove. */
  onRemove: ((member: Member) => void) | undefined;
  /** Absent for those who may not reset. */
  onReset: ((member: Member) => void) | undefined;
  /** Who has been sent a reset since the page was opened. */
  mailed: ReadonlySet<number>;
}

/** A row a member: status, sharing, e-mail, and what can be done for them. */
export function MembersTable({ members, onRemove, onReset, mailed }: MembersTableProps) {
  const actions = onRemove !== undefined || onReset !== undefined;
  return (
    <DataTable label="Members" cards maxHeight="34rem">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {['Name', 'Status', 'Sharing', 'Email'].map(column => (
            <th scope="col" key={column} {...tableRoles.columnHeader}>
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col" {...tableRoles.columnHeader}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {members.map(member => (
          <MemberRow
            key={member.id}
            member={member}
            onRemove={onRemove}
            onReset={onReset}
            mailed={mailed.has(member.id)}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

type MemberRowProps = Pick<MembersTableProps, 'onRemove' | 'onReset'> & { member: Member; mailed: boolean };

const MemberRow = memo(function MemberRow({ member, onRemove, onReset, mailed }: MemberRowProps) {
  const active = member.groupMembershipInformation.status === 'ACTIVE';
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHeader}>
        {listName(member)}
      </th>
      <td data-l="Status" {...tableRoles.cell}>
        {active ? 'Active' : <Label>Inactive</Label>}
      </td>
      <td data-l="Sharing" {...tableRoles.cell}>
        {member.authorisedFullAccess ? (
          'Sharing'
        ) : (
          <span className="row nowrap">
            <Icon name="lock" /> Not sharing
          </span>
        )}
      </td>
      <td data-l="Email" {...tableRoles.cell}>
        {member.emailVerificationStatus === 'DELIVERY_FAILED' ? (
          <Label kind="brick" icon="alert">
            {emailWords.DELIVERY_FAILED}
          </Label>
        ) : (
          emailWords[member.emailVerificationStatus]
        )}
      </td>
      {(onRemove || onReset) && (
        <td {...tableRoles.cell}>
          <div className="row nowrap-row acts">
            {onReset && <ResetButton member={member} mailed={mailed} onReset={onReset} />}
            {onRemove && (
              <Button
                variant="quiet"
                small
                icon="trash"
                iconLabel={`Remove ${fullName(member)}`}
                onClick={() => onRemove(member)}
              />
            )}
          </div>
        </td>
      )}
    </tr>
  );
});

function ResetButton({ member, mailed, onReset }: { member: Member; mailed: boolean; onReset: (m: Member) => void }) {
  const refusal = mailed ? 'An email has been sent.' : resetRefusal(member);
  if (refusal)
    return (
      <span className="small muted" title={refusal}>
        {mailed ? 'Reset sent' : 'No password reset'}
        <span className="sr">: {refusal}</span>
      </span>
    );
  return (
    <Button variant="quiet" small onClick={() => onReset(member)}>
      Reset password
      <span className="sr"> of {fullName(member)}</span>
    </Button>
  );
}
