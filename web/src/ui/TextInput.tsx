import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

export interface TextInputProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'className'> {
  /** Typed answers, group codes and ids are set in the fixed-width face. */
  mono?: boolean;
  /** A button or a select joined to the right of the input. */
  after?: ReactNode;
}

/** One line of text with its label, hint and error. Takes every attribute of `<input>`. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, labelHidden, className, mono, after, id, ...input } = props;
  const text = { label, hint, error, optional, labelHidden, className };
  return (
    <Field {...text} id={id} describedBy={input['aria-describedby']}>
      {control => {
        const box = <input type="text" {...input} {...control} className={classes('in', mono && 'mono')} />;
        return after ? (
          <div className="affix">
            {box}
            {after}
          </div>
        ) : (
          box
        );
      }}
    </Field>
  );
}
