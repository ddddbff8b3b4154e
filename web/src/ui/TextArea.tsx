import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

export interface TextAreaProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'maxLength'> {
  /** The most characters allowed. What goes over is counted, not cut off: nothing typed is lost. */
  limit?: number;
}

/** Several lines of text, with a counter where there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, labelHidden, className, id, limit, onChange, ...area } = props;
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const text = { label, hint, error, optional, labelHidden, className };
  const length = area.value === undefined ? typed : String(area.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <Field {...text} id={id} describedBy={area['aria-describedby']}>
      {control => {
        const counter = limit === undefined ? undefined : `${control.id}-count`;
        const described = [control['aria-describedby'], counter].filter(Boolean).join(' ');
        return (
          <>
            <textarea
              {...area}
              {...control}
              aria-describedby={described || undefined}
              onChange={change}
              className="area"
            />
            {limit !== undefined && (
              <p className={classes('hint num left', length > limit && 'over')} id={counter}>
                {characters(limit - length)}
              </p>
            )}
          </>
        );
      }}
    </Field>
  );
}

function characters(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
