import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react';
import { ButtonContent, type ButtonLook, buttonClass } from './buttonLook.tsx';

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'disabled'> {
  /** Why it cannot be used now. Shown beside it; the button stays focusable and does nothing. */
  unavailable?: string | undefined;
  /** Unavailable, and the page says why itself: the id of that text. */
  unavailableBecause?: string | undefined;
  /** Its work is under way: it keeps its place and its words, and does nothing. */
  busy?: boolean;
}

/** A button; `type="button"` unless told otherwise. Never `disabled`: see `unavailable` (interface.md, Forms). */
export function Button({ unavailable, unavailableBecause, busy, onClick, ...props }: ButtonProps) {
  const reasonId = useId();
  const { variant, small, wide, icon, iconAfter, iconLabel, className, children, ...rest } = props;
  const off = Boolean(unavailable ?? unavailableBecause);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  };
  const described = [rest['aria-describedby'], unavailable && reasonId, unavailableBecause].filter(Boolean).join(' ');
  return (
    <>
      <button
        type="button"
        title={iconLabel}
        aria-label={iconLabel}
        {...rest}
        className={buttonClass(props)}
        onClick={click}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={described || undefined}
      >
        <ButtonContent icon={icon} iconAfter={iconAfter}>
          {children}
        </ButtonContent>
      </button>
      {unavailable && (
        <span className="small muted" id={reasonId}>
          {unavailable}
        </span>
      )}
    </>
  );
}
