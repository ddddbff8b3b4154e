import type { Preferences, School } from '@cs/contract';
import { redirect } from 'react-router';
import { apiQuery } from '../../../api/index.ts';
import type { PageAction, PageRequest } from '../../../routing/page.ts';
import { type Me, preferencesQuery, updateMe } from '../../../session/index.ts';
import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { tidyGroupCode } from '../../connections/groupCode.ts';
import { loadConnections } from '../../connections/loadConnections.ts';
import { settingsQuery } from '../../sessions/security/settingsQuery.ts';
import { schoolLine } from '../fields/schoolLine.ts';
import { refusalAt } from '../personFields.ts';
import { toldHere } from '../toldHere.ts';
import {
  type AccountTab,
  type AccountValues,
  accountFaults,
  readAccount,
  toUpdate,
  valuesOf,
} from './accountValues.ts';
import { keyOf, loadSubject } from './subject.ts';

/** The name of a chosen school; its number where the list does not know it. */
export const schoolQuery = (urn: string) => apiQuery('schools.findSchools', { query: { urn } });

export function storedValues(
  user: Me,
  preferences: Preferences,
  schools: readonly School[] | undefined,
): AccountValues {
  const school = schools?.[0];
  return valuesOf(user, preferences, school ? schoolLine(school) : (user.schoolId ?? ''));
}

/** What the account page shows. */
export async function loadAccount(request: PageRequest): Promise<void> {
  const { me, need } = request;
  if (!me) return;
  const subject = await loadSubject(me, request);
  const { user, own } = subject;
  await Promise.all([
    need(settingsQuery(user.id)),
    ...(own ? [need(preferencesQuery), need(apiQuery('sessions.listSessions'))] : []),
    ...(user.schoolId ? [need(schoolQuery(user.schoolId))] : []),
    loadConnections(user, request),
  ]);
}

export interface SaveResult {
  saved?: true;
  /** A new address takes effect when its mail is answered. */
  newEmail?: string;
  errors: FormError[];
  tab?: AccountTab;
  /** What was typed, for a page that is drawn anew; passwords are left out. */
  typed?: AccountValues;
}

/** What the account page's form does; the form of the code field, before scripts run, leads to its confirmation. */
export async function saveAccount({
  form,
  me,
  search,
  call,
  need,
  queries,
}: PageAction): Promise<SaveResult | Response> {
  if (form.get('intent') === 'connect') {
    const code = tidyGroupCode(String(form.get('code') ?? ''));
    return redirect(`/account?authToken=${encodeURIComponent(code)}#teacherconnections`);
  }
  if (!me) return redirect('/login');
  const { user, own } = await loadSubject(me, { search, need });
  const preferences = own ? await need(preferencesQuery) : {};
  const before = storedValues(user, preferences, user.schoolId ? await need(schoolQuery(user.schoolId)) : undefined);
  const after = readAccount(form, own ? undefined : before);
  const faults = accountFaults(after, { user, own }, before, Date.now());
  const typed = { ...after, passwordCurrent: '', password: '', confirmation: '' };
  if (faults.errors.length > 0) return { ...faults, typed };
  try {
    const saved = await call('accounts.saveUser', { body: toUpdate({ user, own }, before, after) });
    if (saved && own) updateMe(queries, saved);
    else if (saved) queries.setQueryData(keyOf(user), saved);
    if (saved?.schoolId) await need(schoolQuery(saved.schoolId));
    if (own) await queries.fetchQuery({ ...preferencesQuery, staleTime: 0 });
  } catch (error) {
    return { errors: [refusalAt(toldHere(error))], typed };
  }
  const moved = after.email.toLowerCase() !== user.email.toLowerCase();
  return { saved: true, errors: [], ...(moved && { newEmail: after.email }) };
}
