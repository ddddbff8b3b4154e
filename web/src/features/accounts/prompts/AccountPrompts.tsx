import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { PromptName } from '../../../prompts/order.ts';
import { turns, useTurn } from '../../../prompts/useTurn.ts';
import { type Me, preferencesQuery, useEndedSession } from '../../../session/index.ts';
import { useSettings } from '../../../shell/settings.tsx';
import { asksForDetails, asksForPolicy, missingDetails } from './due.ts';

export interface PromptProps {
  me: Me;
  /** Its code is there before its turn comes. */
  open: boolean;
  onClose: () => void;
}

/** Where a prompt cannot be fetched, the others do not wait for it. */
function Nothing({ onClose }: PromptProps) {
  useEffect(onClose, [onClose]);
  return null;
}
const later = (load: () => Promise<{ default: ComponentType<PromptProps> }>) =>
  lazy(() => load().catch(() => ({ default: Nothing })));

const PrivacyPolicyPrompt = later(() => import('./PrivacyPolicyPrompt.tsx'));
const RequiredInformation = later(() => import('./RequiredInformation.tsx'));
const VerifyEmailPrompt = later(() => import('./VerifyEmailPrompt.tsx'));
const ConfirmDetails = later(() => import('./ConfirmDetails.tsx'));

/** What somebody signed in is asked about the account, each in its turn (`accounts.md §2`, Modals). */
export default function AccountPrompts({ me }: { me: Me }) {
  const { privacyPolicyChanged } = useSettings();
  const { data: preferences } = useQuery(preferencesQuery);
  const ended = useEndedSession() !== undefined;
  const now = useNow();
  useEffect(() => () => turns().forget(), []);
  // Without a session nothing could be saved; without the preferences the order would be left to chance.
  if (ended || !preferences) return null;
  return (
    <>
      <Prompt
        name="privacyPolicy"
        me={me}
        concerns={asksForPolicy(me, privacyPolicyChanged, now)}
        Dialog={PrivacyPolicyPrompt}
      />
      <Prompt
        name="requiredInformation"
        me={me}
        concerns={missingDetails(me, preferences).length > 0}
        Dialog={RequiredInformation}
      />
      <Prompt
        name="verifyEmail"
        me={me}
        concerns={me.emailVerificationStatus !== 'VERIFIED'}
        Dialog={VerifyEmailPrompt}
      />
      <Prompt name="confirmDetails" me={me} concerns={asksForDetails(me, now)} Dialog={ConfirmDetails} />
    </>
  );
}

/** The time at which the page was opened. */
function useNow(): number {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another time
  return useMemo(() => Date.now(), [pathname]);
}

interface AskedProps {
  name: PromptName;
  me: Me;
  /** Whether the account needs it. */
  concerns: boolean;
  Dialog: ComponentType<PromptProps>;
}

/** One prompt: wanted from the page on which it is time for it until it is closed, or the account needs it no more. */
function Prompt({ name, me, concerns, Dialog }: AskedProps) {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew whether it is time
  useEffect(() => {
    if (concerns && turns().isTime(name)) setWanted(true);
  }, [concerns, name, pathname]);
  const shown = concerns && wanted;
  const open = useTurn(name, shown);
  const close = useCallback(() => setWanted(false), []);
  return (
    shown && (
      <Suspense>
        <Dialog me={me} open={open} onClose={close} />
      </Suspense>
    )
  );
}
