import { type ReactNode, useId } from 'react';
import type { FieldText } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import './tick.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps extends FieldText {
  options: readonly RadioOption[];
  /** The chosen value; with `defaultValue` instead, the form keeps it. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  name?: string;
  /** The first radio gets this id, so that the error summary leads to it. */
  id?: string;
  /** Side by side where they fit. */
  inline?: boolean;
}

/** The browser's own radios under one legend: arrows move, Tab leaves. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, defaultValue, onChange, name, id, inline, ...text } = props;
  const made = useId();
  const first = id ?? made;
  return (
    <FieldGroup {...text} id={`${first}-group`}>
      <div className={inline ? 'opts inline' : 'opts'}>
        {options.map((option, index) => {
          const control = index === 0 ? first : `${first}-${index}`;
          return (
            <label className="tick" key={option.value} htmlFor={control}>
              <input
                type="radio"
                id={control}
                name={name ?? made}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={() => onChange?.(option.value)}
                aria-describedby={option.hint ? `${control}-hint` : undefined}
              />
              <span>{option.label}</span>
              {option.hint && (
                <span className="hint" id={`${control}-hint`}>
                  {option.hint}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
