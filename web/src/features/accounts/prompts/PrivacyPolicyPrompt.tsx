import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useClient } from '../../../api/index.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';
import { meQuery, updateMe } from '../../../session/index.ts';
import { Button, Dialog, Note } from '../../../ui/index.ts';
import type { PromptProps } from './AccountPrompts.tsx';

/**
 * Asks for agreement to the policy as it is now (`accounts.md §2`, Modals). It cannot be closed; the policy can be read and
 * one can leave, as it does not stand on those two pages.
 */
export default function PrivacyPolicyPrompt({ me, open, onClose }: PromptProps) {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const agree = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await call('accounts.acceptPrivacyPolicy', { body: {} });
      updateMe(queries, { ...me, privacyPolicyAcceptedTime: Date.now() });
      onClose();
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    } catch (error) {
      // It comes back with the next page: nothing could be read or pressed under it.
      if (!tellBeside(error, setFault)) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={false}
      title="We've updated our Privacy Policy"
      footer={
        <Button variant="primary" busy={busy} onClick={() => void agree()}>
          Agree and Continue
        </Button>
      }
    >
      <div className="stack">
        <p>
          It says what we keep about you, why, and for how long. Please read the{' '}
          <Link to="/privacy">Privacy Policy</Link>; you can go on when you agree to it.
        </p>
        <p className="small muted">
          If you do not agree, <Link to="/logout">log out</Link>.
        </p>
        {fault && (
          <Note kind="bad" live="assertive" title="Your agreement could not be saved">
            {fault}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
