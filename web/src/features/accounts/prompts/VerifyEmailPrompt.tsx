import { useState } from 'react';
import { Link } from 'react-router';
import { useClient } from '../../../api/index.ts';
import { FAILED } from '../../../failures/catalogue.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';
import { Button, Dialog, LinkButton, Note } from '../../../ui/index.ts';
import type { PromptProps } from './AccountPrompts.tsx';

/** Says once in a while that the address is not verified, and sends the mail again (`accounts.md §2`, Modals). */
export default function VerifyEmailPrompt({ me, open, onClose }: PromptProps) {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked');
  const [fault, setFault] = useState<string>();
  const hasFailed = me.emailVerificationStatus === 'DELIVERY_FAILED';
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFault(undefined);
    try {
      await call('accounts.requestVerification', { body: { email: me.email } });
      setState('sent');
    } catch (error) {
      setState('asked');
      if (!tellBeside(error, setFault)) onClose();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify your email address"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {state === 'sent' ? 'Close' : 'Not now'}
          </Button>
          {hasFailed ? (
            <LinkButton variant="primary" to="/account" onClick={onClose}>
              Update your email address
            </LinkButton>
          ) : (
            <Button variant="primary" busy={state === 'busy'} onClick={() => void send()}>
              Send the email again
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {hasFailed ? (
          <p>
            Our emails to <b>{me.email}</b> do not arrive, so we cannot tell you about your work or help you with a lost
            password. Please check the address.
          </p>
        ) : (
          <p>
            We have sent a link to <b>{me.email}</b>. Follow it, so that we know that our emails reach you: about your
            work, or if you lose your password. If the address is wrong,{' '}
            <Link to="/account" onClick={onClose}>
              change it in your account
            </Link>
            .
          </p>
        )}
        <div role="status">{state === 'sent' && <Note kind="good">We have sent the email again.</Note>}</div>
        {fault && (
          <Note kind="bad" live="assertive" title={FAILED.verificationMail}>
            {fault}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
