import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../api/index.ts';
import { logInAgain } from '../features/sessions/logInAgain.ts';
import { CodeField } from '../features/sessions/security/CodeField.tsx';
import { loginPath, type Me, updateMe, useEndedSession, useMe, useSessionEnd } from '../session/index.ts';
import { Button, Dialog, PasswordInput, useToasts } from '../ui/index.ts';

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
          : 'What you have just done was not saved. What you have typed is still on this page.'}
      </p>
      <Again me={me} />
    </Dialog>
  );
}

/** The password, then the code where one is asked for. */
function Again({ me }: { me: Me }) {
  const client = useClient();
  const back = useBack(me);
  const [codeWanted, setCodeWanted] = useState(false);
  const [fault, setFault] = useState<string>();
  const { pathname, search, hash } = useLocation();
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its field
  useEffect(() => field.current?.focus(), [codeWanted]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const typed = String(new FormData(event.currentTarget).get(codeWanted ? 'code' : 'password') ?? '');
    const outcome = await logInAgain(client, me, { password: typed, code: codeWanted ? typed : undefined });
    busy.current = false;
    if ('me' in outcome) return back(outcome.me);
    setFault('fault' in outcome ? outcome.fault : undefined);
    if ('codeWanted' in outcome) setCodeWanted(true);
    field.current?.focus();
  };
  return (
    <form id={FORM} className="stack mt4" onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      {codeWanted ? (
        <CodeField key="code" ref={field} name="code" error={fault} />
      ) : (
        <PasswordInput
          key="password"
          ref={field}
          label={`Password of ${me.email}`}
          name="password"
          autoComplete="current-password"
          error={fault}
        />
      )}
      <p className="small">
        <a href={loginPath(pathname + search + hash)}>Log in another way</a>, which leaves this page.
      </p>
    </form>
  );
}

/** Goes on as the same person. Somebody else's page must not stay. */
function useBack(before: Me): (now: Me) => void {
  const queries = useQueryClient();
  const end = useSessionEnd();
  const toasts = useToasts();
  return useCallback(
    now => {
      if (now.id !== before.id) return window.location.assign('/');
      updateMe(queries, now);
      end.clear();
      toasts.show({ kind: 'good', title: 'You are logged in again', body: 'You can go on where you were.' });
    },
    [before.id, queries, end, toasts],
  );
}
