import { useSearchParams } from 'react-router';
import { useApi } from '../../api/index.ts';
import { useMe } from '../../session/index.ts';
import { EmptyState, Note, PageHead } from '../../ui/index.ts';
import { CreateGroup, focusGroupName } from './CreateGroup.tsx';
import { GroupCreatedDialog } from './GroupCreatedDialog.tsx';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupList } from './GroupList.tsx';
import { withNames } from './hideNames.tsx';
import './groups.css';

/** 'Manage groups': the list, a new one, and the chosen one (`learning.md §2`, Groups, markbook, progress). */
function GroupsPage() {
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  const archived = search.get('archived') === 'true';
  const groups = useApi('groups.listGroups', { query: { archived_groups_only: archived ? 'true' : 'false' } });
  const wanted = search.get('group');
  const group = groups.find(({ id }) => String(id) === wanted);

  const forgetCreated = () => {
    search.delete('created');
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="wrap">
      <PageHead
        title="Manage groups"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Make a group, give its code to your students, then set them work."
      />
      <div className={group ? 'groups chosen' : 'groups'}>
        <div className="side stack">
          <CreateGroup />
          <GroupList groups={groups} archived={archived} chosen={group?.id} />
        </div>
        <div className="main">
          {group && me ? (
            <GroupDetail key={group.id} group={group} me={me} />
          ) : (
            <NothingChosen missing={wanted !== null} any={groups.length > 0} />
          )}
        </div>
      </div>
      {group && me && (
        <GroupCreatedDialog
          open={search.get('created') === 'true'}
          group={group}
          me={me}
          onClose={forgetCreated}
          onAnother={() => {
            forgetCreated();
            focusGroupName();
          }}
        />
      )}
    </div>
  );
}

export default withNames(GroupsPage);

function NothingChosen({ missing, any }: { missing: boolean; any: boolean }) {
  if (missing)
    return (
      <Note kind="warn" title="This group is not in your list." level={2}>
        <p>It may have been deleted, archived, or be somebody else’s. Choose another one from the list.</p>
      </Note>
    );
  if (any)
    return (
      <EmptyState title="Choose a group">
        <p>Its code, its members and its managers show here.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No group yet">
      <p>Give your first group a name, such as “Year 10 Computer Science”, and choose Create group.</p>
    </EmptyState>
  );
}
