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
