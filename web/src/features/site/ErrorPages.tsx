import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSiteFault, useSiteFaultStatus } from '../../routing/siteFault.ts';
import { useSessionEnd } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';
import { Button, LinkButton, PageHead, useSiteName } from '../../ui/index.ts';

/** The page of a failed status: forbidden, not found, gone away, session expired, server error (`accounts.md §2`, `§8`). */
export function ErrorPageOf({ status, message }: { status: number; message?: string | undefined }) {
  if (status === 401) return <SessionExpired />;
  if (status === 403) return <Forbidden />;
  if (status === 404) return <NotFound />;
  if (status === 502) return <GoneAway />;
  if (status >= 500) return <ServerError />;
  return <Refused message={message} />;
}

interface Said {
  title: string;
  head: string;
  children: ReactNode;
  refresh?: boolean;
}

/**
 * Where a failure has taken the place of a page that is still there (`Shell.tsx`): puts that out of sight with what was
 * typed in it, closes its dialogs, which would let nobody else have the focus, takes its title, and knows the way back.
 */
function useKeptPage(title: string, ref: RefObject<HTMLElement | null>): (() => void) | undefined {
  const fault = useSiteFault();
  const kept = useSiteFaultStatus() > 0;
  const site = useSiteName();
  useLayoutEffect(() => {
    const main = ref.current?.parentElement;
    if (!kept || !main) return;
    for (const dialog of main.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    const others = [...main.children].filter(child => child instanceof HTMLElement && child !== ref.current);
    for (const other of others as HTMLElement[]) other.style.setProperty('display', 'none', 'important');
    main.focus({ preventScroll: true });
    const before = { title: document.title, top: window.scrollY };
    document.title = [title, site].filter(Boolean).join(' - ');
    window.scrollTo(0, 0);
    return () => {
      for (const other of others as HTMLElement[]) other.style.removeProperty('display');
      document.title = before.title;
      window.scrollTo(0, before.top);
    };
  }, [kept, title, site, ref]);
  return kept ? fault.clear : undefined;
}

function Page({ title, head, children, refresh }: Said) {
  const ref = useRef<HTMLDivElement>(null);
  const goBack = useKeptPage(title, ref);
  return (
    <div className="wrap" ref={ref}>
      <PageHead title={head} documentTitle={title} />
      <div className="stack prose">
        {children}
        <div className="row">
          {refresh && (
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              Refresh this page
            </Button>
          )}
          {goBack && <Button onClick={goBack}>Back to what I was doing</Button>}
          <LinkButton variant={refresh ? 'secondary' : 'primary'} to="/" reloadDocument={refresh}>
            Go to the home page
          </LinkButton>
          <Contact />
        </div>
      </div>
    </div>
  );
}

const Contact = () => <Link to="/contact">Contact us</Link>;

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Page title="Page not found" head="Page not found">
      <p>We're sorry, page not found: {pathname}</p>
    </Page>
  );
}

export function Forbidden() {
  const { pathname } = useLocation();
  return (
    <Page title="Access denied" head="Access denied">
      <p>You do not have authorisation to access the page: {pathname}</p>
    </Page>
  );
}

export function ServerError() {
  return (
    <Page title="Server error" head="Something has gone wrong" refresh>
      <p>We're sorry, but an error has occurred on the server!</p>
      <p>Refreshing often helps. If it happens again, please tell us what you were doing.</p>
    </Page>
  );
}

export function GoneAway() {
  return (
    <Page title="Site unavailable" head="We will be back soon" refresh>
      <p>The site is not answering just now: it is being updated or is very busy. Please try again in a minute.</p>
    </Page>
  );
}

export function SessionExpired() {
  const end = useSessionEnd();
  // This page says it already.
  useEffect(() => end.dismiss(), [end]);
  const { supportEmail } = useSettings();
  return (
    <Page title="Session expired" head="Your session has expired" refresh>
      <p>
        Refresh this page to go on. If that does not help, reload it past the browser's cache: hold <kbd>Ctrl</kbd> (on
        a Mac <kbd>Cmd</kbd>) and <kbd>Shift</kbd> and press <kbd>R</kbd>.
      </p>
      <p>
        Still stuck? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}

function Refused({ message }: { message?: string | undefined }) {
  return (
    <Page title="This did not work" head="This did not work">
      <p>{message ?? 'The page cannot be shown. Check the address and try again.'}</p>
    </Page>
  );
}
