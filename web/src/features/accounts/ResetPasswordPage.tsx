import './accounts.css';
import { useEffect, useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { Button, Card, LinkButton, Note, PageHead, PasswordInput } from '../../ui/index.ts';
import type { ResetResult } from './resetPassword.ts';

/** `/resetpassword/{token}`: a new password by the link of a mail. */
export default function ResetPasswordPage() {
  const link = useLoaderData() as { message?: string };
  const result = useActionData() as ResetResult | undefined;
  return (
    <div className="wrap">
      <PageHead title="Password change" />
      <Card className="narrow stack">
        {result?.done ? <Done /> : link.message ? <BadLink message={link.message} /> : <ResetForm result={result} />}
      </Card>
    </div>
  );
}

function ResetForm({ result }: { result: ResetResult | undefined }) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useRefusalToast(FAILED.passwordReset, result, result?.message);
  useEffect(() => {
    if (result?.mismatch) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);
  return (
    <Form method="post" ref={form} className="stack" noValidate>
      {result?.message && (
        <Note kind="bad" title={FAILED.passwordReset} level={2}>
          {result.message}
        </Note>
      )}
      <PasswordInput
        label="New password"
        hint="At least 12 characters, with a number, a lowercase letter, an uppercase letter and a punctuation character."
        name="password"
        autoComplete="new-password"
      />
      <PasswordInput label="Re-enter new password" name="again" autoComplete="new-password" error={result?.mismatch} />
      <div>
        <Button variant="primary" type="submit" busy={busy}>
          Change Password
        </Button>
      </div>
    </Form>
  );
}

function Done() {
  return (
    <>
      <Note kind="good" live="polite" title="Password changed" level={2}>
        You can log in with your new password now.
      </Note>
      <div>
        <LinkButton variant="primary" to="/login">
          Log in
        </LinkButton>
      </div>
    </>
  );
}

function BadLink({ message }: { message: string }) {
  return (
    <>
      <Note kind="bad" title="This link cannot be used" level={2}>
        {message} A link works once, for 24 hours, and only the newest one. Ask for another on the login page.
      </Note>
      <div>
        <LinkButton variant="primary" to="/login">
          Go to the login page
        </LinkButton>
      </div>
    </>
  );
}
