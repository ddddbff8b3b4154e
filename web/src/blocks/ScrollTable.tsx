import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { classes } from '../ui/index.ts';
import { Expandable } from './Expandable.tsx';
import { InTable } from './inTable.ts';

/** A table of a text: scrolls sideways in itself, with a shadow at the side where there is more. Tables may nest. */
export function ScrollTable({ attrs, children }: { attrs: Record<string, string | boolean>; children: ReactNode }) {
  const nested = useContext(InTable);
  const { className, ...others } = attrs;
  const named = typeof className === 'string' ? className : undefined;
  const table = (
    <table {...others} className={classes('tb', named)}>
      {children}
    </table>
  );
  if (nested) return table;
  return (
    <Expandable when={named?.split(' ').includes('expandable')} title="Table">
      <Scroller>{table}</Scroller>
    </Expandable>
  );
}

function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    // A font that arrives late makes the table wider and leaves the box as it is.
    for (const inner of element.children) watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  // Reachable by keyboard only where it scrolls, so that small tables are no stops on the way; no region, because a page
  // may hold many tables.
  const scrolls = wide && ({ tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways' } as const);
  return (
    <div className="tw scroll-x" ref={box} {...scrolls}>
      <InTable value={true}>{children}</InTable>
    </div>
  );
}
