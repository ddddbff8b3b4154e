import { type ReactNode, useId } from 'react';
import { hexagon } from './hexagon.ts';
import { Icon } from './Icon.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
}

export interface ChoicesProps {
  /** The question itself, or a name for it where the question stands above. */
  legend: ReactNode;
  legendHidden?: boolean;
  choices: readonly Choice[];
  /** The chosen value or, with `multiple`, values. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  multiple?: boolean;
  /** Choices marked wrong: an edge, a tint, a cross and the word. */
  wrong?: readonly string[];
  /** Nothing can be changed now: say why nearby. */
  readOnly?: boolean;
  name?: string;
}

const ring = hexagon(13, 14.5, 13);
const dot = hexagon(13, 14.5, 7);

/** Multiple choice: native radios or checkboxes under hexagons; the row shows focus and choice. */
export function Choices(props: ChoicesProps) {
  const { legend, legendHidden, choices, chosen, onChange, multiple, wrong = [], readOnly, name } = props;
  const made = useId();
  const choose = (value: string, on: boolean) => {
    if (readOnly) return;
    if (!multiple) onChange([value]);
    else onChange(on ? [...chosen, value] : chosen.filter(other => other !== value));
  };
  return (
    <fieldset className="mcq">
      <legend className={legendHidden ? 'sr' : undefined}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={wrong.includes(value) ? 'no' : undefined}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name ?? made}
            value={value}
            checked={chosen.includes(value)}
            aria-disabled={readOnly || undefined}
            onChange={event => choose(value, event.currentTarget.checked)}
          />
          <svg className="h" viewBox="0 0 26 29" aria-hidden="true">
            <path d={ring} />
            <path className="d" d={dot} />
          </svg>
          <span>{label}</span>
          {wrong.includes(value) && (
            <span className="tag">
              <Icon name="cross" />
              Incorrect
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
