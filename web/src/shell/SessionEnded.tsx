import { lazy, Suspense, useEffect } from 'react';
import { useEndedSession, useMe, useSessionEnd } from '../session/index.ts';
import { Button, Dialog } from '../ui/index.ts';

// Every page brings the names of what is fetched for this file: what its fields need is named in it instead.
const LogInAgain = lazy(() => import('../features/sessions/LogInAgain.tsx'));
const FORM = 'log-in-again';

/**
 * Says that the session has ended while the page was open, and lets its reader log in again without leaving it: the page
 * stays as it is, with all that was typed in it.
 */
export default function SessionEnded() {
  const end = useSessionEnd();
  const ended = useEndedSession();
  const me = useMe();
  // Nobody is signed in any more: whoever is next has a session of their own.
  useEffect(() => {
    if (!me) end.clear();
  }, [me, end]);
  if (!me) return null;
  return (
    <Dialog
      open={ended?.said === true}
      onClose={end.dismiss}
      title="You have been logged out"
      footer={
        <>
          <Button variant="quiet" onClick={end.dismiss}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={FORM}>
            Log in again
          </Button>
        </>
      }
    >
      <p>
        Your session ended because nothing happened for a while, or because you logged in or out on another device.{' '}
        {ended?.answerKept
          ? 'Your answer has not been checked. It is kept.'
          : 'If you have just saved something, it was not kept. What you have typed is still on this page.'}
      </p>
      <Suspense>
        <LogInAgain me={me} id={FORM} />
      </Suspense>
    </Dialog>
  );
}
