import type { ContentObject } from '@cs/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Picture } from '../../blocks/ImageBlock.tsx';
import { RichText } from '../../blocks/index.ts';
import { classes, Icon } from '../../ui/index.ts';
import { useDrag } from './DragGround.tsx';

/** What an item says: code as it was written, coloured where it was compiled as code; anything else as text. */
export function ItemText({ item, code }: { item: ContentObject; code?: boolean | undefined }) {
  if (code && item.richCode)
    return (
      <code className="blk-t">
        {item.richCode.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone and never move
          <span className="blk-l" key={index}>
            {line.map((run, at) =>
              typeof run === 'string' ? (
                run
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above, for the runs of a line
                <span className={run[0]} key={at}>
                  {run[1]}
                </span>
              ),
            )}
          </span>
        ))}
      </code>
    );
  if (code && item.value !== undefined) return <code className="blk-t">{item.value}</code>;
  return (
    <span className="blk-t">
      {item.rich ? <RichText rich={item.rich} inline /> : item.value}
      {item.children?.map((child, index) =>
        child.src ? (
          <Picture key={child.id ?? index} block={child} />
        ) : (
          <RichText key={child.id ?? index} rich={child.rich} inline />
        ),
      )}
      {!item.rich && item.value === undefined && !item.children?.length && item.altText}
    </span>
  );
}

export interface TileProps {
  item: ContentObject & { id: string };
  code?: boolean | undefined;
  /** Said and shown of it. */
  name: string;
  held: boolean;
  /** Its place is kept while it is carried elsewhere. */
  ghost: boolean;
  readOnly: boolean;
  describedBy?: string | undefined;
  register: (element: HTMLElement | null) => void;
  onPress: (byPointer: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** An item as a button, which is pressed to pick it up, and dragged. */
export function Tile(props: TileProps) {
  const { item, code, name, held, ghost, readOnly, describedBy, register, onPress, onKeyDown } = props;
  const { ref, listeners } = useDrag(item.id, readOnly);
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
        register(element);
        return () => {
          ref(null);
          register(null);
        };
      }}
      aria-label={name}
      aria-pressed={held}
      aria-describedby={describedBy}
      // A keyboard's click has no count.
      onClick={({ detail }: MouseEvent) => onPress(detail > 0)}
      onKeyDown={onKeyDown}
    >
      <Grip />
      <ItemText item={item} code={code} />
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
