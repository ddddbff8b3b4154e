/** What can be loaded, by the chunk that elements name in `data-chunk`; `questions/drawn.tsx` adds to it. */
export const loads: (readonly [chunk: string, load: () => Promise<unknown>])[] = [];

/** Loads what the server has drawn on this page. What does not arrive is tried again when it is shown. */
export const loadDrawn = (): Promise<unknown> =>
  Promise.allSettled(loads.map(([chunk, load]) => document.querySelector(`[data-chunk="${chunk}"]`) && load()));
