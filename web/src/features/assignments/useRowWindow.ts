import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowWindow } from './rowWindow.ts';

/** Up to so many rows are all drawn: they can be found by the browser's own search. */
const ALL_DRAWN = 100;
/** px of a markbook row (`markbook.css`), until one has been measured. */
const ROW = 38;
/** What is drawn before the height of the table's box is known. */
const FIRST_VIEW = 1000;

export interface RowWindow {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Whether rows are left out. */
  windowed: boolean;
  from: number;
  to: number;
  /** px that the left out rows above and below take. */
  above: number;
  below: number;
}

/** Which rows of a long table to draw: those in view of the box that it scrolls in, and some around. Paper gets them all. */
export function useRowWindow(count: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_VIEW, row: ROW });
  const [printing, setPrinting] = useState(false);
  const windowed = count > ALL_DRAWN && !printing;

  useEffect(() => {
    const box = body.current?.closest<HTMLElement>('.tw');
    if (!windowed || !box) return;
    const look = () => {
      const row = body.current?.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height;
      setView({ top: box.scrollTop, height: box.clientHeight, row: row || ROW });
    };
    const sized = new ResizeObserver(look);
    sized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [windowed]);

  useEffect(() => {
    // Paper is laid out as soon as the event returns, so the rows must be there by then.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  if (!windowed) return { body, windowed: false, from: 0, to: count, above: 0, below: 0 };
  const { from, to } = rowWindow(count, view);
  return { body, windowed, from, to, above: from * view.row, below: (count - to) * view.row };
}
