import type { Assignment } from '@cs/contract';
import { fullName, nameOf } from '../groups/names.ts';
import { boardTitle } from './boardFacts.ts';

/** What the list of assignments is narrowed to; empty is All. */
export interface Filters {
  title: string;
  group: string;
  setBy: string;
}

export const noFilters: Filters = { title: '', group: '', setBy: '' };

export const groupOf = ({ groupName, groupId }: Pick<Assignment, 'groupName' | 'groupId'>): string =>
  nameOf({ id: groupId, ...(groupName !== undefined && { groupName }) });

/** Who set it; a deleted account has no name any more. */
export const assignerOf = ({ assignerSummary }: Pick<Assignment, 'assignerSummary'>): string | undefined =>
  assignerSummary && fullName(assignerSummary);

export function matches(assignment: Assignment, { title, group, setBy }: Filters): boolean {
  return (
    boardTitle(assignment).toLowerCase().includes(title.trim().toLowerCase()) &&
    (group === '' || String(assignment.groupId) === group) &&
    (setBy === '' || String(assignment.ownerUserId) === setBy)
  );
}

interface Option {
  value: string;
  label: string;
}

/** The groups and the people that the reader has work from, each once, by name. */
export function filterOptions(assignments: readonly Assignment[]): { groups: Option[]; people: Option[] } {
  const groups = new Map(assignments.map(assignment => [String(assignment.groupId), groupOf(assignment)]));
  const people = new Map(
    assignments.flatMap(assignment => {
      const name = assignerOf(assignment);
      return name === undefined ? [] : [[String(assignment.ownerUserId), name] as const];
    }),
  );
  return { groups: options(groups), people: options(people) };
}

function options(names: ReadonlyMap<string, string>): Option[] {
  const order = new Intl.Collator('en-GB', { numeric: true });
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => order.compare(a.label, b.label));
}
