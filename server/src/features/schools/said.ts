/** What one word that was typed says of the schools: how surely, from 0 to 1, it belongs to each. */
export class Said {
  /** How much the word tells. */
  weight = 0;
  /** The schools that have it, by place. */
  readonly places: number[] = [];
  private readonly sureness: Float32Array;

  /** @param schools how many there are */
  constructor(schools: number) {
    this.sureness = new Float32Array(schools);
  }

  /** 0 for schools that do not have it. */
  of(place: number): number {
    return this.sureness[place] ?? 0;
  }

  /** Says that these schools have it at least so surely. */
  add(places: Int32Array | undefined, sureness: number): void {
    if (!places) return;
    for (let i = 0; i < places.length; i += 1) {
      const place = places[i] ?? 0;
      const before = this.sureness[place] ?? 0;
      if (before === 0) this.places.push(place);
      if (before < sureness) this.sureness[place] = sureness;
    }
  }

  /** Says nothing, as at the beginning. */
  clear(): void {
    for (const place of this.places) this.sureness[place] = 0;
    this.places.length = 0;
    this.weight = 0;
  }
}
