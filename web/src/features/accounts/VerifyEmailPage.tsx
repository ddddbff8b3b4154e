import './accounts.css';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { useMe } from '../../session/index.ts';
import { Button, Card, LinkButton, Note, PageHead } from '../../ui/index.ts';
import type { Resent, Verification } from './verifyEmail.ts';

/** `/verifyemail?userid=&token=`: what became of the link in the mail. */
export default function VerifyEmailPage() {
  const { outcome, message, userId } = useLoaderData() as Verification;
  const me = useMe();
  const stranger = me !== null && userId !== undefined && me.id !== userId;
  return (
    <div className="wrap">
      <PageHead title="Email verification" />
      <Card className="narrow stack">
        {outcome === 'verified' ? (
          <Note kind="good" title="Email address verified" level={2}>
            Your email address is verified. {!me && 'You can log in now.'}
          </Note>
        ) : (
          <Note kind="bad" title="Couldn't verify email address" level={2}>
            <p>{[outcome === 'badLink' && 'This page received bad parameters.', message].filter(Boolean).join(' ')}</p>
          </Note>
        )}
        {stranger && (
          <Note kind="warn" title="You are logged in to another account" level={2}>
            This link belongs to another account than the one you are using, {me.email}. Log out first, then log in to
            the account of the link.
          </Note>
        )}
        <WhatNext verified={outcome === 'verified'} mine={me !== null && !stranger} />
      </Card>
    </div>
  );
}

/** People who are signed in may have the mail sent again; others are told to log in. */
function WhatNext({ verified, mine }: { verified: boolean; mine: boolean }) {
  const me = useMe();
  if (!me)
    return (
      <>
        {!verified && <p>Log in to have another verification email sent to you.</p>}
        <div>
          <LinkButton variant="primary" to="/login">
            Log in
          </LinkButton>
        </div>
      </>
    );
  if (!verified && mine && me.emailVerificationStatus !== 'VERIFIED') return <Resend email={me.email} />;
  return (
    <div>
      <LinkButton variant="primary" to="/">
        Go to the home page
      </LinkButton>
    </div>
  );
}

function Resend({ email }: { email: string }) {
  const result = useActionData() as Resent | undefined;
  const busy = useNavigation().formMethod === 'POST';
  useRefusalToast(FAILED.verificationMail, result, result?.message);
  return (
    <Form method="post" className="stack">
      <div role="status">
        {result?.sentTo && (
          <Note kind="good" level={2}>
            We have sent another email to {result.sentTo}.
          </Note>
        )}
      </div>
      {result?.message && (
        <Note kind="bad" title={FAILED.verificationMail} level={2}>
          {result.message}
        </Note>
      )}
      <div>
        <Button variant="primary" type="submit" busy={busy}>
          Send another email to {email}
        </Button>
      </div>
    </Form>
  );
}
