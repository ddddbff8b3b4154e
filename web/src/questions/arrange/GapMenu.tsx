import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '../../ui/index.ts';
import { type Cloze, useCloze } from './clozeContext.ts';
import { ItemText, Named } from './ItemText.tsx';
import { menuBox } from './menuBox.ts';

/** The list at a gap: every item, and a way to empty the gap. */
export function GapMenu() {
  const cloze = useCloze();
  const { open } = cloze;
  return open === undefined ? null : <OpenMenu key={open} cloze={cloze} gap={open} />;
}

function OpenMenu({ cloze, gap }: { cloze: Cloze; gap: number }) {
  const { items, name, withReplacement, filled, act, setOpen, menuId, focusGap } = cloze;
  const list = useRef<HTMLDivElement>(null);
  const close = (refocus: boolean) => {
    setOpen(undefined);
    if (refocus) focusGap(gap);
  };
  usePlace(list, gap);
  useDismissal(list, () => setOpen(undefined));
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const choose = (id: string | undefined) => {
    act(id === undefined ? { type: 'emptied', gap } : { type: 'chosen', gap, id });
    close(true);
  };
  const move = (to: (at: number, last: number) => number) => {
    const all = options();
    const at = all.findIndex(option => option.matches(':focus'));
    all[Math.min(Math.max(to(at, all.length - 1), 0), all.length - 1)]?.focus();
  };
  const jump = (letter: string) => {
    const all = options();
    const at = all.findIndex(option => option.matches(':focus'));
    const turned = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    turned.find(({ dataset }) => dataset.name?.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close(true);
    if (event.key === 'ArrowDown') move(at => at + 1);
    else if (event.key === 'ArrowUp') move(at => at - 1);
    else if (event.key === 'Home') move(() => 0);
    else if (event.key === 'End') move((_, last) => last);
    else if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter' || event.key === ' ') (document.activeElement as HTMLElement | null)?.click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) jump(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      id={menuId}
      className="gap-menu"
      popover="manual"
      role="listbox"
      aria-label={`Items for gap ${gap + 1}`}
      tabIndex={-1}
      onKeyDown={keys}
    >
      {items.map(item => {
        const elsewhere = withReplacement ? -1 : filled.findIndex((id, at) => id === item.id && at !== gap);
        const note = elsewhere < 0 ? '' : `in gap ${elsewhere + 1}`;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it hears the keys
          <div
            key={item.id}
            role="option"
            tabIndex={-1}
            aria-selected={filled[gap] === item.id}
            data-name={name(item.id)}
            className={classes(filled[gap] === item.id && 'on')}
            onClick={() => choose(item.id)}
          >
            <Named name={note ? `${name(item.id)}, ${note}` : name(item.id)}>
              <ItemText item={item} />
              {note && <span className="small muted"> {note}</span>}
            </Named>
          </div>
        );
      })}
      {filled[gap] !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it hears the keys
        <div role="option" tabIndex={-1} aria-selected={false} data-name="Empty" onClick={() => choose(undefined)}>
          Empty this gap
        </div>
      )}
    </div>
  );
}

/** Shows the list above everything, at its gap also while the page scrolls, with the focus on what is chosen. */
function usePlace(list: React.RefObject<HTMLElement | null>, gap: number): void {
  useEffect(() => {
    const menu = list.current;
    // In its own question: another one on the page has a gap of the same number.
    const button = menu?.parentElement?.querySelector(`[data-gap="${gap}"]`);
    if (!menu || !button) return;
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const box = menuBox(button.getBoundingClientRect(), { width: menu.offsetWidth, height: menu.scrollHeight }, view);
      Object.assign(menu.style, { left: `${box.left}px`, top: `${box.top}px`, maxHeight: `${box.height}px` });
    };
    menu.showPopover?.();
    place();
    const chosen =
      menu.querySelector<HTMLElement>('[aria-selected=true]') ?? menu.querySelector<HTMLElement>('[role=option]');
    chosen?.focus({ preventScroll: true });
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [list, gap]);
}

/** Closes the list when something else is pressed. A gap that is pressed opens or closes it by itself. */
function useDismissal(list: React.RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || list.current?.contains(target) || target.closest('[data-gap]')) return;
      latest.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [list]);
}
