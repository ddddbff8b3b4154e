import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by the close button and by the browser's own ways of closing. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False for the one that may not be closed: no close button, no Escape. */
  closable?: boolean;
  /** For tables and builders. */
  wide?: boolean;
  className?: string;
}

/**
 * A modal on the browser's own `<dialog>`, which traps focus and makes the page behind inert. What is inside exists only
 * while it is open, so a form in it starts afresh. Focus goes back to where it was, or, when the dialog has done away with
 * that, to what it stood in. `learning.md §4`, interface.md (Patterns, Modals).
 */
export function Dialog({ open, onClose, title, children, footer, closable = true, wide, className }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = focusable(document.activeElement);
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      const [place] = before.filter(({ isConnected }) => isConnected);
      place?.focus({ preventScroll: place !== before[0] });
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={classes('dlg', wide && 'wide', className)}
      aria-labelledby={open ? titleId : undefined}
      // Escape twice in a row closes a dialog whatever its cancel event says, unless the key itself is refused.
      onKeyDown={event => {
        if (event.key === 'Escape' && !closable) event.preventDefault();
      }}
      onCancel={event => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={event => {
        if (event.target !== event.currentTarget || !open) return;
        if (closable) onClose();
        else event.currentTarget.showModal();
      }}
    >
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          <div className="dlg-b">{children}</div>
          {footer && <div className="dlg-f">{footer}</div>}
          {closable && <Button variant="quiet" small icon="cross" iconLabel="Close" className="x" onClick={onClose} />}
        </>
      )}
    </dialog>
  );
}

/** An element, and what it stands in as far as it can have the focus: lists with `tabIndex={-1}`, `main` at last. */
function focusable(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element; place; place = place.parentElement?.closest('[tabindex]') ?? null)
    if (place instanceof HTMLElement) places.push(place);
  return places;
}
