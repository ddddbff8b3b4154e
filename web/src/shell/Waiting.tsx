import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useClient } from '../api/index.ts';
import { watchClientErrors } from '../failures/clientErrors.ts';
import { SendWaiting } from '../features/questions/waiting/SendWaiting.tsx';
import { useConnection } from '../routing/connection.ts';
import { type Me, useMe } from '../session/index.ts';
import { hideNotices } from './hideNotices.ts';
import './waiting.css';

/** ms after which a page that is never quiet counts as quiet. */
const PATIENCE = 5000;

/** Resolves when the page has been loaded and the browser has nothing to do for it. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }));
  await new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE });
    else setTimeout(resolve, PATIENCE / 5);
  });
}

/** Costs a page nothing before it is quiet; where it cannot be fetched the page does without it. */
const Live = lazy(async (): Promise<{ default: ComponentType<{ me: Me }> }> => {
  await whenQuiet();
  return import('../features/notifications/Live.tsx').catch(() => ({ default: () => null }));
});

/** What the account is asked: the first of it a second after the page knows who reads it (`accounts.md §4`). */
const AccountPrompts = lazy(
  (): Promise<{ default: ComponentType<{ me: Me }> }> =>
    import('../features/accounts/prompts/AccountPrompts.tsx').catch(() => ({ default: () => null })),
);

/** That a page is on its way, and that there is no connection: said at the edge of the page (interface.md, Principles). */
export function Waiting() {
  const going = useNavigation().state === 'loading';
  const connection = useConnection();
  const me = useMe();
  useEffect(hideNotices, []);
  const { call } = useClient();
  useEffect(() => watchClientErrors(call), [call]);
  // What any other page needs is here before it is opened; where this fails, it is fetched then.
  useEffect(() => {
    whenQuiet()
      .then(() => import('../laterRoutes.tsx'))
      .catch(() => undefined);
  }, []);
  return (
    <>
      <Suspense>{me && <AccountPrompts key={me.id} me={me} />}</Suspense>
      <Suspense>{me && <Live key={me.id} me={me} />}</Suspense>
      <div role="status" className="waiting no-print">
        <SendWaiting />
        {going && connection === 'on' && (
          <div className="going">
            <span className="sr">Loading the page</span>
          </div>
        )}
        {connection !== 'on' && (
          <p>
            <b>No connection.</b>{' '}
            {connection === 'waiting'
              ? 'The page that you asked for will open when it is back.'
              : 'What you have typed stays on this page.'}
          </p>
        )}
      </div>
    </>
  );
}
