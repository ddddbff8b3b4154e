import { type ComponentType, createContext, lazy, useContext, useState } from 'react';

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;
/** A module's path below `web/`, which is its key in the build's manifest. */
export type Chunk = `src/${string}.tsx`;

/** On the server: what has been drawn by modules that are loaded when they are needed. */
const DrawnContext = createContext<Set<string> | undefined>(undefined);
export const DrawnProvider = DrawnContext.Provider;

/**
 * Says that a module which some pages load lazily is drawn: the page then comes with its style, and the module is on its
 * way before React asks for it. Nothing in the browser.
 */
export function useDrawn(chunk: Chunk): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: each build has one of the two
  if (import.meta.env.SSR) useContext(DrawnContext)?.add(chunk);
}

const loads: (readonly [chunk: string, load: () => Promise<unknown>])[] = [];

/** Loads what the server has drawn on this page. What does not arrive is tried again when it is shown. */
export const loadDrawn = (chunks: readonly string[]): Promise<unknown> =>
  Promise.allSettled(loads.map(([chunk, load]) => chunks.includes(chunk) && load()));

/**
 * A lazy component. Where the server has drawn it, its code arrives before React takes the page over. React would otherwise
 * throw the server's boxes away, with what was typed into them, as soon as anything around them changes, and take no clicks
 * on them until then.
 */
export function drawn<P extends object>(chunk: Chunk, load: Load<P>): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  const arrive: Load<P> = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  loads.push([chunk, arrive]);
  const Later = lazy(arrive) as unknown as ComponentType<P>;
  return props => {
    useDrawn(chunk);
    const Shown = useFirst(() => here ?? Later);
    return <Shown {...props} />;
  };
}

/** Kept while it is shown: another component in its place would lose what it holds. */
const useFirst = <T,>(first: () => T): T => useState(first)[0];
