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
  changesBetween,
  hasMoved,
  readAccount,
  toUpdate,
  valuesOf,
  withChanges,
} from './accountValues.ts';
import { keyOf, loadSubject, type Subject } from './subject.ts';

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
  /** What is stored by now. */
  stored?: AccountValues;
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
  const subject = await loadSubject(me, { search, need });
  const { own } = subject;
  const schoolsOf = async ({ schoolId }: Me) => (schoolId ? need(schoolQuery(schoolId)) : undefined);
  const preferencesNow = async () => (own ? queries.fetchQuery({ ...preferencesQuery, staleTime: 0 }) : {});
  let typed: AccountValues | undefined;
  try {
    // As it is by now: in another tab the address may have been verified, or the school chosen.
    const user = await askFor(subject, call);
    const before = storedValues(user, await preferencesNow(), await schoolsOf(user));
    const read = readAccount(form, own ? undefined : before);
    const after = withChanges(before, read, changedIn(form) ?? changesBetween(before, read));
    typed = { ...after, passwordCurrent: '', password: '', confirmation: '' };
    const faults = accountFaults(after, { user, own }, before, Date.now());
    if (faults.errors.length > 0) return { ...faults, typed };
    const saved = (await call('accounts.saveUser', { body: toUpdate({ user, own }, before, after) })) ?? user;
    if (own) updateMe(queries, saved);
    else queries.setQueryData(keyOf(user), saved);
    const stored = storedValues(saved, await preferencesNow(), await schoolsOf(saved));
    return { saved: true, errors: [], stored, ...(hasMoved(before, after) && { newEmail: after.email }) };
  } catch (error) {
    return { errors: [refusalAt(toldHere(error))], ...(typed && { typed }) };
  }
}

const askFor = ({ user, own }: Subject, call: PageAction['call']): Promise<Me> =>
  own ? call('accounts.getCurrentUser') : call('admin.getUser', { params: { userId: user.id } });

/** What the page says that was changed in its form; nothing before scripts run. */
function changedIn(form: FormData): string[] | undefined {
  const names = form.getAll(CHANGED).map(String);
  return names.length > 0 ? names : undefined;
}

/** The name under which the page sends what was changed since it drew its form. */
export const CHANGED = 'changed';
