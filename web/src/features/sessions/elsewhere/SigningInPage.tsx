import '../login.css';
import { useEffect, useRef } from 'react';
import { useActionData, useLocation, useNavigate, useSubmit } from 'react-router';
import { FAILED } from '../../../failures/catalogue.ts';
import { useMe } from '../../../session/index.ts';
import { Button, PageHead, useToasts } from '../../../ui/index.ts';
import { SecondStepForm } from '../SecondStepForm.tsx';
import type { LoginResult } from '../signIn.ts';
import { AuthError } from './AuthErrorPage.tsx';

/**
 * `/auth/{provider}/callback`: posts what the provider sent back as soon as scripts run; without them its button does.
 * Opening an address alone logs nobody in.
 */
export default function SigningInPage() {
  const result = useActionData() as LoginResult | undefined;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  usePostAtOnce(here, result);
  useFailure(result);
  if (result?.second)
    return (
      <div className="wrap narrow">
        <SecondStepForm step={result.second} typed={result.typed} />
      </div>
    );
  if (result?.message) return <AuthError message={result.message} />;
  return (
    <div className="wrap">
      <PageHead title="Signing in..." documentTitle="Signing in" />
      <form method="post" action={here}>
        <Button variant="primary" type="submit">
          Continue
        </Button>
      </form>
    </div>
  );
}

/** Once, whatever comes of it: what the provider sent is good for one use. */
function usePostAtOnce(here: string, result: LoginResult | undefined) {
  const submit = useSubmit();
  const sent = useRef(result !== undefined);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(null, { method: 'post', action: here, replace: true });
  }, [submit, here]);
}

/** Whoever is logged in wanted to link the account, and is told where that is done; others see the error page. */
function useFailure(result: LoginResult | undefined) {
  const me = useMe();
  const navigate = useNavigate();
  const toasts = useToasts();
  const told = useRef<LoginResult>(undefined);
  useEffect(() => {
    if (!result?.message || told.current === result) return;
    told.current = result;
    if (!me) return void navigate('/auth_error', { replace: true, state: { message: result.message } });
    toasts.show({ kind: 'bad', title: FAILED.link, body: result.message });
    void navigate('/account#passwordreset', { replace: true });
  }, [result, me, navigate, toasts]);
}
