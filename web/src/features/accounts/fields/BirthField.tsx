import { useState } from 'react';
import { Checkbox, DateField, type DateParts, type FormError, isEmptyDate, noDate } from '../../../ui/index.ts';
import { faultOf } from '../personFields.ts';

export interface BirthFieldProps {
  typed: DateParts | undefined;
  /** Registering students may tick 'I am at least 13 years old' instead of giving a date. */
  box?: { ticked: boolean };
  hint?: string;
  errors: readonly FormError[];
  onChange?: () => void;
}

/** Date of birth; the box beside it is of no use while a date is given (`accounts.md §2`, Registration). */
export function BirthField({ typed = noDate, box, hint, errors, onChange }: BirthFieldProps) {
  const [birth, setBirth] = useState(typed);
  const given = !isEmptyDate(birth);
  return (
    <div>
      <DateField
        label="Date of birth"
        optional
        hint={hint}
        id="birth"
        name="birth"
        birthday
        value={birth}
        onChange={next => {
          setBirth(next);
          onChange?.();
        }}
        error={faultOf(errors, 'birth')}
      />
      {box && (
        <Checkbox
          label="I am at least 13 years old"
          name="over13"
          value="true"
          defaultChecked={box.ticked}
          disabled={given}
        />
      )}
    </div>
  );
}
