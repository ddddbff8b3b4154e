import { type ComponentType, lazy, useState } from 'react';
import { loads } from '../routing/drawn.ts';

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A lazy component whose markup names its chunk in `data-chunk`. Where the server has drawn it, its code arrives before
 * React takes the page over. React would otherwise throw the server's boxes away, with what was typed into them, as soon
 * as anything around them changes.
 */
export function drawn<P extends object>(chunk: `src/${string}.tsx`, load: Load<P>): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  const arrive: Load<P> = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  loads.push([chunk, arrive]);
  const Later = lazy(arrive) as unknown as ComponentType<P>;
  return props => {
    const Shown = useFirst(() => here ?? Later);
    return <Shown {...props} />;
  };
}

/** Kept while it is shown: another component in its place would lose what it holds. */
const useFirst = <T,>(first: () => T): T => useState(first)[0];
