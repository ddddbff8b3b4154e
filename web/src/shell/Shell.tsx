import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { ErrorPage } from '../routing/ErrorPage.tsx';
import { handleOf } from '../routing/page.ts';
import { useSiteFault, useSiteFaultStatus } from '../routing/siteFault.ts';
import { useHydrated, useMe, useSessionState } from '../session/index.ts';
import { ToastRegion } from '../ui/index.ts';
import { Header } from './Header.tsx';

// Few readers need these, or nobody needs them first, so they wait in files of their own.
const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }));
const EmailBanner = lazy(() => import('./EmailBanner.tsx'));
const OutOfSync = lazy(() => import('./OutOfSync.tsx'));
const SessionEnded = lazy(() => import('./SessionEnded.tsx'));

/** The root route's component: the frame with the current page in it. */
export function Shell() {
  const status = useSiteFaultStatus();
  return <Frame>{status === 0 ? <Outlet /> : <ErrorPage status={status} />}</Frame>;
}

/** Everything that stands round a page: skip link, header, banners, footer, messages. Print leaves it out. */
export function Frame({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const me = useMe();
  const unverified = me !== null && me.emailVerificationStatus !== 'VERIFIED';
  const surface = useMatches()
    .map(handleOf)
    .findLast(handle => handle !== undefined)?.surface;
  const ended = useSessionState() !== 'on';
  const main = useArrival();
  // For browser tests, and for styles that wait for scripts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Header />
      <Suspense>{unverified && <EmailBanner />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} data-surface={surface}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <ToastRegion />
      <Suspense>{hydrated && <OutOfSync />}</Suspense>
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
