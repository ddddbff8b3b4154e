import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './errorSummary.css';

export interface FormError {
  /** The id of the field it is about; absent where it is about the whole form. */
  field?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormError[];
  title?: string;
  /** Counted up at every attempt to send: the summary takes focus again though the errors are the same. */
  attempt?: number;
}

/** The errors of a form, at its top: takes focus when it appears or changes and links to each field. */
export function ErrorSummary({ errors, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const words = errors.map(error => error.message).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt counts sendings; each is to be answered with focus
  useEffect(() => {
    if (words) ref.current?.focus();
  }, [words, attempt]);

  if (errors.length === 0) return null;
  const follow = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <div className="summary" ref={ref} tabIndex={-1}>
      <div role="alert">
        <h2>
          <Icon name="alert" />
          {title}
        </h2>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <a href={`#${field}`} onClick={event => follow(event, field)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
