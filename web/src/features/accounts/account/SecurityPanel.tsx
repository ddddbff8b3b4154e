import { type FormError, PasswordInput } from '../../../ui/index.ts';
import { FormSection } from '../fields/FormSection.tsx';
import { PasswordPair } from '../fields/PasswordPair.tsx';
import { faultOf } from '../personFields.ts';

/** The tab 'Account security': a new password. */
export function SecurityPanel({ errors }: { errors: readonly FormError[] }) {
  return (
    <div className="mt6">
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
    </div>
  );
}
