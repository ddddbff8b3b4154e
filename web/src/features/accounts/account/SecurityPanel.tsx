import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { FAILED } from '../../../failures/catalogue.ts';
import type { Me } from '../../../session/index.ts';
import { Button, type FormError, PasswordInput } from '../../../ui/index.ts';
import { DevicesSection } from '../../sessions/security/DevicesSection.tsx';
import { ProviderSection } from '../../sessions/security/ProviderSection.tsx';
import { SecondFactorSection } from '../../sessions/security/SecondFactorSection.tsx';
import { useSecurityAction } from '../../sessions/security/useSecurityAction.ts';
import { FormSection } from '../fields/FormSection.tsx';
import { PasswordPair } from '../fields/PasswordPair.tsx';
import { faultOf } from '../personFields.ts';

export interface SecurityPanelProps {
  me: Me;
  errors: readonly FormError[];
}

/** The tab 'Account security': a new password, the second factor, the devices that are logged in. */
export function SecurityPanel({ me, errors }: SecurityPanelProps) {
  const { hasSegueAccount } = useApi('sessions.getAuthenticationSettings');
  return (
    <div className="mt6">
      {hasSegueAccount ? <NewPassword errors={errors} /> : <FirstPassword email={me.email} />}
      <SecondFactorSection me={me} />
      <ProviderSection />
      <DevicesSection />
    </div>
  );
}

function NewPassword({ errors }: Pick<SecurityPanelProps, 'errors'>) {
  return (
    <FormSection
      title="Change your password"
      description="At least 12 characters, with a number, a lowercase letter, an uppercase letter and a punctuation character."
    >
      <div className="stack">
        <PasswordInput
          label="Current password"
          id="passwordCurrent"
          name="passwordCurrent"
          autoComplete="current-password"
          error={faultOf(errors, 'passwordCurrent')}
        />
        <PasswordPair labels={{ first: 'New password', again: 'Re-enter new password' }} errors={errors} />
      </div>
    </FormSection>
  );
}

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
