import { useId, useRef, useState } from 'react';
import { Button, classes, Icon } from '../../ui/index.ts';
import type { WidgetProps } from '../types.ts';
import { AnswerList } from './AnswerList.tsx';
import './arrange.css';
import './answerList.css';
import { type Carried, DragGround } from './DragGround.tsx';
import { canUndo, carriedTo, type DeskAction, type DropPlace } from './desk.ts';
import { holds, placeAt, REACH, stepAt } from './dropPlace.ts';
import { type Item, itemsOf } from './items.ts';
import { keyAction } from './keys.ts';
import { type Arrangement, isPlaced, placeOf } from './placing.ts';
import { LiftedTile, Tile } from './Tile.tsx';
import { useDesk } from './useDesk.ts';
import { type Wording, whereabouts } from './words.ts';

export interface ArrangerProps extends Pick<WidgetProps, 'question' | 'result'> {
  placed: Arrangement;
  onPlaced: (placed: Arrangement) => void;
  wording: Wording;
  /** Items are code. */
  code?: boolean;
  headings: { available: string; answer: string };
  readOnly?: boolean | undefined;
}

type Target = DropPlace | 'available';

interface Carrying {
  id: string;
  target?: Target | undefined;
  /** px that the lists were high when it was picked up, so that nothing jumps under the pointer. */
  heights: { available: number; answer: number };
}

/** px that the numbers of the lines take, as `arrange.css` has it. */
const NUMBERS = 24;

/** px of a step in, as `arrange.css` has it at each width. */
const stepWidth = (list: Element): number => Number.parseFloat(getComputedStyle(list).getPropertyValue('--in')) || 28;

/** Whether the buttons at an item go with this step, so that the focus has to go to the item. */
const leaves = ({ type }: DeskAction): boolean => type === 'takenOut' || type === 'dropped' || type === 'cancelled';

const heightOf = (list: HTMLElement | null): number => list?.offsetHeight ?? 0;

/** Items put in order: those that are available, and the answer. Dragged, or moved by keys and buttons alone. */
export default function Arranger(props: ArrangerProps) {
  const { question, result, placed, onPlaced, wording, code, headings, readOnly = false } = props;
  const items = itemsOf(question);
  const { desk, act, tile } = useDesk({ placed, wording, onPlaced });
  const [carried, setCarried] = useState<Carrying>();
  const available = useRef<HTMLUListElement>(null);
  const answer = useRef<HTMLOListElement>(null);
  const ids = useId();
  const find = (id: string): Item | undefined => items.find(item => item.id === id);

  const targetOf = (id: string, { pointer, left }: Carried): Target | undefined => {
    const list = answer.current;
    if (list && holds(list.getBoundingClientRect(), pointer, REACH)) {
      const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')].filter(({ dataset }) => dataset.item !== id);
      const place = placeAt(
        rows.map(row => row.getBoundingClientRect()),
        pointer.y,
      );
      if (!wording.indents) return { place };
      const edge = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).paddingLeft) + NUMBERS;
      return { place, indentation: stepAt(left, edge, stepWidth(list)) };
    }
    return available.current && holds(available.current.getBoundingClientRect(), pointer, REACH)
      ? 'available'
      : undefined;
  };
  const drop = (id: string, at: Carried | undefined) => {
    const target = at && targetOf(id, at);
    setCarried(undefined);
    if (target) act({ type: 'dragged', id, to: target });
  };
  const press = (id: string) => (byPointer: boolean) => act({ type: 'pressed', id }, { id, scroll: !byPointer });

  const target = carried?.target;
  const shown =
    carried && target && target !== 'available' ? carriedTo(desk.placed, carried.id, target, wording) : desk.placed;
  const said = saidWhile(carried, shown, wording) ?? desk.said;
  const left = items.filter(({ id }) => !isPlaced(desk.placed, id));
  return (
    <div className={classes('arrange', code && 'code-blocks')}>
      <DragGround
        onStart={id => {
          act({ type: 'dropped' });
          setCarried({ id, heights: { available: heightOf(available.current), answer: heightOf(answer.current) } });
        }}
        onMove={(id, at) => setCarried(was => was && { ...was, target: targetOf(id, at) })}
        onEnd={drop}
        lifted={id => {
          const found = find(id);
          return found && <LiftedTile item={found} code={code} />;
        }}
      >
        <div className="parsons">
          <div>
            <h3 id={`${ids}a`}>{headings.available}</h3>
            <ul
              ref={available}
              className={classes('bin', target === 'available' && 'over')}
              aria-labelledby={`${ids}a`}
              style={{ minHeight: carried?.heights.available }}
            >
              {left.map(each => (
                <li key={each.id}>
                  <Tile
                    item={each}
                    code={code}
                    name={wording.name(each.id)}
                    held={false}
                    ghost={carried?.id === each.id}
                    readOnly={readOnly}
                    describedBy={`${ids}h`}
                    register={tile(each.id)}
                    onPress={press(each.id)}
                    onKeyDown={() => undefined}
                  />
                </li>
              ))}
              {left.length === 0 && (
                <li className="small muted">
                  All {wording.noun}s are in {wording.answer}.
                </li>
              )}
            </ul>
          </div>
          <div>
            <h3 id={`${ids}b`}>
              {headings.answer}
              {result && <Verdict correct={result.correct} />}
            </h3>
            <AnswerList
              ref={answer}
              labelledBy={`${ids}b`}
              describedBy={`${ids}h`}
              placed={shown}
              find={find}
              wording={wording}
              code={code}
              verdict={result?.correct}
              height={carried?.heights.answer}
              held={desk.held?.id}
              carried={carried?.id}
              over={target !== undefined && target !== 'available'}
              readOnly={readOnly}
              register={tile}
              onPress={press}
              onKeyDown={id => event => {
                const action = keyAction(event.key, id, {
                  held: desk.held?.id === id,
                  indents: wording.indents ?? false,
                });
                if (!action) return;
                event.preventDefault();
                act(action, { id, scroll: true });
              }}
              onAct={(action, id) => act(action, leaves(action) ? { id, scroll: false } : undefined)}
            />
          </div>
        </div>
        {!readOnly && (
          <div className="arrange-f">
            <p className={said ? 'sr' : 'small muted'} id={`${ids}h`}>
              Press {wording.indents === undefined ? 'an item' : 'a block'} to pick it up, or drag it.
            </p>
            <p className="small muted" role="status">
              {said}
            </p>
            {desk.said !== '' && (
              <Button
                variant="quiet"
                icon="undo"
                unavailable={canUndo(desk) ? undefined : 'Nothing to undo.'}
                onClick={() => act({ type: 'undone' })}
              >
                Undo last move
              </Button>
            )}
          </div>
        )}
      </DragGround>
    </div>
  );
}

/** While something is dragged, where it would be dropped. */
function saidWhile(carried: Carrying | undefined, shown: Arrangement, wording: Wording): string | undefined {
  if (!carried) return undefined;
  const { id, target } = carried;
  const name = `“${wording.name(id)}”`;
  if (target === 'available') return `Moving ${name} back to the available ${wording.noun}s.`;
  return target && placeOf(shown, id) >= 0
    ? `Moving ${name} to ${whereabouts(wording, shown, id)}.`
    : `Moving ${name}.`;
}

function Verdict({ correct }: { correct: boolean }) {
  return (
    <span className={classes('verdict', correct ? 'yes' : 'no')}>
      <Icon name={correct ? 'tick' : 'cross'} />
      {correct ? 'Correct' : 'Incorrect'}
    </span>
  );
}
