import { type ComponentType, lazy, Suspense } from 'react';

/** A component that few pages hold: the rest do not load its code. The server draws it as any other. */
export function rare<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Loaded = lazy(load) as unknown as ComponentType<P>;
  return props => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
