import '../accounts.css';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { may, usePreferences } from '../../../session/index.ts';
import { Button, Dialog, ErrorSummary, FieldGroup } from '../../../ui/index.ts';
import { readAccount, valuesOf } from '../account/accountValues.ts';
import { ContextRows } from '../fields/ContextRows.tsx';
import { GenderField } from '../fields/GenderField.tsx';
import { MailFields } from '../fields/MailFields.tsx';
import { NameField } from '../fields/NameFields.tsx';
import { SchoolField } from '../fields/SchoolField.tsx';
import { forSummary, mailKinds } from '../personFields.ts';
import type { PromptProps } from './AccountPrompts.tsx';
import { type Detail, missingDetails } from './due.ts';
import { detailFaults, updateOf, withTyped } from './requiredValues.ts';
import { useSaveDetails } from './useSaveDetails.ts';

/** Asks for what an account lacks, and for nothing else (`accounts.md §2`, Modals; `§5`, Account complete). */
export default function RequiredInformation({ me, open, onClose }: PromptProps) {
  const preferences = usePreferences();
  // The fields stay while they are being filled in, whatever is known of the account meanwhile.
  const [shown] = useState(() => missingDetails(me, preferences));
  const stored = valuesOf(me, preferences, me.schoolId ?? '');
  const unanswered = mailKinds.map(({ name }) => name).filter(name => stored.mails[name] === '');
  const { save, busy, errors, attempt } = useSaveDetails(onClose);
  const form = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readAccount(new FormData(event.currentTarget));
    void save(detailFaults(withTyped(stored, typed, shown), shown), (user, now) => updateOf(user, now, typed, shown));
  };
  const fields: Record<Detail, ReactNode> = {
    givenName: <NameField name="givenName" typed={stored} errors={errors} />,
    familyName: <NameField name="familyName" typed={stored} errors={errors} />,
    gender: <GenderField typed={stored.gender} errors={errors} />,
    school: <SchoolField typed={stored} errors={errors} />,
    contexts: (
      <FieldGroup label={may('tutor', me) ? 'I am teaching' : 'I am studying'}>
        <ContextRows typed={stored.contexts} errors={errors} />
      </FieldGroup>
    ),
    mails: (
      <FieldGroup label="Emails from us">
        <MailFields typed={stored.mails} kinds={unanswered} errors={errors} />
      </FieldGroup>
    ),
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Required account information"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>Your account is not complete yet. Please tell us what is missing.</p>
        <ErrorSummary errors={forSummary(errors)} attempt={attempt} />
        {shown.map(detail => (
          <div key={detail} className="stack">
            {fields[detail]}
          </div>
        ))}
      </form>
    </Dialog>
  );
}
