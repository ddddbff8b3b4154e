import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { drawn } from '../routing/drawn.tsx';
import { ErrorPage } from '../routing/ErrorPage.tsx';
import { handleOf } from '../routing/page.ts';
import { useSiteFault, useSiteFaultStatus } from '../routing/siteFault.ts';
import { useEndedSession, useHydrated, useMe } from '../session/index.ts';
import { Header } from './Header.tsx';
import { LateFooter } from './LateFooter.tsx';

// Few readers need these, or nobody needs them first, so they wait in files of their own. Where one cannot be fetched the
// page does without it.
type Load = () => Promise<{ default: ComponentType }>;
const orNothing = (load: Load) => () => load().catch(() => ({ default: () => null }));
const optional = (load: Load) => lazy(orNothing(load));
const EmailBanner = drawn(
  'src/shell/EmailBanner.tsx',
  orNothing(() => import('./EmailBanner.tsx')),
);
const Afterwards = optional(() => import('./Afterwards.tsx'));
const SessionEnded = optional(() => import('./SessionEnded.tsx'));

/** The root route's component: the frame with the current page in it, which keeps what was typed behind an error page. */
export function Shell() {
  const status = useSiteFaultStatus();
  return (
    <Frame>
      <Outlet />
      {status > 0 && <ErrorPage status={status} />}
    </Frame>
  );
}

/** Everything that stands round a page: header, banners, footer, messages. Print leaves it out. */
export function Frame({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const me = useMe();
  const unverified = me !== null && me.emailVerificationStatus !== 'VERIFIED';
  const surface = useMatches()
    .map(handleOf)
    .findLast(handle => handle !== undefined)?.surface;
  const ended = useEndedSession() !== undefined;
  const main = useArrival();
  // For browser tests, and for styles that wait for scripts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return (
    <>
      <Header />
      <Suspense>{unverified && <EmailBanner />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} data-surface={surface}>
        {children}
      </main>
      <LateFooter />
      <Suspense>{hydrated && <Afterwards />}</Suspense>
      <Suspense>{ended && <SessionEnded />}</Suspense>
      {hydrated && <ScrollRestoration />}
    </>
  );
}

/** On the way to another page: focus starts at its top, and a fault of the page before is forgotten. */
function useArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  const fault = useSiteFault();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    fault.clear();
    if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true });
  }, [pathname, fault]);
  return main;
}
