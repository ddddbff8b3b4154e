import { redirect } from 'react-router';
import { isApiError, isSiteError } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import { placeGroup } from './groupLists.ts';
import { nameFault } from './groupRules.ts';

/** Why no group was made. */
export interface CreateGroupFailure {
  /** Under the field. */
  message: string;
  /** The server refused: also a toast with this title (`learning.md §8`). */
  title?: string;
  /** What was typed. */
  name: string;
}

/** What the page's form does, with and without scripts: makes a group and leads to it and its invitation. */
export async function createGroup({ form, call, queries }: PageAction): Promise<CreateGroupFailure | Response> {
  const name = String(form.get('groupName') ?? '');
  const fault = nameFault(name);
  if (fault) return { message: `Cannot create group: ${fault}`, name };
  try {
    const group = await call('groups.createGroup', { body: { groupName: name.trim() } });
    placeGroup(queries, group);
    return redirect(`/groups?group=${group.id}&created=true`);
  } catch (error) {
    if (isSiteError(error) || !isApiError(error) || error.status === 401) throw error;
    return { title: 'Group creation failed', message: error.message, name };
  }
}
