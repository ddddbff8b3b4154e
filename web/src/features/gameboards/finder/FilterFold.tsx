import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Card, classes } from '../../../ui/index.ts';

export interface FilterFoldProps {
  /** How many filters are chosen. */
  chosen: number;
  /** Id of the heading of what they find. */
  found: string;
  children: ReactNode;
}

/**
 * The filters: beside the questions on a wide screen; above them, on a narrow one, folded behind a button that says how
 * many are chosen. Escape and the button below them fold them again.
 */
export function FilterFold({ chosen, found, children }: FilterFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Escape anywhere in the filters, whatever control has the focus.
    const element = fold.current;
    if (!element || !open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || button.current?.offsetParent === null) return;
      setOpen(false);
      button.current?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [open]);
  const show = () => {
    setOpen(false);
    const heading = document.getElementById(found);
    heading?.focus({ preventScroll: true });
    heading?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <Card className="c4 filter-fold" ref={fold}>
      <Button
        ref={button}
        variant="secondary"
        wide
        icon="filter"
        iconAfter={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        aria-controls={id}
        className="fold-b"
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? 'Filters: none chosen' : `Filters: ${chosen} chosen`}
      </Button>
      <div id={id} className={classes('fold-c', !open && 'folded')}>
        {children}
        <Button variant="secondary" wide className="fold-b mt4" onClick={show}>
          Show questions
        </Button>
      </div>
    </Card>
  );
}
