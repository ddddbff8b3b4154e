import { useState } from 'react';
import { DONE, FAILED } from '../../../failures/catalogue.ts';
import type { Me } from '../../../session/index.ts';
import { Button, ConfirmDialog } from '../../../ui/index.ts';
import { FormSection } from '../../accounts/fields/FormSection.tsx';
import { useSecurityAction } from './useSecurityAction.ts';

/** For an ADMIN: somebody else's second factor, which may be turned off for them (decisions.md). */
export function SecondFactorOf({ user, on }: { user: Pick<Me, 'id' | 'givenName' | 'familyName'>; on: boolean }) {
  const { act, busy } = useSecurityAction();
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    await act({
      run: call => call('sessions.removeSecondFactor', { params: { userId: user.id }, body: undefined }),
      done: { title: DONE.secondFactorOff, body: 'This person logs in with their password alone now.' },
      failed: FAILED.secondFactorRemoval,
    });
    setAsked(false);
  };
  return (
    <FormSection
      title="Two-Factor Authentication"
      description="Turn it off only for somebody who has shown you who they are, such as when a phone was lost."
    >
      <div className="stack">
        <p>
          Two-factor authentication is <b>{on ? 'on' : 'off'}</b>.
        </p>
        {on && (
          <div>
            <Button onClick={() => setAsked(true)} busy={busy}>
              Turn off two-factor authentication
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title="Turn off two-factor authentication?"
        confirm="Turn off"
        danger
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        <p>
          Whoever knows the password of {[user.givenName, user.familyName].filter(Boolean).join(' ')} can log in then.
        </p>
      </ConfirmDialog>
    </FormSection>
  );
}

/** For an ADMIN: where somebody else can log in as well; linking is theirs to do. */
export function LinkedAccountsOf({ linkedAccounts }: { linkedAccounts: readonly string[] }) {
  return (
    <FormSection title="Linked accounts">
      <p>{linkedAccounts.length > 0 ? linkedAccounts.join(', ') : 'None.'}</p>
    </FormSection>
  );
}
