import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../../api/index.ts';
import { loginPath, type Me, updateMe, useSessionEnd } from '../../session/index.ts';
import { returnToDevice } from '../../shell/otherTabs.ts';
import { Checkbox, PasswordInput, useToasts } from '../../ui/index.ts';
import { logInAgain } from './logInAgain.ts';
import { CodeField } from './security/CodeField.tsx';

/** The fields in the dialog of a session that has ended: the password, then the code where one is asked for. */
export default function LogInAgain({ me, id }: { me: Me; id: string }) {
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
    const form = new FormData(event.currentTarget);
    const typed = String(form.get(codeWanted ? 'code' : 'password') ?? '');
    const rememberMe = form.get('rememberMe') === 'true';
    const outcome = await logInAgain(client, me, { password: typed, code: codeWanted ? typed : undefined, rememberMe });
    busy.current = false;
    if ('me' in outcome) return back(outcome.me);
    setFault('fault' in outcome ? outcome.fault : undefined);
    if ('codeWanted' in outcome) setCodeWanted(true);
    field.current?.focus();
  };
  return (
    <form id={id} className="stack mt4" onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      {codeWanted ? (
        <CodeField key="code" ref={field} name="code" error={fault} />
      ) : (
        <>
          <PasswordInput
            key="password"
            ref={field}
            label={`Password of ${me.email}`}
            name="password"
            autoComplete="current-password"
            error={fault}
          />
          <Checkbox label="Remember me" name="rememberMe" value="true" />
        </>
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
      returnToDevice(now);
      updateMe(queries, now);
      end.clear();
      toasts.show({ kind: 'good', title: 'You are logged in again', body: 'You can go on where you were.' });
    },
    [before.id, queries, end, toasts],
  );
}
