import { DONE, FAILED } from '../../../failures/catalogue.ts';
import { CodeField } from './CodeField.tsx';
import { SecurityForm } from './SecurityForm.tsx';
import { useSecurityAction } from './useSecurityAction.ts';

/** Asks for a code before one's own second factor is removed. */
export function RemoveSecondFactor({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { act, busy } = useSecurityAction();
  const remove = async (code: string) => {
    const removed = await act({
      run: call => call('sessions.removeSecondFactor', { params: { userId }, body: { mfaVerificationCode: code } }),
      done: { title: DONE.secondFactorOff, body: 'Your other devices have been logged out.' },
      failed: FAILED.secondFactorRemoval,
    });
    if (removed) onClose();
  };
  return (
    <SecurityForm
      label="Turn off two-factor authentication"
      confirm="Turn off"
      danger
      busy={busy}
      onConfirm={({ code }) => remove(code)}
      onCancel={onClose}
    >
      {(_, code) => <CodeField {...code} />}
    </SecurityForm>
  );
}
