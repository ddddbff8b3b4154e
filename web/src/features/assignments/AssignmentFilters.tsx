import type { Assignment } from '@cs/contract';
import { Select, TextInput } from '../../ui/index.ts';
import { type Filters, filterOptions, noFilters } from './filters.ts';

export interface AssignmentFiltersProps {
  assignments: readonly Assignment[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Name, Group and Set by (`learning.md §2`, Assignments). */
export function AssignmentFilters({ assignments, filters, onChange }: AssignmentFiltersProps) {
  const { groups, people } = filterOptions(assignments);
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    onChange(next.title || next.group || next.setBy ? next : noFilters);
  };
  return (
    <search className="g12 two-m filters">
      <TextInput
        className="c4 full-f"
        label="Find by name"
        type="search"
        value={filters.title}
        onChange={event => change({ title: event.currentTarget.value })}
      />
      <Select
        className="c4"
        label="Group"
        placeholder="All"
        options={groups}
        value={filters.group}
        onChange={event => change({ group: event.currentTarget.value })}
      />
      <Select
        className="c4"
        label="Set by"
        placeholder="All"
        options={people}
        value={filters.setBy}
        onChange={event => change({ setBy: event.currentTarget.value })}
      />
    </search>
  );
}
