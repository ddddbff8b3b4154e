import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { useHydrated } from '../../session/index.ts';
import { useExists } from '../../shell/index.ts';
import { Button } from '../../ui/index.ts';
import { CodeField } from './security/CodeField.tsx';
import { codeFault } from './security/codeRules.ts';
import { SetUpSteps } from './security/SetUpSteps.tsx';
import type { LoginResult, SecondStep } from './signIn.ts';

/**
 * 'Two-Factor Authentication', in place of the password form (`accounts.md §2`, Login page). An administrator without a
 * second factor is given one to set up first.
 */
export function SecondStepForm({ step, typed }: { step: SecondStep; typed: LoginResult['typed'] }) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().formData !== undefined;
  const hydrated = useHydrated();
  const exists = useExists();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [changed, setChanged] = useState(false);
  useRefusalToast(FAILED.verificationCode, step, step.refused && step.fault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step, or a code that was refused, wants typing
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    setChanged(false);
  }, [step]);
  const fault = codeFault(code);
  return (
    <Form method="post" action={pathname + search} className="stack" style={{ '--gap': '20px' }} noValidate>
      <h1 className="t4">Two-Factor Authentication</h1>
      <input type="hidden" name="intent" value="verify" />
      <input type="hidden" name="email" value={typed.email} />
      {typed.rememberMe && <input type="hidden" name="rememberMe" value="true" />}
      {step.secret && (
        <>
          <p>An administrator's account needs a second factor. Set it up now; you are logged in when it works.</p>
          <input type="hidden" name="secret" value={step.secret} />
          <SetUpSteps secret={step.secret} email={typed.email} />
        </>
      )}
      <CodeField
        ref={field}
        name="code"
        id="code"
        onChange={event => {
          setCode(event.currentTarget.value);
          setChanged(true);
        }}
        error={changed ? (code === '' ? undefined : fault) : step.fault}
      />
      <Button
        variant="primary"
        wide
        type="submit"
        busy={busy}
        unavailable={hydrated && fault ? 'Enter the code of your app to go on.' : undefined}
      >
        Verify
      </Button>
      <p>
        <Link to={pathname + search}>Log in as somebody else</Link>
      </p>
      {!step.secret && (
        <p className="small muted">
          If you have lost your phone, {exists('/contact') ? <Link to="/contact">write to us</Link> : 'write to us'}: we
          can turn the second step off for you.
        </p>
      )}
    </Form>
  );
}
