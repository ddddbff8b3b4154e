import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './segmented.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen: "Show as". */
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four ways of looking at the same thing. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <fieldset className="seg-f">
      <legend className="sr">{props.label}</legend>
      <div className="seg">
        {props.options.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === props.value}
            onClick={() => {
              if (value !== props.value) props.onChange(value);
            }}
          >
            {icon && <Icon name={icon} />}
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
