import type { ContentObject } from '@cs/contract';
import { Attribution } from './Attribution.tsx';
import { Blocks } from './Block.tsx';
import { anchorOf } from './context.ts';
import { Expandable } from './Expandable.tsx';
import { RichText } from './RichText.tsx';

/** Text, and whatever stands in it: the usual block, and the way unknown ones are shown. */
export function TextBlock({ block }: { block: ContentObject }) {
  const anchor = anchorOf(block.id);
  return (
    <div className="text" id={anchor}>
      <Expandable when={block.expandable} title={block.title ?? 'Larger view'}>
        <RichText rich={block.rich ?? (block.value === undefined ? undefined : [block.value])} />
        <Blocks blocks={block.children} />
      </Expandable>
      <Attribution of={block} />
    </div>
  );
}
