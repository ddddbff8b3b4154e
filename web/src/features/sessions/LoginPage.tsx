import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Form, useActionData, useLocation, useNavigate, useNavigation } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { useExists } from '../../shell/index.ts';
import { Button, Checkbox, Icon, LinkButton, PasswordInput, TextInput, useSiteName } from '../../ui/index.ts';
import type { CarriedEmail } from '../accounts/carriedEmail.ts';
import { ProviderSignIn } from './elsewhere/ProviderSignIn.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInArt } from './SignInArt.tsx';
import { type LoginResult, readLogin } from './signIn.ts';
import './login.css';

/** 'Log in or sign up:' (`accounts.md §2`, Login page). Works as a plain form post before scripts run. */
export default function LoginPage() {
  const result = useActionData() as LoginResult | undefined;
  const site = useSiteName();
  const second = result?.second;
  return (
    <div className="login">
      <title>{[second ? 'Two-Factor Authentication' : 'Log in or sign up', site].filter(Boolean).join(' - ')}</title>
      <div className="l">
        {second && <SecondStepForm step={second} typed={result.typed} />}
        {!second && <PasswordForm result={result} />}
      </div>
      <div className="r">
        <SignInArt />
      </div>
    </div>
  );
}

/** Address and password, the first step. */
function PasswordForm({ result }: { result: LoginResult | undefined }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, result);
  useRefusalToast(result?.ofReset ? FAILED.passwordReset : FAILED.login, result, result?.message);
  return (
    <Form method="post" action={`/login${search}`} ref={form} className="stack" style={{ '--gap': '20px' }} noValidate>
      <h1 className="t4">Log in or sign up:</h1>
      <ProviderSignIn />
      <TextInput
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={result?.typed.email}
        error={result?.email}
      />
      <PasswordInput
        label="Password"
        id="password"
        name="password"
        autoComplete="current-password"
        error={result?.password}
      />
      <Checkbox label="Remember me" name="rememberMe" value="true" defaultChecked={result?.typed.rememberMe} />
      <Submissions result={result} />
    </Form>
  );
}

/** The buttons come after the fields, 'Log in' first, so that Enter in a field logs in. */
function Submissions({ result }: { result: LoginResult | undefined }) {
  const sending = useNavigation().formData;
  const resetting = sending?.get('intent') === 'reset';
  return (
    <>
      <div>
        {result?.message && (
          <p className="err-m" style={{ marginBottom: 12 }}>
            <Icon name="alert" />
            <span>{result.message}</span>
          </p>
        )}
        <Button variant="primary" wide type="submit" busy={sending !== undefined && !resetting}>
          Log in
        </Button>
      </div>
      <div>
        <div role="status">
          {result?.resetFor && (
            <p>
              Your password reset request is being processed. If <b>{result.resetFor}</b> belongs to an account, an
              email with a link is on its way.
            </p>
          )}
        </div>
        {!result?.resetFor && (
          <Button variant="quiet" wide type="submit" name="intent" value="reset" busy={resetting}>
            Forgotten your password?
          </Button>
        )}
      </div>
      <SignUp />
    </>
  );
}

/** Leads to `/register`, carrying the address that was typed. */
function SignUp() {
  const exists = useExists();
  const navigate = useNavigate();
  if (!exists('/register')) return null;
  const carry = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    const email = form ? readLogin(new FormData(form)).email : '';
    if (!email || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate('/register', { state: { email } satisfies CarriedEmail });
  };
  return (
    <div className="row between">
      <span>New here? It is free.</span>
      <LinkButton to="/register" onClick={carry}>
        Sign up
      </LinkButton>
    </div>
  );
}

/** After a refused attempt the focus is on the first field that is wrong. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, result: LoginResult | undefined) {
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, result]);
}
