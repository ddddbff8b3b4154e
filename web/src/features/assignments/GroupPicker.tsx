import type { Group } from '@cs/contract';
import { type KeyboardEvent, useRef } from 'react';
import { Chip, Select } from '../../ui/index.ts';
import { sortGroups } from '../groups/groupRules.ts';
import { nameOf } from '../groups/names.ts';

export interface GroupPickerProps {
  groups: readonly Group[];
  /** Groups that have the board already. */
  setTo: ReadonlySet<number>;
  chosen: readonly number[];
  error?: string | undefined;
  onChange: (groupIds: number[]) => void;
}

/** Chosen groups as chips above a list that adds the next. */
export function GroupPicker({ groups, setTo, chosen, error, onChange }: GroupPickerProps) {
  const opened = useRef(false);
  const sorted = sortGroups(groups, 'alphabetical');
  const label = (group: Group) => (setTo.has(group.id) ? `${nameOf(group)} (already set)` : nameOf(group));
  const left = sorted.filter(group => !chosen.includes(group.id));

  // Every choice adds a group at once, so arrows open the list instead of choosing in passing.
  const openByArrow = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'Enter') opened.current = false;
    if (opened.current || event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    if (!('showPicker' in event.currentTarget)) return;
    event.preventDefault();
    opened.current = true;
    event.currentTarget.showPicker();
  };
  return (
    <div className="stack grouppicker">
      <Select
        label="Groups"
        value=""
        error={error}
        onKeyDown={openByArrow}
        onBlur={() => {
          opened.current = false;
        }}
        onChange={event => {
          opened.current = false;
          const id = Number(event.currentTarget.value);
          if (id) onChange([...chosen, id]);
        }}
        placeholder={placeholderFor(chosen.length, left.length)}
        options={left.map(group => ({ value: String(group.id), label: label(group) }))}
      />
      {chosen.length > 0 && (
        <ul className="row chips" aria-label="Chosen groups">
          {sorted
            .filter(group => chosen.includes(group.id))
            .map(group => (
              <li key={group.id}>
                <Chip onRemove={() => onChange(chosen.filter(id => id !== group.id))}>{label(group)}</Chip>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function placeholderFor(chosen: number, left: number): string {
  if (left === 0) return 'All your groups are chosen';
  return chosen === 0 ? 'Choose a group' : 'Add another group';
}
