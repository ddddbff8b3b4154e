import { apiQuery } from '../../api/index.ts';
import type { PageRequest } from '../../routing/page.ts';
import { may } from '../../session/index.ts';

/** What the tab shows, for the account page's loader. */
export async function loadConnections({ me, need }: PageRequest): Promise<void> {
  await Promise.all([
    need(apiQuery('connections.listPeopleWhoSeeMe')),
    need(apiQuery('groups.listMyMemberships')),
    ...(may('tutor', me) ? [need(apiQuery('connections.listPeopleISee'))] : []),
  ]);
}
