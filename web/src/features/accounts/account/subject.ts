import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { apiQuery } from '../../../api/index.ts';
import type { PageRequest } from '../../../routing/page.ts';
import { type Me, may, useMe } from '../../../session/index.ts';

/** Whose account the page shows: one's own or, to an ADMIN, somebody else's (`accounts.md §2`, My account). */
export interface Subject {
  user: Me;
  own: boolean;
}

const userQuery = (userId: number) => apiQuery('admin.getUser', { params: { userId } });

/** The person that the address names with `userId`; nothing where it names nobody, or the reader. NaN for no number. */
function otherIn(search: URLSearchParams, me: Pick<Me, 'id'>): number | undefined {
  const named = search.get('userId');
  if (!named) return undefined;
  const userId = /^\d{1,15}$/.test(named) ? Number(named) : Number.NaN;
  return userId === me.id ? undefined : userId;
}

/** For the page's loader and its action. Whoever is no ADMIN sees the forbidden page, and of nobody there is no page. */
export async function loadSubject(me: Me, { search, need }: Pick<PageRequest, 'search' | 'need'>): Promise<Subject> {
  const other = otherIn(search, me);
  if (other === undefined) return { user: me, own: true };
  if (!may('admin', me)) throw data(null, { status: 403 });
  if (Number.isNaN(other)) throw data(null, { status: 404 });
  return { user: await need(userQuery(other)), own: false };
}

/** For the page; nothing until somebody else has been fetched. */
export function useSubject(): Subject | undefined {
  const me = useMe();
  const [search] = useSearchParams();
  const other = me ? otherIn(search, me) : undefined;
  const { data: user } = useQuery({ ...userQuery(other ?? 0), enabled: other !== undefined });
  if (!me) return undefined;
  if (other === undefined) return { user: me, own: true };
  return user && { user, own: false };
}

/** Where the page of a subject is, without its hash. */
export const searchOf = ({ user, own }: Subject): string => (own ? '' : `?userId=${user.id}`);

/** After the account was saved: the new state of somebody else. */
export const keyOf = (user: Me) => userQuery(user.id).queryKey;
