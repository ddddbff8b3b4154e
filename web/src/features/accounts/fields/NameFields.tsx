import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { TextInput } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';

const names = {
  givenName: { label: 'Given name', autoComplete: 'given-name' },
  familyName: { label: 'Family name', autoComplete: 'family-name' },
} as const;

export interface NameFieldProps {
  name: keyof typeof names;
  typed: { givenName: string; familyName: string } | undefined;
  errors: readonly FormError[];
}

export function NameField({ name, typed, errors }: NameFieldProps) {
  return (
    <TextInput {...names[name]} id={name} name={name} defaultValue={typed?.[name]} error={faultOf(errors, name)} />
  );
}

/** Given and family name. */
export function NameFields(props: Omit<NameFieldProps, 'name'>) {
  return (
    <>
      <NameField name="givenName" {...props} />
      <NameField name="familyName" {...props} />
    </>
  );
}
