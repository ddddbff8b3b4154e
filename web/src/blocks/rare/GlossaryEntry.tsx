import type { ContentObject } from '@cs/contract';
import { Block } from '../Block.tsx';
import './rare.css';

/** A term with its explanation, standing in the text. */
export default function GlossaryEntry({ block }: { block: ContentObject & { explanation?: ContentObject } }) {
  return (
    <dl className="entry">
      <dt>{block.value ?? block.title}</dt>
      <dd>{block.explanation && <Block block={block.explanation} />}</dd>
    </dl>
  );
}
