import type { ContentObject } from '@cs/contract';
import { Figure } from '../ui/index.ts';
import { Attribution } from './Attribution.tsx';
import { Blocks } from './Block.tsx';
import { anchorOf } from './context.ts';
import { Expandable } from './Expandable.tsx';
import { LinkedPicture } from './ImageBlock.tsx';
import { RichText } from './RichText.tsx';

/** A numbered picture with a caption. */
export function FigureBlock({ block }: { block: ContentObject }) {
  const captioned = (block.rich?.length ?? 0) > 0 || (block.children?.length ?? 0) > 0 || block.attribution;
  const { number } = block;
  const id = anchorOf(block.id);
  return (
    <Figure
      {...(number !== undefined && { number })}
      {...(id !== undefined && { id })}
      caption={
        captioned && (
          <>
            <RichText rich={block.rich} inline />
            <Blocks blocks={block.children} />
            <Attribution of={block} />
          </>
        )
      }
    >
      <Expandable when={block.expandable} title={number === undefined ? 'Figure' : `Figure ${number}`}>
        <LinkedPicture block={block} />
      </Expandable>
    </Figure>
  );
}
