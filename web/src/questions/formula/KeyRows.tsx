import { type KeyboardEvent, useRef, useState } from 'react';
import type { FormulaKey } from './keys.ts';

interface KeyRowsProps {
  rows: readonly (readonly FormulaKey[])[];
  /** Id of the line that the keys write into. */
  controls: string;
  /** Puts the focus into the line. */
  onReach: () => void;
  onPress: (key: FormulaKey) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The keys beside a line: one stop for Tab, arrows inside. The focus is in the line when they are pressed with the mouse. */
export function KeyRows({ rows, controls, onReach, onPress }: KeyRowsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const keys = rows.flat();
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = { Home: 0, End: keys.length - 1 }[event.key] ?? (step && (reached + step + keys.length) % keys.length);
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };
  let place = -1;
  return (
    <div ref={bar} className="keys" role="toolbar" aria-label="Symbols" aria-controls={controls} onKeyDown={move}>
      {rows
        .filter(row => row.length > 0)
        .map(row => (
          <span key={row[0]?.name} className="key-row">
            {row.map(key => {
              place += 1;
              const here = place;
              return (
                <button
                  key={key.name}
                  type="button"
                  className="key"
                  title={key.name}
                  tabIndex={here === reached ? 0 : -1}
                  onFocus={() => setReached(here)}
                  onPointerDown={event => {
                    event.preventDefault();
                    // A finger does without the keyboard on the screen, which would come with the focus.
                    if (event.pointerType === 'mouse') onReach();
                  }}
                  onClick={() => onPress(key)}
                >
                  {key.shown === key.name ? (
                    key.name
                  ) : (
                    <>
                      <span aria-hidden="true">{key.shown}</span>
                      <span className="sr">{key.name}</span>
                    </>
                  )}
                </button>
              );
            })}
          </span>
        ))}
    </div>
  );
}
