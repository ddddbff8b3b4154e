/** Most characters of a rule's word, stars aside: one bit each, in a 32-bit integer. */
export const LONGEST_WORD = 30;

/** One word of a rule, ready to be compared with words of an answer. */
export interface WordPattern {
  /** Each character, or `undefined` for a `.`, which is any one. Stars are left out. */
  readonly characters: readonly (string | undefined)[];
  /** Bit p: before character p (or at the end, p being the length) stands a `*`. */
  readonly stars: number;
  /** For each character written out, the places it stands at, as bits. */
  readonly places: ReadonlyMap<string, number>;
  /** The places of `.`, as bits. */
  readonly anyPlaces: number;
  /** Characters written out: what counts for misspelling. */
  readonly literals: number;
}

/** From this many characters on a rule's word may have one replaced, one missing, or two swapped (§2.11). */
const MAY_LACK = 4;
/** From this many on it may have one added. */
const MAY_HAVE_MORE = 3;

/** `starBefore(p)` says whether a `*` stands before place p, the place after the last one included. */
export function wordPattern(
  characters: readonly (string | undefined)[],
  starBefore: (place: number) => boolean,
): WordPattern {
  const places = new Map<string, number>();
  let stars = 0;
  let anyPlaces = 0;
  for (let place = 0; place <= characters.length; place += 1) {
    if (starBefore(place)) stars |= 1 << place;
    if (place === characters.length) break;
    const character = characters[place];
    if (character === undefined) anyPlaces |= 1 << place;
    else places.set(character, (places.get(character) ?? 0) | (1 << place));
  }
  const literals = characters.filter(character => character !== undefined).length;
  return { characters, stars, places, anyPlaces, literals };
}

/**
 * True if the whole word is what the pattern describes, or one edit away from it with `misspelling` (behaviour
 * `learning.md §2.11`). All ways through the pattern are followed at once, one bit for each place reached, so that the
 * time depends on the length of the word alone, however many stars there are.
 */
export function matchesWord(pattern: WordPattern, word: readonly string[], misspelling: boolean): boolean {
  const { characters, stars, places, anyPlaces, literals } = pattern;
  const length = characters.length;
  if (stars === 0 && Math.abs(word.length - length) > (misspelling ? 1 : 0)) return false;
  const all = 2 ** length - 1;
  const lacks = misspelling && literals >= MAY_LACK ? all & ~anyPlaces : 0;
  const more = misspelling && literals >= MAY_HAVE_MORE;
  const replaces = lacks === 0 ? 0 : all;

  let exact = 1;
  let edited = (exact & lacks) << 1;
  // What was reached before the last character, and where that one stands in the pattern: for two that are swapped.
  let before = 0;
  let last = 0;
  for (const character of word) {
    const here = (places.get(character) ?? 0) | anyPlaces;
    const nextExact = ((exact & here) << 1) | (exact & stars);
    let nextEdited = ((edited & here) << 1) | (edited & stars) | ((exact & replaces) << 1);
    if (more) nextEdited |= exact;
    if (lacks !== 0) nextEdited |= ((nextExact & lacks) << 1) | ((before & here & (last >>> 1)) << 2);
    before = exact;
    last = here;
    exact = nextExact;
    edited = nextEdited;
  }
  return ((exact | edited) & (1 << length)) !== 0;
}
