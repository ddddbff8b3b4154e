import { useMatches } from 'react-router';

/** What the root route knows of the whole table. */
export interface RootHandle {
  exists: (pathname: string) => boolean;
}

/** Tells whether the route table has a page at a path: ask before linking to a page that may not be there. */
export function useExists(): (pathname: string) => boolean {
  const root = useMatches()[0]?.handle as RootHandle | undefined;
  return root?.exists ?? (() => false);
}
