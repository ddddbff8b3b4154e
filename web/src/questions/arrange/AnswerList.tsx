import type { KeyboardEvent, Ref } from 'react';
import { Button, classes } from '../../ui/index.ts';
import type { DeskAction } from './desk.ts';
import type { Item } from './items.ts';
import type { Arrangement, Placed } from './placing.ts';
import { Tile } from './Tile.tsx';
import { type Wording, whereabouts } from './words.ts';

export interface AnswerListProps {
  ref: Ref<HTMLOListElement>;
  labelledBy: string;
  describedBy: string;
  placed: Arrangement;
  find: (id: string) => Item | undefined;
  wording: Wording;
  code?: boolean | undefined;
  verdict?: boolean | undefined;
  /** px, while something is dragged. */
  height: number | undefined;
  held: string | undefined;
  carried: string | undefined;
  /** Something is being carried over it. */
  over: boolean;
  readOnly: boolean;
  register: (id: string) => (element: HTMLElement | null) => void;
  onPress: (id: string) => (byPointer: boolean) => void;
  onKeyDown: (id: string) => (event: KeyboardEvent) => void;
  onAct: (action: DeskAction, id: string) => void;
}

/** The reader's answer, in order, with buttons at the item that is in hand. */
export function AnswerList(props: AnswerListProps) {
  const { ref, labelledBy, describedBy, placed, find, wording, code, verdict, height, held, carried, over, readOnly } =
    props;
  const { register, onPress, onKeyDown, onAct } = props;
  const row = ({ id, indentation }: Placed) => {
    const item = find(id);
    if (!item) return null;
    const place = whereabouts(wording, placed, id);
    return (
      <li key={id} data-item={id} style={{ '--d': wording.indents ? (indentation ?? 0) : 0 }}>
        <Tile
          item={item}
          code={code}
          name={`${wording.name(id)} (${place})`}
          held={held === id}
          ghost={carried === id}
          readOnly={readOnly}
          describedBy={describedBy}
          register={register(id)}
          onPress={onPress(id)}
          onKeyDown={onKeyDown(id)}
        />
        {held === id && !readOnly && <MoveButtons id={id} wording={wording} onAct={onAct} />}
      </li>
    );
  };
  return (
    <ol
      ref={ref}
      className={classes('bin', 'to', wording.indents && 'steps', verdict !== undefined && (verdict ? 'yes' : 'no'))}
      aria-labelledby={labelledBy}
      style={{ minHeight: height }}
    >
      {placed.map(row)}
      {placed.length === 0 && <li className={classes('slot', over && 'over')}>Nothing here yet</li>}
    </ol>
  );
}

interface MoveButtonsProps {
  id: string;
  wording: Wording;
  onAct: AnswerListProps['onAct'];
}

/** Everything that can be done with an item, for those who neither drag nor use keys. */
function MoveButtons({ id, wording, onAct }: MoveButtonsProps) {
  const { indents } = wording;
  const shift = (by: number) => () => onAct({ type: 'shifted', id, by }, id);
  const step = (by: number) => () => onAct({ type: 'indented', id, by }, id);
  const look = {
    variant: 'quiet',
    small: true,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onAct({ type: 'cancelled' }, id);
    },
  } as const;
  return (
    <fieldset className="moves">
      <legend className="sr">Move “{wording.name(id)}”</legend>
      <Button {...look} icon="arrowUp" onClick={shift(-1)}>
        Up
      </Button>
      <Button {...look} icon="arrowDown" onClick={shift(1)}>
        Down
      </Button>
      {indents && (
        <>
          <Button {...look} icon="arrowLeft" onClick={step(-1)}>
            <span>
              Out<span className="sr"> one step</span>
            </span>
          </Button>
          <Button {...look} icon="arrowRight" onClick={step(1)}>
            <span>
              In<span className="sr"> one step</span>
            </span>
          </Button>
        </>
      )}
      <Button {...look} icon="cross" onClick={() => onAct({ type: 'takenOut', id }, id)}>
        Remove
      </Button>
      <Button {...look} icon="tick" onClick={() => onAct({ type: 'dropped' }, id)}>
        Done
      </Button>
    </fieldset>
  );
}
