import { config } from '../../platform/config.ts';
import { chosenDay } from '../../platform/days.ts';
import { siteLink } from '../../platform/site.ts';
import { mailPeople } from '../accounts/mailPerson.ts';
import { formalName } from '../accounts/names.ts';
import { findUser } from '../accounts/users.ts';
import type { GroupRow } from '../groups/groups.ts';
import { membersOf } from '../groups/members.ts';
import type { AssignmentRow } from './present.ts';

/**
 * Mails the ACTIVE members that they have new work, unless they turned mails about assignments off (behaviour
 * `learning.md §5.6`). In the transaction that sets the work or marks it as announced.
 */
export async function announce(
  assignment: AssignmentRow,
  group: Pick<GroupRow, 'id' | 'groupName'>,
  boardTitle: string,
): Promise<void> {
  const members = (await membersOf(group.id)).filter(({ membership }) => membership.status === 'ACTIVE');
  if (members.length === 0) return;
  const assigner = await findUser(assignment.ownerUserId);
  const variables = {
    gameboardName: boardTitle,
    assignmentName: boardTitle,
    assignmentDueDate: dueText(assignment),
    groupName: group.groupName,
    assignmentOwner: assigner ? formalName(assigner) : '',
    gameboardURL: boardLink(assignment),
  };
  const people = members.map(({ user }) => user);
  await mailPeople(people, 'email-template-group-assignment', variables, { preference: 'ASSIGNMENTS' });
}

/** Where the board of an assignment is opened; the address redirects to the board. */
export const boardLink = ({ gameboardId }: Pick<AssignmentRow, 'gameboardId'>): string =>
  siteLink(config(), `/assignment/${encodeURIComponent(gameboardId)}`);

/** ` (due on dd/MM/yy)`, the day that was chosen; empty without a due date. */
export function dueText({ dueDate }: Pick<AssignmentRow, 'dueDate'>): string {
  if (!dueDate) return '';
  const [year = '', month, day] = chosenDay(dueDate).split('-');
  return ` (due on ${day}/${month}/${year.slice(2)})`;
}
