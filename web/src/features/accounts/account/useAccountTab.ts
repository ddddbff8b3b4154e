import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../../session/index.ts';
import type { AccountTab } from './accountValues.ts';
import { type Subject, searchOf } from './subject.ts';

const TABS: readonly AccountTab[] = [
  'profile',
  'passwordreset',
  'teacherconnections',
  'emailpreferences',
  'betafeatures',
];

/** What is somebody's own choice is hidden from an ADMIN (`accounts.md §2`, My account). */
const HIDDEN: readonly AccountTab[] = ['emailpreferences', 'betafeatures'];

/** The tabs of an account. */
export const tabsOf = ({ own }: Pick<Subject, 'own'>): readonly AccountTab[] =>
  own ? TABS : TABS.filter(tab => !HIDDEN.includes(tab));

/** The tab that a hash names, with or without `account/` before it (decisions.md). */
export function tabOfHash(hash: string): AccountTab | undefined {
  const name = hash.replace(/^#/, '').replace(/^account\//, '');
  return TABS.find(tab => tab === name);
}

/**
 * The chosen tab, kept in the address, where it replaces an invite link's code; such a link opens the connections. The
 * server knows no hash.
 */
export function useAccountTab(subject: Subject): [AccountTab, (tab: AccountTab) => void] {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const named = hydrated ? tabOfHash(hash) : undefined;
  const shown = named && tabsOf(subject).includes(named) ? named : undefined;
  const tab = shown ?? (search.has('authToken') ? 'teacherconnections' : 'profile');
  const choose = (next: AccountTab) => {
    // At once, not as a transition: whoever follows a link to a field of another tab needs that tab to be there.
    navigate({ search: searchOf(subject), hash: next }, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [tab, choose];
}

/** ms without a tab change after which the page is left (`accounts.md §9`). */
const IDLE = 600_000;

/** Begins the time after which the page is left; while something is unsaved it does not run. @returns what ends it */
export function leaveWhenIdle(unsaved: boolean, leave: () => void): (() => void) | undefined {
  if (unsaved) return undefined;
  const timer = setTimeout(leave, IDLE);
  return () => clearTimeout(timer);
}

/** Leaves for home after ten minutes on one tab; waits while something is unsaved (decisions.md). */
export function useIdleExit(tab: AccountTab, unsaved: boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of tab starts the time anew
  useEffect(() => leaveWhenIdle(unsaved, () => navigate('/')), [tab, unsaved, navigate]);
}
