import type { Group } from '@cs/contract';
import type { Variables } from '../../platform/mail.ts';
import { mailPeople, mailPerson } from '../accounts/mailPerson.ts';
import { formalName } from '../accounts/names.ts';
import type { UserRow } from '../accounts/present.ts';
import { findUsers } from '../accounts/users.ts';
import type { GroupRow } from './groups.ts';

/** Describes the work that a group has been set, for the mail to a new member: plain, and as HTML. */
export type DescribeWork = (groupId: number) => Promise<{ text: string; html: string }>;

const noWork: DescribeWork = async () => ({ text: '', html: '' });
let describeWork = noWork;

/** Says how set work is described; the assignments feature calls this. Without an argument there is none. */
export function setWorkDescription(describe: DescribeWork = noWork): void {
  describeWork = describe;
}

const ownerOf = (group: Group): Variables => ({
  ownerName: formalName(group.ownerSummary),
  ownerEmail: group.ownerSummary.email,
  groupName: group.groupName ?? '',
});

/** Welcomes a new member with the work that is set already (behaviour `accounts.md §13`). */
export async function mailWelcome(userId: number, group: GroupRow): Promise<void> {
  const people = await findUsers([userId, group.ownerId]);
  const member = people.get(userId);
  const teacher = people.get(group.ownerId);
  if (!member || !teacher) return;
  const teacherName = formalName(teacher);
  await mailPerson(member, 'email-template-group-welcome', {
    teacherName,
    teacherInfo: `${teacherName} (${teacher.email})`,
    groupName: group.groupName,
    assignmentsInfo: await describeWork(group.id),
  });
}

export const mailNewManager = (manager: UserRow, group: Group) =>
  mailPerson(manager, 'email-template-group-additional-manager-welcome', ownerOf(group));

export const mailNewOwner = (owner: UserRow, group: Group) =>
  mailPerson(owner, 'email-template-group-manager-promoted', ownerOf(group));

/** Tells each manager that they may change the group now, or no longer. */
export async function mailPrivileges(group: Group): Promise<void> {
  const nowOrNoLonger = group.additionalManagerPrivileges ? 'now' : 'no longer';
  const managers = await findUsers(group.additionalManagers.map(({ id }) => id));
  const variables = { ...ownerOf(group), nowOrNoLonger };
  await mailPeople([...managers.values()], 'email-template-group-manager-privileges', variables, {});
}
