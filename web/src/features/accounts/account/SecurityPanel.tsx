import type { Me } from '../../../session/index.ts';
import { type FormError, PasswordInput } from '../../../ui/index.ts';
import { DevicesSection } from '../../sessions/security/DevicesSection.tsx';
import { ProviderSection } from '../../sessions/security/ProviderSection.tsx';
import { SecondFactorSection } from '../../sessions/security/SecondFactorSection.tsx';
import { FormSection } from '../fields/FormSection.tsx';
import { PasswordPair } from '../fields/PasswordPair.tsx';
import { faultOf } from '../personFields.ts';

/** The tab 'Account security': a new password, the second factor, the devices that are logged in. */
export function SecurityPanel({ me, errors }: { me: Me; errors: readonly FormError[] }) {
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
      <SecondFactorSection me={me} />
      <ProviderSection />
      <DevicesSection />
    </div>
  );
}
