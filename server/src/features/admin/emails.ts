import type { Role } from '@cs/contract';
import { mailPeople, mayMail } from '../accounts/mailPerson.ts';
import { roleOf, type UserRow } from '../accounts/present.ts';

/** Roles in the words of the user manager (`events-admin.md §2.3`). */
const NAMES: Readonly<Record<Role, string>> = {
  STUDENT: 'Student',
  TUTOR: 'Tutor',
  TEACHER: 'Teacher',
  EVENT_LEADER: 'Event leader',
  CONTENT_EDITOR: 'Content editor',
  EVENT_MANAGER: 'Event manager',
  ADMIN: 'Admin',
};

const WELCOMES: Partial<Record<Role, string>> = {
  TEACHER: 'email-template-teacher-welcome',
  TUTOR: 'email-template-tutor-welcome',
};

/** Tells people of their new role (behaviour `accounts.md §19`, `§22`). @param before the accounts as they were */
export async function mailRoleChange(before: readonly UserRow[], role: Role): Promise<void> {
  const template = WELCOMES[role] ?? 'email-template-default-role-change';
  for (const [old, people] of Map.groupBy(before, roleOf))
    await mailPeople(people, template, { role, oldrole: NAMES[old], newrole: NAMES[role] }, {});
}

/** Tells people that they were not made teachers. @returns the ids of those who cannot be reached */
export async function mailDeclined(people: readonly UserRow[]): Promise<number[]> {
  const addressed = people.map(user => ({ user, userId: user.id, to: user.email }));
  const reached = (await mayMail(addressed)).map(({ user }) => user);
  const mails = await mailPeople(reached, 'teacher_declined', {}, {});
  const told = new Set(mails > 0 ? reached.map(({ id }) => id) : []);
  return people.map(({ id }) => id).filter(id => !told.has(id));
}
