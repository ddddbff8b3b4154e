import type { ContentObject } from '@cs/contract';
import { Figure } from '../ui/index.ts';
import { Blocks } from './Block.tsx';
import { anchorOf } from './context.ts';
import { Picture } from './ImageBlock.tsx';
import { RichText } from './RichText.tsx';

/** A numbered picture with a caption. */
export function FigureBlock({ block }: { block: ContentObject }) {
  const captioned = (block.rich?.length ?? 0) > 0 || (block.children?.length ?? 0) > 0;
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
          </>
        )
      }
    >
      <Picture block={block} />
    </Figure>
  );
}
