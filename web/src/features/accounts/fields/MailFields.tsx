import { FieldError } from '../../../ui/Field.tsx';
import { type FormError, RadioGroup } from '../../../ui/index.ts';
import { faultOf, type MailKind, mailId, mailKinds } from '../personFields.ts';

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export interface MailFieldsProps {
  /** 'yes', 'no' or nothing, by kind. */
  typed: Record<MailKind, string>;
  /** Which kinds are asked about: all, unless told. */
  kinds?: readonly MailKind[];
  errors: readonly FormError[];
}

/** Which mails somebody wants: every kind is to be answered (`accounts.md §5`, Email preferences). */
export function MailFields({ typed, kinds, errors }: MailFieldsProps) {
  const shown = kinds ? mailKinds.filter(({ name }) => kinds.includes(name)) : mailKinds;
  const error = mailKinds.map(({ name }) => faultOf(errors, mailId(name))).find(Boolean);
  return (
    <div className={error ? 'stack field err' : 'stack'}>
      {shown.map(({ name, label, hint }) => (
        <RadioGroup
          key={name}
          label={label}
          hint={hint}
          id={mailId(name)}
          name={mailId(name)}
          options={answers}
          defaultValue={typed[name]}
          inline
        />
      ))}
      {error && <FieldError id="mails-error">{error}</FieldError>}
    </div>
  );
}
