/** What a school is found by. */
export interface Searchable {
  urn: string;
  name: string;
  postcode: string;
}

/** Schools prepared for searching: each school's text, and which schools have which word of letters. */
export interface SchoolIndex<S extends Searchable> {
  schools: readonly S[];
  texts: readonly string[];
  words: ReadonlyMap<string, readonly number[]>;
}

const LIMIT = 10;

/** Lower case, without accents, apostrophes and other punctuation: `St Mary's` is found by `st marys`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'\u2019.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function indexSchools<S extends Searchable>(schools: readonly S[]): SchoolIndex<S> {
  const words = new Map<string, number[]>();
  const texts = schools.map((school, i) => {
    const text = `${plain(school.name)} ${plain(school.postcode)} ${school.postcode.replaceAll(' ', '').toLowerCase()} ${school.urn}`;
    for (const word of new Set(text.split(' '))) {
      if (hasDigit(word)) continue;
      const places = words.get(word);
      if (places) places.push(i);
      else words.set(word, [i]);
    }
    return text;
  });
  return { schools, texts, words };
}

/**
 * At most ten schools for what somebody typed: first those that contain the text, then those that contain every word,
 * then those whose words are within a slip or two of the words typed (behaviour `accounts.md §11`). Names that begin
 * with the text come first.
 */
export function matchSchools<S extends Searchable>(index: SchoolIndex<S>, typed: string): S[] {
  const text = plain(typed.slice(0, 200));
  if (!text) return [];
  const wanted = [...new Set(text.split(' '))];
  const found = new Map<number, number>();
  index.texts.forEach((candidate, i) => {
    const at = candidate.indexOf(text);
    if (at >= 0) found.set(i, at === 0 ? 0 : 1);
    else if (wanted.every(word => candidate.includes(word))) found.set(i, 2);
  });
  if (found.size < LIMIT) for (const i of forgiving(index, wanted)) if (!found.has(i)) found.set(i, 3);
  return [...found]
    .flatMap(([i, rank]) => {
      const school = index.schools[i];
      return school ? [{ school, rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.school.name.localeCompare(b.school.name, 'en-GB'))
    .slice(0, LIMIT)
    .map(({ school }) => school);
}

/** The schools that have, for every word typed, a word like it. Postcodes and numbers forgive nothing. */
function forgiving<S extends Searchable>(index: SchoolIndex<S>, wanted: readonly string[]): number[] {
  let common: number[] | undefined;
  for (const word of wanted) {
    const places = hasDigit(word) ? containing(index, word) : resembling(index, word);
    common = common ? common.filter(i => places.has(i)) : [...places];
    if (common.length === 0) break;
  }
  return common ?? [];
}

function containing<S extends Searchable>(index: SchoolIndex<S>, word: string): Set<number> {
  const places = new Set<number>();
  index.texts.forEach((text, i) => {
    if (text.includes(word)) places.add(i);
  });
  return places;
}

function resembling<S extends Searchable>(index: SchoolIndex<S>, word: string): Set<number> {
  const slips = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const places = new Set<number>();
  for (const [known, schools] of index.words)
    if (known.includes(word) || (slips > 0 && isWithin(slips, word, known))) for (const i of schools) places.add(i);
  return places;
}

const hasDigit = (word: string) => /\d/.test(word);

/** Whether one word becomes the other by at most so many letters added, dropped, changed or swapped with their neighbour. */
export function isWithin(slips: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > slips) return false;
    before = last;
    last = row;
  }
  return at(last, b.length) <= slips;
}

const at = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY;
