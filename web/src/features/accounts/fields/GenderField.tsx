import { type FormError, Select } from '../../../ui/index.ts';
import { faultOf, genders } from '../personFields.ts';

export function GenderField({ typed, errors }: { typed: string | undefined; errors: readonly FormError[] }) {
  return (
    <Select
      label="Gender"
      id="gender"
      name="gender"
      placeholder="Choose an option"
      options={genders}
      defaultValue={typed}
      error={faultOf(errors, 'gender')}
    />
  );
}
