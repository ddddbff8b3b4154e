import { useEffect } from 'react';
import { loginPath, useEndedSession, useMe, useSessionEnd } from '../session/index.ts';
import { Button, Dialog } from '../ui/index.ts';

/**
 * Says that the session has ended while the page was open, and leads through signing in back to where the reader was. The
 * page stays as it is behind it: it may hold what was typed.
 */
export default function SessionEnded() {
  const end = useSessionEnd();
  const ended = useEndedSession();
  const signedIn = useMe() !== null;
  // Nobody is signed in any more: whoever is next has a session of their own.
  useEffect(() => {
    if (!signedIn) end.clear();
  }, [signedIn, end]);
  const again = () => {
    const { pathname, search, hash } = window.location;
    // A full load, so that nothing of the former session is kept.
    window.location.assign(loginPath(pathname + search + hash));
  };
  return (
    <Dialog
      open={signedIn && ended?.said === true}
      onClose={end.dismiss}
      title="You have been logged out"
      footer={
        <>
          <Button variant="quiet" onClick={end.dismiss}>
            Not now
          </Button>
          <Button variant="primary" onClick={again}>
            Log in again
          </Button>
        </>
      }
    >
      <p>
        Your session ended because nothing happened for a while, or because you logged in or out on another device.{' '}
        {ended?.answerKept
          ? 'Your answer has not been checked. It is kept: you will find it here when you have logged in again.'
          : 'What you have just done was not saved.'}
      </p>
    </Dialog>
  );
}
