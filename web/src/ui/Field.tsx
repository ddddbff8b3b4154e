import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** What every form control is given besides its own attributes. */
export interface FieldText {
  label: ReactNode;
  /** Under the label, before the control. */
  hint?: ReactNode;
  /** The error of this field; also listed in the summary at the top of the form. */
  error?: string | undefined;
  /** Says "(optional)" after the label; required is the norm and is not said. */
  optional?: boolean;
  /** The label is there for screen readers alone. */
  labelHidden?: boolean;
  className?: string;
}

/** To be spread on the control inside a `Field`. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  /** The control's id: where the summary's link leads. Made up when absent. */
  id?: string | undefined;
  /** What it holds was refused, and the page says so elsewhere: no message here. */
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control, error, in that order. */
export function Field(props: FieldProps) {
  const { id, describedBy, label, hint, error, invalid, optional, labelHidden, className, children } = props;
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, error && `${control}-error`, describedBy].filter(Boolean).join(' ');
  const refused = Boolean(error) || invalid === true;
  return (
    <div className={classes('field', refused && 'err', className)}>
      <label htmlFor={control} className={labelHidden ? 'sr' : undefined}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': refused || undefined })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The message under a field or a group of fields. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err-m" id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">Error: </span>
        {children}
      </span>
    </p>
  );
}
