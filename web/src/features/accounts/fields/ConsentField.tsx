import { Checkbox, type FormError } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';

/** Opens the texts in a tab of their own, so that nothing typed is lost. */
export function ConsentField({ errors }: { errors: readonly FormError[] }) {
  return (
    <div className="field">
      <Checkbox
        id="consent"
        name="consent"
        value="true"
        label={
          <>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noopener">
              Terms of Use
            </a>{' '}
            and{' '}
            <a href="/privacy" target="_blank" rel="noopener">
              Privacy Policy
            </a>
          </>
        }
        error={faultOf(errors, 'consent')}
      />
    </div>
  );
}
