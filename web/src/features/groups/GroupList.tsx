import type { Group } from '@cs/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../session/index.ts';
import { Count, Label, Select, TextInput } from '../../ui/index.ts';
import { type GroupSort, rightsOver, sortGroups } from './groupRules.ts';
import { nameOf } from './names.ts';
import '../../ui/segmented.css';

/** Where a longer list gets a box to find a group by name. */
const FILTER_FROM = 12;

export interface GroupListProps {
  groups: readonly Group[];
  archived: boolean;
  chosen: number | undefined;
}

/** My groups: active or archived, in the chosen order. Each one is a link, so that it can be opened, kept and shared. */
export function GroupList({ groups, archived, chosen }: GroupListProps) {
  const me = useMe();
  const [sort, setSort] = useState<GroupSort>('alphabetical');
  const [find, setFind] = useState('');
  const wanted = find.trim().toLowerCase();
  const shown = sortGroups(groups, sort).filter(group => nameOf(group).toLowerCase().includes(wanted));
  return (
    <section className="stack" aria-labelledby="my-groups">
      <div className="row between">
        <h2 className="t2" id="my-groups">
          My groups <Count value={groups.length} label={archived ? 'archived groups' : 'active groups'} />
        </h2>
        <nav className="seg" aria-label="Which groups">
          <Link to="/groups" preventScrollReset aria-current={archived ? undefined : 'true'}>
            Active
          </Link>
          <Link to="/groups?archived=true" preventScrollReset aria-current={archived ? 'true' : undefined}>
            Archived
          </Link>
        </nav>
      </div>
      {groups.length > 1 && (
        <Select
          label="Sort by"
          value={sort}
          onChange={event => setSort(event.currentTarget.value === 'created' ? 'created' : 'alphabetical')}
          options={[
            { value: 'alphabetical', label: 'Alphabetical' },
            { value: 'created', label: 'Date Created' },
          ]}
        />
      )}
      {groups.length >= FILTER_FROM && (
        <TextInput
          label="Find by name"
          type="search"
          value={find}
          onChange={event => setFind(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 ? (
        <ul className="rows card flush grouplist">
          {shown.map(group => (
            <li key={group.id} className={group.id === chosen ? 'on' : undefined}>
              <Link
                className="cover"
                to={`/groups?${archived ? 'archived=true&' : ''}group=${group.id}`}
                preventScrollReset
                aria-current={group.id === chosen ? 'true' : undefined}
              >
                {nameOf(group)}
              </Link>
              {!rightsOver(group, me).owner && <Label>Shared</Label>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{wordsForNone(groups.length, archived)}</p>
      )}
    </section>
  );
}

function wordsForNone(count: number, archived: boolean): string {
  if (count > 0) return 'No group has this in its name.';
  return archived ? 'You have no archived groups.' : 'You have no active groups.';
}
