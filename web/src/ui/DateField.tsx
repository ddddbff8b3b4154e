import { type FocusEvent, useId, useState } from 'react';
import { changeDate, type DateParts, datePartsOf, settleDate } from './dateParts.ts';
import type { FieldText } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import './dateField.css';

export interface DateFieldProps extends FieldText {
  /** Controlled value; with `defaultValue` ("2025-11-14") instead, the field keeps its own. */
  value?: DateParts;
  defaultValue?: string;
  onChange?: (value: DateParts) => void;
  /** The day's id: where the error summary leads. */
  id?: string;
  /** Names in a plain form become `name-day`, `name-month`, `name-year`. */
  name?: string;
  /** Dates of birth: the browser offers the person's own. */
  birthday?: boolean;
  /** The clock that missing parts are filled from. */
  now?: () => Date;
}

const parts = [
  { part: 'day', label: 'Day', length: 2 },
  { part: 'month', label: 'Month', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const;

/** Day, month and year as three numbers. See `changeDate` for what is filled in; `isoOf` and `datePartsOf` convert. */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange, id, name, birthday, now = () => new Date(), ...text } = props;
  const [kept, setKept] = useState(() => datePartsOf(defaultValue));
  const made = useId();
  const first = id ?? made;
  const shown = value ?? kept;
  const become = (next: DateParts) => {
    setKept(next);
    onChange?.(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const settled = settleDate(shown);
    if (settled.day !== shown.day && !currentTarget.closest('.date')?.contains(relatedTarget)) become(settled);
  };
  return (
    <FieldGroup {...text} id={`${first}-group`}>
      <div className="date">
        {parts.map(({ part, label, length }) => {
          const control = part === 'day' ? first : `${first}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={control}>{label}</label>
              <input
                className={part === 'year' ? 'in y' : 'in'}
                id={control}
                name={name && `${name}-${part}`}
                inputMode="numeric"
                autoComplete={birthday ? `bday-${part}` : 'off'}
                maxLength={length}
                value={shown[part]}
                onChange={event => become(changeDate(shown, part, event.currentTarget.value, now()))}
                onBlur={leave}
                aria-invalid={text.error ? true : undefined}
                aria-describedby={text.error && part === 'day' ? `${first}-group-error` : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
