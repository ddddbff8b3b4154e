import type { RichDropZone } from '@cs/contract';
import type { KeyboardEvent } from 'react';
import { classes, Icon } from '../../ui/index.ts';
import { type Cloze, carriageOf, useCloze } from './clozeContext.ts';
import { useDrag } from './DragGround.tsx';
import { markOf } from './gaps.ts';
import { ItemText, Named } from './ItemText.tsx';

const MARKS = { true: 'correct', false: 'incorrect' } as const;

/** A word joiner: the full stop after a gap does not begin a line. */
const STAYS = '\u2060';

/** What a gap is called: its number, what is in it, and whether that is right. */
export function gapName({ filled, name, armed, result }: Cloze, gap: number): string {
  const id = filled[gap];
  const number = `${gap + 1} of ${filled.length}`;
  const holds = id === undefined ? 'empty' : name(id);
  if (armed !== undefined) return `Put “${name(armed)}” into gap ${number}, now ${holds}`;
  const mark = markOf(result, gap);
  return `Gap ${number}: ${holds}${mark === undefined ? '' : `, ${MARKS[`${mark}`]}`}`;
}

/** A gap of a text: a button that takes the item in hand, or else opens the list of items; what is in it can be dragged on. */
export function Gap({ zone: { dropZone: gap, width, height } }: { zone: RichDropZone }) {
  const cloze = useCloze();
  const { items, filled, armed, readOnly, result, act, open, setOpen, menuId, carried, over, register } = cloze;
  const item = items.find(({ id }) => id === filled[gap]);
  const drag = useDrag(carriageOf.gap(gap), readOnly || !item);
  const mark = markOf(result, gap);
  const look = classes(
    'gap-b',
    item && 'full',
    mark !== undefined && (mark ? 'yes' : 'no'),
    over === gap && 'over',
    carried === carriageOf.gap(gap) && 'ghost',
    armed !== undefined && 'waits',
  );
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && armed !== undefined) act({ type: 'disarmed' });
    else if (event.key === 'Delete' || event.key === 'Backspace') act({ type: 'emptied', gap });
    else if (event.key === 'ArrowDown' && armed === undefined) setOpen(gap);
    else return;
    event.preventDefault();
  };
  const press = () => {
    if (readOnly) return;
    if (armed !== undefined) act({ type: 'placed', gap });
    else setOpen(open === gap ? undefined : gap);
  };
  const button = (
    <button
      {...drag.listeners}
      type="button"
      className={look}
      style={{ '--w': `${width}px`, '--h': `${height}px` }}
      data-gap={gap}
      ref={element => {
        drag.ref(element);
        register(gap, element);
        return () => {
          drag.ref(null);
          register(gap, null);
        };
      }}
      aria-haspopup={armed === undefined && !readOnly ? 'listbox' : undefined}
      aria-expanded={armed === undefined && !readOnly ? open === gap : undefined}
      aria-controls={open === gap ? menuId : undefined}
      aria-disabled={readOnly || undefined}
      onClick={press}
      onKeyDown={readOnly ? undefined : keys}
    >
      <Named name={gapName(cloze, gap)}>
        <span className="gap-t">
          {item && <ItemText item={item} />}
          {mark !== undefined && <Icon name={mark ? 'tick' : 'cross'} />}
        </span>
      </Named>
    </button>
  );
  return (
    <>
      {button}
      {STAYS}
    </>
  );
}
