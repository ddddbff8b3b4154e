import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { TextInput } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';

export interface NameFieldsProps {
  typed: { givenName: string; familyName: string } | undefined;
  errors: readonly FormError[];
}

export function NameFields({ typed, errors }: NameFieldsProps) {
  return (
    <>
      <TextInput
        label="Given name"
        id="givenName"
        name="givenName"
        autoComplete="given-name"
        defaultValue={typed?.givenName}
        error={faultOf(errors, 'givenName')}
      />
      <TextInput
        label="Family name"
        id="familyName"
        name="familyName"
        autoComplete="family-name"
        defaultValue={typed?.familyName}
        error={faultOf(errors, 'familyName')}
      />
    </>
  );
}
