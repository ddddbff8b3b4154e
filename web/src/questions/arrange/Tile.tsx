import type { ContentObject } from '@cs/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { classes, Icon } from '../../ui/index.ts';
import { useDrag } from './DragGround.tsx';
import { ItemText, Named } from './ItemText.tsx';

export interface TileProps {
  item: ContentObject & { id: string };
  /** What it is called while it is dragged; its id, where nothing else is dragged. */
  dragId?: string;
  code?: boolean | undefined;
  /** Said and shown of it. */
  name: string;
  held: boolean;
  /** Its place is kept while it is carried elsewhere. */
  ghost: boolean;
  readOnly: boolean;
  describedBy?: string | undefined;
  register?: (element: HTMLElement | null) => void;
  onPress: (byPointer: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** An item as a button, which is pressed to pick it up, and dragged. */
export function Tile(props: TileProps) {
  const {
    item,
    dragId = item.id,
    code,
    name,
    held,
    ghost,
    readOnly,
    describedBy,
    register,
    onPress,
    onKeyDown,
  } = props;
  const { ref, listeners } = useDrag(dragId, readOnly);
  const look = classes('blk', code && 'mono', held && 'held', ghost && 'ghost');
  if (readOnly)
    return (
      <span className={classes(look, 'still')}>
        <ItemText item={item} code={code} />
      </span>
    );
  return (
    <button
      {...listeners}
      type="button"
      className={look}
      ref={element => {
        ref(element);
        register?.(element);
        return () => {
          ref(null);
          register?.(null);
        };
      }}
      aria-pressed={held}
      aria-describedby={describedBy}
      // A keyboard's click has no count.
      onClick={({ detail }: MouseEvent) => onPress(detail > 0)}
      onKeyDown={onKeyDown}
    >
      <Grip />
      <Named name={name}>
        <ItemText item={item} code={code} />
      </Named>
    </button>
  );
}

const Grip = () => (
  <span className="grip">
    <Icon name="drag" />
  </span>
);

/** What is seen under the pointer while an item is dragged. */
export function LiftedTile({ item, code }: { item: ContentObject; code?: boolean | undefined }) {
  return (
    <div className={classes('blk', code && 'mono', 'lift')} aria-hidden="true">
      <Grip />
      <ItemText item={item} code={code} />
    </div>
  );
}
