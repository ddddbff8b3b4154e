import type { ContentObject } from '@cs/contract';
import { Block } from './Block.tsx';

/** Children side by side, as wide as one another; one under the other on a phone. */
export function Columns({ block }: { block: ContentObject }) {
  return (
    <div className="columns">
      {block.children?.map((child, index) => (
        <div key={child.id ?? index}>
          <Block block={child} />
        </div>
      ))}
    </div>
  );
}
