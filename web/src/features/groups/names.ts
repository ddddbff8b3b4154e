import type { Group, UserSummary, UserSummaryWithEmail } from '@cs/contract';
import { namesAreHidden } from './hideNames.tsx';

/**
 * What people and groups are called wherever progress, groups, assignments and connections are shown: by their names, or in
 * anonymising mode by placeholders, the same for the same one everywhere (`accounts.md §4`, `learning.md §6`).
 */
type Named = Pick<UserSummary, 'id' | 'givenName' | 'familyName'>;

/** "Priya Shah"; an account may lack either name. */
export function fullName(person: Named): string {
  return namesAreHidden() ? `Person ${person.id}` : realName(person);
}

/** "Shah, Priya", as lists sorted by family name show people. */
export function listName({ id, givenName, familyName }: Named): string {
  if (namesAreHidden()) return `Person ${id}`;
  return [familyName, givenName].filter(Boolean).join(', ') || 'No name given';
}

/** An address mostly has the name in it. */
export const emailOf = ({ email }: Pick<UserSummaryWithEmail, 'email'>): string =>
  namesAreHidden() ? 'address hidden' : email;

/** What a group is called; names of old groups may be withheld. */
export const nameOf = (group: Pick<Group, 'id' | 'groupName'>): string =>
  namesAreHidden() ? `Group ${group.id}` : storedName(group);

/** The name itself, in any mode: for those who must know with whom they deal, to agree to something or to edit them. */
export const realName = ({ givenName, familyName }: Omit<Named, 'id'>): string =>
  [givenName, familyName].filter(Boolean).join(' ') || 'No name given';

/** The group's name itself, in any mode: for what is sent to the server. */
export const storedName = ({ id, groupName }: Pick<Group, 'id' | 'groupName'>): string => groupName ?? `Group ${id}`;
