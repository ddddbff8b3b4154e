import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError, type FieldText } from './Field.tsx';

export interface FieldGroupProps extends FieldText {
  id?: string | undefined;
  children: ReactNode;
}

/** Several controls that answer one question: a legend, one hint, one error. */
export function FieldGroup({ id, label, hint, error, optional, labelHidden, className, children }: FieldGroupProps) {
  const made = useId();
  const group = id ?? made;
  const described = [hint && `${group}-hint`, error && `${group}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes('field', error && 'err', className)}
      id={group}
      aria-describedby={described || undefined}
    >
      <legend className={labelHidden ? 'sr' : undefined}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </legend>
      {hint && (
        <p className="hint" id={`${group}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${group}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
