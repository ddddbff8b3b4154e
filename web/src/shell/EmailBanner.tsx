import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useClient } from '../api/index.ts';
import { useTellFailure } from '../failures/tellFailure.ts';
import { type Me, useMe } from '../session/index.ts';
import { lookAgain } from '../session/lookAgain.ts';
import '../ui/banner.css';
import { Button, useToasts } from '../ui/index.ts';
import { useExists } from './useExists.ts';

/** For people whose e-mail address is not verified (`accounts.md §4`). Snoozing lasts until the page is loaded again. */
export default function EmailBanner() {
  const me = useMe();
  const exists = useExists();
  const [snoozed, setSnoozed] = useState(false);
  useLookOnReturn(me);
  if (!me || me.emailVerificationStatus === 'VERIFIED' || snoozed) return null;
  return (
    <section className="banner soft" aria-label="Your email address">
      <div className="wrap">
        {me.emailVerificationStatus === 'DELIVERY_FAILED' ? (
          <>
            <span className="grow">Our emails to {me.email} do not arrive. Please check the address.</span>
            {exists('/account') && <Link to="/account">Update your email address</Link>}
          </>
        ) : (
          <>
            <span className="grow">Your email address {me.email} is not verified yet.</span>
            <SendAgain email={me.email} />
            <Button variant="quiet" small onClick={() => setSnoozed(true)}>
              Snooze
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The link of the mail opens another tab: whoever comes back from there is not asked any more. */
function useLookOnReturn(me: Me | null) {
  const client = useClient();
  const queries = useQueryClient();
  const waiting = me?.emailVerificationStatus === 'VERIFIED' ? null : me;
  useEffect(() => {
    if (!waiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') void lookAgain(queries, client, waiting);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waiting, queries, client]);
}

function SendAgain({ email }: { email: string }) {
  const { call } = useClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await call('accounts.requestVerification', { body: { email } });
      toasts.show({ kind: 'good', title: 'Email sent', body: `Look in the inbox of ${email}.` });
    } catch (error) {
      tellFailure('Email verification request failed.', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" action="/resend_verification" onSubmit={submit}>
      <input type="hidden" name="from" value={pathname + search} />
      <Button type="submit" variant="quiet" small busy={busy}>
        Send the email again
      </Button>
    </form>
  );
}
