import { isApiError } from '../../api/index.ts';
import type { PageRequest } from '../../routing/page.ts';
import { type Me, may } from '../../session/index.ts';
import { groupsOf, studentsOf, teachersOf } from './queries.ts';

/** A list that its tab tells of, and can do without (`accounts.md §8`, Toast titles). */
function toldThere(error: unknown): void {
  if (!isApiError(error) || error.status >= 500 || error.status === 401) throw error;
}

/** What the tab shows of a person, for the account page's loader. */
export async function loadConnections(user: Me, { need }: PageRequest): Promise<void> {
  await Promise.all([
    need(teachersOf(user.id)).catch(toldThere),
    need(groupsOf(user.id)),
    ...(may('tutor', user) ? [need(studentsOf(user.id))] : []),
  ]);
}
