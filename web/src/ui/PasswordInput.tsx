import { type ComponentPropsWithRef, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

export interface PasswordInputProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {}

/** A password that can be shown. Pasting and password managers are welcome: set `autoComplete`. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, optional, labelHidden, className, id, ...input } = props;
  const [shown, setShown] = useState(false);
  const text = { label, hint, error, optional, labelHidden, className };
  return (
    <Field {...text} id={id} describedBy={input['aria-describedby']}>
      {control => (
        <div className="affix">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes('in', shown && 'mono')}
          />
          <button
            type="button"
            className="btn sec show"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
