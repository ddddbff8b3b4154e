import { type ComponentType, Suspense } from 'react';
import { type Chunk, drawn } from '../routing/drawn.tsx';

/** A component that few pages hold: the rest do not load its code. The server draws it as any other. */
export function rare<P extends object>(
  chunk: Chunk,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Shown = drawn(chunk, load);
  return props => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** The same for code and tabs, which come in one file. */
export const codeBlock = <P extends object>(
  which: (blocks: typeof import('./rare/codeBlocks.tsx')) => ComponentType<P>,
): ComponentType<P> =>
  rare('src/blocks/rare/codeBlocks.tsx', async () => ({ default: which(await import('./rare/codeBlocks.tsx')) }));
