import type { Group } from '@cs/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { urlOf, useApi } from '../../api/index.ts';
import { Card, EmptyState, Icon, LinkButton, PageHead, Select } from '../../ui/index.ts';
import { type GroupSort, sortGroups } from '../groups/groupRules.ts';
import { withNames } from '../groups/hideNames.tsx';
import { nameOf } from '../groups/names.ts';
import { Download } from './Download.tsx';
import { GroupAssignments } from './GroupAssignments.tsx';
import './assignments.css';

/** 'Markbook': my groups, each opening to what is set to it (`learning.md §2`, Groups, markbook, progress). */
function MarkbookPage() {
  const groups = useApi('groups.listGroups', { query: { archived_groups_only: 'false' } });
  const [search] = useSearchParams();
  const [sort, setSort] = useState<GroupSort>('alphabetical');
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([Number(search.get('group'))]));
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <div className="wrap">
      <PageHead
        title="Markbook"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Open a group to see how its assignments are going."
      />
      {groups.length === 0 ? (
        <EmptyState
          title="You have no groups yet"
          action={
            <LinkButton variant="primary" to="/groups">
              Manage groups
            </LinkButton>
          }
        >
          <p>Make a group, give its code to your students and set them work: how they do shows here.</p>
        </EmptyState>
      ) : (
        <div className="stack">
          {groups.length > 1 && (
            <Select
              className="markbooksort"
              label="Sort by"
              value={sort}
              onChange={event => setSort(event.currentTarget.value === 'created' ? 'created' : 'alphabetical')}
              options={[
                { value: 'alphabetical', label: 'Alphabetical' },
                { value: 'created', label: 'Date Created' },
              ]}
            />
          )}
          <ul className="stack plainlist">
            {sortGroups(groups, sort).map(group => (
              <li key={group.id}>
                <GroupMarkbook group={group} open={open.has(group.id)} onToggle={toggle} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export default withNames(MarkbookPage);

interface GroupMarkbookProps {
  group: Group;
  open: boolean;
  onToggle: (id: number) => void;
}

function GroupMarkbook({ group, open, onToggle }: GroupMarkbookProps) {
  const panel = `group-${group.id}`;
  return (
    <Card className="flush">
      <div className="row between nowrap-row grouphead">
        <h2 className="t2 grow">
          <button
            type="button"
            className="disclose"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => onToggle(group.id)}
          >
            <Icon name={open ? 'chevronUp' : 'chevronDown'} />
            {nameOf(group)}
          </button>
        </h2>
        <Download small url={urlOf('assignments.downloadGroupProgress', { params: { groupId: group.id } })}>
          Group CSV
          <span className="sr">: {nameOf(group)}</span>
        </Download>
      </div>
      {open && (
        <div id={panel}>
          <GroupAssignments groupId={group.id} />
        </div>
      )}
    </Card>
  );
}
