import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FAILED } from '../../../failures/catalogue.ts';
import type { Me } from '../../../session/index.ts';
import { Button } from '../../../ui/index.ts';
import { FormSection } from '../../accounts/fields/FormSection.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { settingsQuery } from './settingsQuery.ts';
import { useSecurityAction } from './useSecurityAction.ts';

/** The account page's section on two-factor authentication: set-up, and removal or, for an ADMIN, replacement. */
export function SecondFactorSection({ me }: { me: Me }) {
  const { mfaStatus, hasSegueAccount } = useSuspenseQuery(settingsQuery(me.id)).data;
  const { act, busy } = useSecurityAction();
  const [secret, setSecret] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const admin = me.role === 'ADMIN';
  const begin = async () => {
    const made = await act({ run: call => call('sessions.getNewSecret'), failed: FAILED.secondFactorSecret });
    if (made) setSecret(made.answer.sharedSecret);
  };
  const close = () => {
    setSecret(undefined);
    setRemoving(false);
    // The control that was used is gone.
    status.current?.focus();
  };
  return (
    <FormSection
      title="Two-Factor Authentication"
      description="Besides your password, logging in takes a code from an app on your phone. Whoever learns your password cannot log in without it."
    >
      <div className="stack">
        <p ref={status} tabIndex={-1}>
          Two-factor authentication is <b>{mfaStatus ? 'on' : 'off'}</b>.
          {admin && mfaStatus && ' Your account needs it. Another administrator can turn it off for you.'}
        </p>
        {secret && (
          <SetUpSecondFactor
            secret={secret}
            email={me.email}
            ask={mfaStatus ? 'code' : hasSegueAccount ? 'password' : 'nothing'}
            onClose={close}
          />
        )}
        {removing && <RemoveSecondFactor userId={me.id} onClose={close} />}
        {!secret && !removing && (
          <div className="row">
            {(!mfaStatus || admin) && (
              <Button onClick={begin} busy={busy}>
                {mfaStatus ? 'Replace the app' : 'Set up two-factor authentication'}
              </Button>
            )}
            {mfaStatus && !admin && (
              <Button onClick={() => setRemoving(true)}>Turn off two-factor authentication</Button>
            )}
          </div>
        )}
      </div>
    </FormSection>
  );
}
