import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FAILED } from '../../../failures/catalogue.ts';
import { type Me, useHydrated } from '../../../session/index.ts';
import { type SiteSettings, useSettings } from '../../../shell/settings.tsx';
import { Button, ConfirmDialog } from '../../../ui/index.ts';
import { FormSection } from '../../accounts/fields/FormSection.tsx';
import { settingsQuery } from './settingsQuery.ts';
import { useSecurityAction } from './useSecurityAction.ts';

/** The account page's section on the provider that this site uses, if any: link, unlink (`accounts.md §2`, My account). */
export function ProviderSection({ me }: { me: Pick<Me, 'id'> }) {
  const { signInProvider } = useSettings();
  return signInProvider ? <Linking me={me} provider={signInProvider} /> : null;
}

interface LinkingProps {
  me: Pick<Me, 'id'>;
  provider: NonNullable<SiteSettings['signInProvider']>;
}

function Linking({ me, provider: { id, name } }: LinkingProps) {
  const { linkedAccounts, hasSegueAccount } = useSuspenseQuery(settingsQuery(me.id)).data;
  const navigate = useNavigate();
  const { act, busy } = useSecurityAction();
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const linked = linkedAccounts.includes(id);
  const params = { provider: id };
  const link = async () => {
    const begun = await act({ run: call => call('sessions.startLink', { params }), failed: FAILED.link });
    if (begun) leaveFor(begun.answer.redirectUrl, () => navigate('/'));
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

/** Goes to another site; home, where its address is none (`accounts.md §8`). */
export function leaveFor(address: string, home: () => void, go = (url: string) => window.location.assign(url)): void {
  try {
    go(new URL(address).href);
  } catch (error) {
    console.error('There is no such place to go to', error);
    home();
  }
}
