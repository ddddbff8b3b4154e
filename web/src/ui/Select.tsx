import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'className'> {
  /** Or give `<option>`s as children, where they need groups. */
  options?: readonly SelectOption[];
  /** An empty first choice in these words: "Choose a stage". */
  placeholder?: string;
}

/** The browser's own choice of one from many. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, labelHidden, className, id, options, placeholder, children, ...select } = props;
  const text = { label, hint, error, optional, labelHidden, className };
  return (
    <Field {...text} id={id} describedBy={select['aria-describedby']}>
      {control => (
        <select {...select} {...control} className="sel">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
