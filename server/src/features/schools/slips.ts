/** Letters as bits: two words that differ in more letters than slips change cannot be like each other. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** How many of the first letters the second has not. */
export function lacks(wanted: number, had: number): number {
  let bits = wanted & ~had;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** How many slips a word of this length may hold and still be known. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How many letters were added, dropped, changed or swapped with their neighbour, at least, between two words.
 * @param unfinished compares with the beginning of `word` that is most like `typed`
 * @returns more than `most` when they are further apart
 */
export function slipsBetween(typed: string, word: string, most: number, unfinished = false): number {
  if (typed.length - word.length > most || (!unfinished && word.length - typed.length > most)) return most + 1;
  const width = Math.min(unfinished ? Math.min(word.length, typed.length + most) : word.length, LONGEST);
  let [before, last, row] = rows;
  for (let j = 0; j <= width; j += 1) last[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    row[0] = i;
    let least = i;
    const letter = typed.charCodeAt(i - 1);
    const letterBefore = typed.charCodeAt(i - 2);
    for (let j = 1; j <= width; j += 1) {
      const other = word.charCodeAt(j - 1);
      let slips = Math.min(at(last, j), at(row, j - 1)) + 1;
      slips = Math.min(slips, at(last, j - 1) + (letter === other ? 0 : 1));
      if (letter === word.charCodeAt(j - 2) && letterBefore === other) slips = Math.min(slips, at(before, j - 2) + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  if (!unfinished) return at(last, width);
  let least = most + 1;
  for (let j = 0; j <= width; j += 1) least = Math.min(least, at(last, j));
  return least;
}

/** Longer words than that are compared by their beginning. */
const LONGEST = 250;
/** Rows of the table of distances; a comparison is never interrupted, so they are used again. */
const rows: [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(LONGEST + 2),
  new Int32Array(LONGEST + 2),
  new Int32Array(LONGEST + 2),
];

const at = (row: Int32Array, i: number): number => row[i] ?? 0;
