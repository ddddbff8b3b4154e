import type { Snapshot } from '@cs/content';

let live: Snapshot | undefined;

/**
 * The content version that is being served. Take it once per request: a newer one may be swapped in between two calls.
 * @throws before the first version is loaded
 */
export function content(): Snapshot {
  if (!live) throw new Error('No content has been loaded yet.');
  return live;
}

/**
 * Serves this version from now on; requests that began with another one finish with that. Without an argument nothing
 * is loaded any more.
 */
export function swapContent(snapshot?: Snapshot): void {
  live = snapshot;
}

/**
 * Something that is worked out from a version when it is first asked for, and goes when the version goes: pages as
 * bytes, templates of question pages.
 */
export function perVersion<T>(build: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  const built = new WeakMap<Snapshot, { value: T }>();
  return snapshot => {
    const known = built.get(snapshot);
    if (known) return known.value;
    const value = build(snapshot);
    built.set(snapshot, { value });
    return value;
  };
}
