import './accounts.css';
import { useEffect, useRef } from 'react';
import { Form, useActionData, useLoaderData, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router';
import { FAILED } from '../../failures/catalogue.ts';
import { useRefusalToast } from '../../failures/tellFailure.ts';
import { useHydrated, useMe } from '../../session/index.ts';
import { Button, Card, LinkButton, Note, PageHead } from '../../ui/index.ts';
import type { Resent, Verification, VerifyResult } from './verifyEmail.ts';

/**
 * `/verifyemail?userid=&token=`: posts the token of the mail as soon as scripts run; without them its button does. Opening
 * the address alone uses nothing up, as mail filters do.
 */
export default function VerifyEmailPage() {
  const result = useActionData() as VerifyResult | undefined;
  const { verification, here } = useVerification(result);
  const { outcome, message, userId } = verification;
  const me = useMe();
  const hydrated = useHydrated();
  const stranger = me !== null && userId !== undefined && me.id !== userId;
  return (
    <div className="wrap">
      <PageHead title="Email verification" />
      <Card className="narrow stack">
        <div role="status">
          {outcome === 'ready' && (
            <p>
              {hydrated ? 'We are verifying your email address…' : 'Press the button to verify your email address.'}
            </p>
          )}
          {outcome === 'verified' && (
            <Note kind="good" title="Email address verified" level={2}>
              Your email address is verified. {!me && 'You can log in now.'}
            </Note>
          )}
          {(outcome === 'refused' || outcome === 'badLink') && (
            <Note kind="bad" title="Couldn't verify email address" level={2}>
              <p>
                {[outcome === 'badLink' && 'This page received bad parameters.', message].filter(Boolean).join(' ')}
              </p>
            </Note>
          )}
        </div>
        {stranger && (
          <Note kind="warn" title="You are logged in to another account" level={2}>
            This link belongs to another account than the one you are using, {me.email}. Log out first, then log in to
            the account of the link.
          </Note>
        )}
        {outcome === 'ready' ? (
          <UseLink here={here} />
        ) : (
          <WhatNext verification={verification} mine={me !== null && !stranger} result={result?.resent} />
        )}
      </Card>
    </div>
  );
}

/** What is known of the link. A page of somebody signed out that is loaded again still knows what came of it. */
function useVerification(result: VerifyResult | undefined): { verification: Verification; here: string } {
  const loaded = useLoaderData() as Verification;
  const { pathname, search, state } = useLocation();
  const here = pathname + search;
  const known = (state as { verified?: true } | null)?.verified === true;
  const hydrated = useHydrated();
  usePostAtOnce(here, result !== undefined || known || loaded.outcome !== 'ready');
  const done = result?.verification?.outcome === 'verified';
  const navigate = useNavigate();
  useEffect(() => {
    if (done) void navigate(here, { replace: true, state: { verified: true }, preventScrollReset: true });
  }, [done, here, navigate]);
  if (loaded.outcome === 'ready' && known && hydrated)
    return { verification: { ...loaded, outcome: 'verified' }, here };
  return { verification: (loaded.outcome === 'ready' && result?.verification) || loaded, here };
}

/** Once a link, whatever comes of it: the token is good for one use. */
function usePostAtOnce(here: string, settled: boolean) {
  const submit = useSubmit();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (settled || sent.current === here) return;
    sent.current = here;
    void submit(null, { method: 'post', action: here, replace: true });
  }, [submit, here, settled]);
}

function UseLink({ here }: { here: string }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={here} replace>
      <Button variant="primary" type="submit" busy={busy}>
        Verify my email address
      </Button>
    </Form>
  );
}

interface WhatNextProps {
  verification: Verification;
  /** Whether whoever is signed in is the one of the link. */
  mine: boolean;
  result: Resent | undefined;
}

/** People who are signed in may have the mail sent again; others are told to log in. */
function WhatNext({ verification: { outcome, message }, mine, result }: WhatNextProps) {
  const me = useMe();
  const verified = outcome === 'verified';
  if (!me)
    return (
      <>
        {!verified && (
          <p>
            {outcome === 'refused' && 'If you have followed this link before, your address may be verified already. '}
            Log in to have another verification email sent to you.
          </p>
        )}
        <div>
          <LinkButton variant="primary" to="/login">
            Log in
          </LinkButton>
        </div>
      </>
    );
  // Nothing is mailed to an address that fails, whatever is asked for (`accounts.md §4`, Email verification status).
  if (!verified && mine && me.emailVerificationStatus === 'DELIVERY_FAILED')
    return (
      <>
        <p>Our emails to {me.email} do not arrive. Please check the address.</p>
        <div>
          <LinkButton variant="primary" to="/account">
            Update your email address
          </LinkButton>
        </div>
      </>
    );
  if (!verified && mine && me.emailVerificationStatus !== 'VERIFIED')
    return <Resend email={me.email} refused={message} result={result} />;
  return (
    <div>
      <LinkButton variant="primary" to="/">
        Go to the home page
      </LinkButton>
    </div>
  );
}

interface ResendProps {
  email: string;
  /** What was said of the link, which stays while another mail is asked for. */
  refused: string | undefined;
  result: Resent | undefined;
}

function Resend({ email, refused, result }: ResendProps) {
  const busy = useNavigation().formMethod === 'POST';
  useRefusalToast(FAILED.verificationMail, result, result?.message);
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="intent" value="resend" />
      {refused && <input type="hidden" name="refused" value={refused} />}
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
