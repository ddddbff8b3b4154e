import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';
import './tick.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** In tables: the label is for screen readers. */
  labelHidden?: boolean;
}

/** One yes or no; the words are part of the target. */
export function Checkbox({ label, hint, error, labelHidden, id, ...input }: CheckboxProps) {
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, error && `${control}-error`, input['aria-describedby']];
  return (
    <>
      <label className={labelHidden ? 'tick bare' : 'tick'} htmlFor={control}>
        <input
          {...input}
          type="checkbox"
          id={control}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={labelHidden ? 'sr' : undefined}>{label}</span>
        {hint && (
          <span className="hint" id={`${control}-hint`}>
            {hint}
          </span>
        )}
      </label>
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </>
  );
}
