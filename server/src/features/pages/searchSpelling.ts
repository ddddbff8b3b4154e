/** Words by length, each with the letters that it has, to be looked through for those that are spelt nearly so. */
export type Spellings = ReadonlyMap<number, { words: readonly string[]; letters: Int32Array }>;

/** Letters from which one of them may be wrong, and from which two. */
const ONE_WRONG = 4;
const TWO_WRONG = 7;
/** A typing error may be meant for several words; more than these say nothing. */
const MOST = 8;

/** Nobody misspells these, and they stand on nearly every page. */
const NEVER_MEANT = new Set(['and', 'or', 'not', 'for', 'if', 'in', 'then', 'each', 'other', 'one', 'they', 'only']);

export function spellingsOf(words: Iterable<string>): Spellings {
  const meant = [...words].filter(word => !NEVER_MEANT.has(word));
  const byLength = Map.groupBy(meant, ({ length }) => length);
  return new Map(
    [...byLength].map(([length, words]) => [length, { words, letters: Int32Array.from(words, lettersOf) }]),
  );
}

/** The words nearest to one that is none: those with one letter wrong, left out, too many or swapped, else with two. */
export function nearest(word: string, spellings: Spellings): string[] {
  const most = word.length < ONE_WRONG || /\d/.test(word) ? 0 : word.length < TWO_WRONG ? 1 : 2;
  for (let errors = 1; errors <= most; errors++) {
    const found = within(word, errors, spellings);
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}

function within(word: string, errors: number, spellings: Spellings): string[] {
  const letters = lettersOf(word);
  const found: string[] = [];
  for (let length = word.length - errors; length <= word.length + errors; length++) {
    const group = spellings.get(length);
    // An error changes at most one letter for another: quicker to see than the distance.
    group?.letters.forEach((others, at) => {
      const other = group.words[at] ?? '';
      if (bitsOf(letters ^ others) <= 2 * errors && distance(word, other) <= errors) found.push(other);
    });
  }
  return found;
}

/** A bit for each letter that a word has; digits and other scripts share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** Letters to change, add, leave out or swap with a neighbour to make one word of the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[other.length] ?? 0;
}
