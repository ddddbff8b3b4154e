import { useId, useMemo, useRef, useState } from 'react';
import { RichSlots } from '../../blocks/context.ts';
import type { FrameProps } from '../types.ts';
import './arrange.css';
import './cloze.css';
import { type Cloze, ClozeContext, readCarriage } from './clozeContext.ts';
import { type ClozeAction, changeCloze, emptyClozeDesk } from './clozeDesk.ts';
import { type Carried, DragGround } from './DragGround.tsx';
import { holds, nearest, REACH } from './dropPlace.ts';
import { Gap } from './Gap.tsx';
import { GapMenu } from './GapMenu.tsx';
import { GappedMaths } from './GappedMaths.tsx';
import { clozeAnswer, filledOf } from './gaps.ts';
import { itemsOf, namesOf } from './items.ts';
import { LiftedTile } from './Tile.tsx';

export { ClozeBank } from './ClozeBank.tsx';

/** The same for every question, so that a text is not drawn anew when a gap changes. */
const SLOTS: React.ContextType<typeof RichSlots> = { dropZone: zone => <Gap zone={zone} />, GappedMaths };

/** Around a text with gaps and the items for them: a gap is filled by dragging, by pressing item and gap, or from its list. */
export default function ClozeFrame({ question, answer, onChange, result, readOnly = false, children }: FrameProps) {
  const items = useMemo(() => itemsOf(question), [question]);
  const name = useMemo(() => namesOf(items), [items]);
  const withReplacement = question.withReplacement ?? false;
  const filled = useMemo(() => filledOf(question, answer), [question, answer]);
  const [rest, setRest] = useState(emptyClozeDesk);
  const [open, setOpen] = useState<number>();
  const [carried, setCarried] = useState<string>();
  const [over, setOver] = useState<Cloze['over']>();
  const places = useRef(new Map<number | 'bank', HTMLElement>());
  const menuId = useId();

  const act = (action: ClozeAction) => {
    const { filled: next, ...others } = changeCloze({ ...rest, filled }, action, { name, withReplacement });
    setRest(others);
    if (next !== filled) onChange(clozeAnswer(question, next));
  };
  const cloze: Cloze = {
    items,
    name,
    withReplacement,
    filled,
    armed: rest.armed,
    said: rest.said,
    canUndo: rest.past.length > 0,
    readOnly,
    result,
    act,
    open,
    setOpen,
    menuId,
    carried,
    over,
    register: (place, element) => {
      if (element) places.current.set(place, element);
      else places.current.delete(place);
    },
    focusGap: gap => places.current.get(gap)?.focus(),
  };
  const below = ({ pointer }: Carried): Cloze['over'] => {
    const boxes = [...places.current].map(([place, element]) => [place, element.getBoundingClientRect()] as const);
    const gap = nearest(
      boxes.filter(([place]) => place !== 'bank'),
      pointer,
    );
    const bank = boxes.find(([place]) => place === 'bank')?.[1];
    return gap ?? (bank && holds(bank, pointer, REACH) ? 'bank' : undefined);
  };
  const drop = (word: string, at: Carried | undefined) => {
    const to = at && below(at);
    setCarried(undefined);
    setOver(undefined);
    if (to === undefined) return;
    const from = readCarriage(word);
    if (to !== 'bank')
      act('gap' in from ? { type: 'moved', from: from.gap, to } : { type: 'chosen', gap: to, id: from.id });
    else if ('gap' in from) act({ type: 'emptied', gap: from.gap });
  };
  const carriedItem = (word: string) => {
    const from = readCarriage(word);
    const id = 'gap' in from ? filled[from.gap] : from.id;
    return items.find(item => item.id === id);
  };
  return (
    <ClozeContext value={cloze}>
      <DragGround
        onStart={word => {
          setOpen(undefined);
          setCarried(word);
        }}
        onMove={(_, at) => setOver(below(at))}
        onEnd={drop}
        lifted={word => {
          const item = carriedItem(word);
          return item && <LiftedTile item={item} />;
        }}
      >
        <RichSlots value={SLOTS}>{children}</RichSlots>
        <GapMenu />
      </DragGround>
    </ClozeContext>
  );
}
