import { FormSection } from '../fields/FormSection.tsx';
import { MailFields } from '../fields/MailFields.tsx';
import type { PanelProps } from './ProfilePanel.tsx';

/** The tab 'Email preferences'. */
export function EmailPanel({ values, errors }: Omit<PanelProps, 'onChange'>) {
  return (
    <div className="mt6">
      <FormSection
        title="Emails from us"
        description="We always write to you about your account itself, such as a password reset."
      >
        <MailFields typed={values.mails} errors={errors} />
      </FormSection>
    </div>
  );
}
