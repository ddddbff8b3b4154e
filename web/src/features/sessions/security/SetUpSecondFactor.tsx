import { DONE, FAILED } from '../../../failures/catalogue.ts';
import { PasswordInput } from '../../../ui/index.ts';
import { CodeField } from './CodeField.tsx';
import { tidyCode } from './codeRules.ts';
import { SecurityForm } from './SecurityForm.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';
import { useSecurityAction } from './useSecurityAction.ts';

export interface SetUpProps {
  secret: string;
  email: string;
  /** What shows that it is still the same person: a code of the app in use, the password, or the sign-in itself. */
  ask: 'code' | 'password' | 'nothing';
  onClose: () => void;
}

/** The secret for the app, and the fields that prove it has arrived there. */
export function SetUpSecondFactor({ secret, email, ask, onClose }: SetUpProps) {
  const { act, busy } = useSecurityAction();
  const confirm = async (code: string, read: (name: string) => string) => {
    const proof = {
      ...(ask === 'password' && { passwordCurrent: read('setUpPassword') }),
      ...(ask === 'code' && { currentVerificationCode: tidyCode(read('currentVerificationCode')) }),
    };
    const stored = await act({
      run: call =>
        call('sessions.setUpSecondFactor', { body: { sharedSecret: secret, mfaVerificationCode: code, ...proof } }),
      done: { title: DONE.secondFactorOn, body: 'Your other devices have been logged out.' },
      failed: FAILED.secondFactorSetUp,
    });
    if (stored) onClose();
  };
  return (
    <>
      <SetUpSteps secret={secret} email={email} />
      <SecurityForm
        label={ask === 'code' ? 'Replace the app' : 'Set up two-factor authentication'}
        confirm={ask === 'code' ? 'Replace' : 'Turn on two-factor authentication'}
        busy={busy}
        onConfirm={({ code, read }) => confirm(code, read)}
        onCancel={onClose}
      >
        {(field, code) => (
          <>
            {ask === 'password' && (
              <PasswordInput
                {...field}
                label="Your current password"
                name="setUpPassword"
                autoComplete="current-password"
              />
            )}
            {ask === 'code' && (
              <CodeField
                {...field}
                label="Code of the app that you use now"
                hint="So that nobody else replaces it."
                name="currentVerificationCode"
              />
            )}
            <CodeField
              {...code}
              label={ask === 'code' ? 'Code of the new app' : 'Verification code'}
              hint="The six digits that the app shows once it has the key."
            />
          </>
        )}
      </SecurityForm>
    </>
  );
}
