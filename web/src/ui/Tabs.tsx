import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import './tabs.css';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab's id; without it the tabs keep their own, starting at the first. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  /** Prints every panel under its name: for tabs that are part of a text. */
  printAll?: boolean;
  className?: string;
}

/**
 * Tabs by the ARIA pattern: arrows, Home and End move and choose, Tab goes on to the panel. Every panel is in the page;
 * where scripts do not run all of them show, each under its name (`tabs.css`).
 */
export function Tabs({ label, tabs, selected, onSelect, printAll, className }: TabsProps) {
  const base = useId();
  // By place: a tab's own id may hold spaces, which would make two ids of it.
  const idOf = (place: number) => `${base}-${place}`;
  const [kept, setKept] = useState(tabs[0]?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const wanted = selected ?? kept;
  const chosen = tabs.some(tab => tab.id === wanted) ? wanted : tabs[0]?.id;

  // Where the row of tabs is longer than the screen is wide, the chosen one is brought into it.
  useEffect(() => {
    const button = buttons.current.get(chosen ?? '');
    const row = button?.parentElement;
    if (!button || !row) return;
    const { left, right } = button.getBoundingClientRect();
    const seen = row.getBoundingClientRect();
    if (left < seen.left || right > seen.right) row.scrollLeft += left - seen.left - (seen.width - (right - left)) / 2;
  }, [chosen]);

  const choose = (id: string) => {
    setKept(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const to = target(
      event.key,
      tabs.findIndex(tab => tab.id === chosen),
      tabs.length,
    );
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    buttons.current.get(tab.id)?.focus();
  };
  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            ref={button => {
              if (!button) return;
              buttons.current.set(tab.id, button);
              return () => {
                buttons.current.delete(tab.id);
              };
            }}
            type="button"
            className="tab"
            role="tab"
            id={`${idOf(place)}-tab`}
            aria-controls={idOf(place)}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.id}
          className={classes('tab-p', tab.id !== chosen && 'off', printAll && 'print')}
          role="tabpanel"
          id={idOf(place)}
          aria-labelledby={`${idOf(place)}-tab`}
        >
          <p className="tab-n b" aria-hidden="true">
            {tab.label}
          </p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function target(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
