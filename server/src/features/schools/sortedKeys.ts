/** Where each of some keys occurs, for finding all that begin with a text. */
export class SortedKeys {
  readonly keys: readonly string[];
  readonly places: readonly Int32Array[];

  /** @param pairs keys with a place each, in any order */
  constructor(pairs: Iterable<readonly [key: string, place: number]>) {
    const gathered = new Map<string, number[]>();
    for (const [key, place] of pairs) {
      const places = gathered.get(key);
      if (!places) gathered.set(key, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
    const sorted = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1));
    this.keys = sorted.map(([key]) => key);
    this.places = sorted.map(([, places]) => Int32Array.from(places));
  }

  /** The numbers of the keys that begin with this: from the first to before the second. */
  range(beginning: string): readonly [from: number, to: number] {
    const from = this.firstNotBelow(beginning);
    let to = from;
    while (this.keys[to]?.startsWith(beginning)) to += 1;
    return [from, to];
  }

  private firstNotBelow(key: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
