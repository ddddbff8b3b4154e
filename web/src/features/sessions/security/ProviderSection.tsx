import { useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { FAILED } from '../../../failures/catalogue.ts';
import { useHydrated } from '../../../session/index.ts';
import { type SiteSettings, useSettings } from '../../../shell/settings.tsx';
import { Button, ConfirmDialog } from '../../../ui/index.ts';
import { FormSection } from '../../accounts/fields/FormSection.tsx';
import { useSecurityAction } from './useSecurityAction.ts';

/** The account page's section on the provider that this site uses, if any: link, unlink (`accounts.md §2`, My account). */
export function ProviderSection() {
  const { signInProvider } = useSettings();
  return signInProvider ? <Linking provider={signInProvider} /> : null;
}

function Linking({ provider: { id, name } }: { provider: NonNullable<SiteSettings['signInProvider']> }) {
  const { linkedAccounts, hasSegueAccount } = useApi('sessions.getAuthenticationSettings');
  const { act, busy } = useSecurityAction();
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const linked = linkedAccounts.includes(id);
  const params = { provider: id };
  const link = async () => {
    const begun = await act({ run: call => call('sessions.startLink', { params }), failed: FAILED.link });
    if (begun) window.location.assign(begun.answer.redirectUrl);
  };
  const unlink = async () => {
    await act({
      run: call => call('sessions.unlink', { params }),
      done: { title: 'Account unlinked', body: `You no longer log in with ${name}.` },
      failed: FAILED.unlink,
    });
    setAsked(false);
  };
  return (
    <FormSection title={`Log in with ${name}`} description={`Use your ${name} account in place of a password.`}>
      <div className="stack">
        <p>
          Your account is <b>{linked ? 'linked' : 'not linked'}</b> to {name}.
          {linked && !hasSegueAccount && ' It is your only way to log in: ask for a password before you unlink it.'}
        </p>
        <div className="row">
          {linked ? (
            <Button onClick={() => setAsked(true)} busy={busy}>
              Unlink {name} account
            </Button>
          ) : (
            <Button
              {...(id === 'GOOGLE' && { icon: 'google' as const })}
              onClick={link}
              busy={busy}
              unavailable={hydrated ? undefined : 'This page is still loading.'}
            >
              Link {name} account
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={asked}
          title={`Unlink your ${name} account?`}
          confirm="Unlink"
          danger
          busy={busy}
          onConfirm={unlink}
          onCancel={() => setAsked(false)}
        >
          <p>You will log in with your email address and password alone. You can link {name} again at any time.</p>
        </ConfirmDialog>
      </div>
    </FormSection>
  );
}
