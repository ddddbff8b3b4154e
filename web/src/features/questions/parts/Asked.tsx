import type { ContentObject } from '@cs/contract';
import { Blocks, RichText } from '../../../blocks/index.ts';

/** What a part asks: its title, where it has one, and its text. */
export function Asked({ block: { title, richTitle, rich, children } }: { block: ContentObject }) {
  return (
    <div className="text ask">
      {title && <h3>{richTitle ? <RichText rich={richTitle} inline /> : title}</h3>}
      <RichText rich={rich} />
      <Blocks blocks={children} />
    </div>
  );
}
