import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FAILED } from '../../../failures/catalogue.ts';
import { Button, type FormError, PasswordInput } from '../../../ui/index.ts';
import { DevicesSection } from '../../sessions/security/DevicesSection.tsx';
import { ProviderSection } from '../../sessions/security/ProviderSection.tsx';
import { SecondFactorSection } from '../../sessions/security/SecondFactorSection.tsx';
import { LinkedAccountsOf, SecondFactorOf } from '../../sessions/security/SecurityOf.tsx';
import { settingsQuery } from '../../sessions/security/settingsQuery.ts';
import { useSecurityAction } from '../../sessions/security/useSecurityAction.ts';
import { FormSection } from '../fields/FormSection.tsx';
import { PasswordPair } from '../fields/PasswordPair.tsx';
import { faultOf } from '../personFields.ts';
import type { Subject } from './subject.ts';

export interface SecurityPanelProps {
  subject: Subject;
  errors: readonly FormError[];
}

/** The tab 'Account security': a new password, the second factor, the devices that are logged in. */
export function SecurityPanel({ subject, errors }: SecurityPanelProps) {
  const { user, own } = subject;
  const { data: settings } = useSuspenseQuery(settingsQuery(user.id));
  if (!own)
    return (
      <div className="mt6">
        {user.role === 'ADMIN' ? <PasswordOfAnotherAdmin /> : <NewPassword own={false} errors={errors} />}
        <SecondFactorOf user={user} on={settings.mfaStatus} />
        <LinkedAccountsOf linkedAccounts={settings.linkedAccounts} />
      </div>
    );
  return (
    <div className="mt6">
      {settings.hasSegueAccount ? <NewPassword own errors={errors} /> : <FirstPassword email={user.email} />}
      <SecondFactorSection me={user} />
      <ProviderSection me={user} />
      <DevicesSection />
    </div>
  );
}

const RULE =
  'At least 12 characters, with a number, a lowercase letter, an uppercase letter and a punctuation character.';

/** Somebody else's needs no current one (`accounts.md §5`, Login password). */
function NewPassword({ own, errors }: { own: boolean; errors: readonly FormError[] }) {
  return (
    <FormSection
      title={own ? 'Change your password' : 'Set a new password'}
      description={own ? RULE : `${RULE} It logs this person out everywhere.`}
    >
      <div className="stack">
        {own && (
          <PasswordInput
            label="Current password"
            id="passwordCurrent"
            name="passwordCurrent"
            autoComplete="current-password"
            error={faultOf(errors, 'passwordCurrent')}
          />
        )}
        <PasswordPair labels={{ first: 'New password', again: 'Re-enter new password' }} errors={errors} />
      </div>
    </FormSection>
  );
}

const PasswordOfAnotherAdmin = () => (
  <FormSection title="Set a new password">
    <p>Administrators change their own passwords; nobody does it for them.</p>
  </FormSection>
);

/** For an account that logs in elsewhere alone: a password comes by the link of a mail (`accounts.md §4`, Password reset). */
function FirstPassword({ email }: { email: string }) {
  const { act, busy } = useSecurityAction();
  const [asked, setAsked] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  const ask = async () => {
    const sent = await act({
      run: call => call('accounts.requestPasswordReset', { body: { email } }),
      failed: FAILED.passwordReset,
    });
    if (sent) setAsked(true);
  };
  // The button that was pressed is gone.
  useEffect(() => {
    if (asked) message.current?.focus();
  }, [asked]);
  return (
    <FormSection title="Add a password" description="To log in with your email address as well.">
      <div className="stack">
        {asked ? (
          <p ref={message} tabIndex={-1}>
            Your password reset request is being processed. An email with a link is on its way to <b>{email}</b>.
          </p>
        ) : (
          <>
            <p>You have no password here yet.</p>
            <div>
              <Button onClick={ask} busy={busy}>
                Click here to add a password
              </Button>
            </div>
          </>
        )}
      </div>
    </FormSection>
  );
}
