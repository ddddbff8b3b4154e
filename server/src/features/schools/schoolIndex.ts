import { setImmediate } from 'node:timers/promises';
import { postcodeKey, wordsOf } from './schoolWords.ts';
import { lettersOf } from './slips.ts';
import { SortedKeys } from './sortedKeys.ts';

/** What a school is found by. */
export interface Searchable {
  urn: string;
  name: string;
  postcode: string;
}

/** Schools prepared for searching; in the order of their names, so that equals come in that order. */
export interface SchoolIndex<S extends Searchable> {
  readonly schools: readonly S[];
  /** Each school's name in words, with a space between. */
  readonly names: readonly string[];
  /** The same without spaces, for what is typed in one word. */
  readonly joined: readonly string[];
  readonly words: SortedKeys;
  /** The letters of each word, as bits. */
  readonly letters: Int32Array;
  readonly postcodes: SortedKeys;
  readonly urns: SortedKeys;
  /** How much each word says: rare words much, `school` little. */
  readonly weights: Float64Array;
  /** What the words of each school's name weigh together. */
  readonly nameWeights: Float64Array;
}

/** So many schools are read before others get a turn. */
const SLICE = 2000;
const inOrder = new Intl.Collator('en-GB', { numeric: true });

/** Prepares schools for searching, in slices: requests are answered in between. */
export async function indexSchools<S extends Searchable>(listed: readonly S[]): Promise<SchoolIndex<S>> {
  const schools = [...listed].sort((a, b) => inOrder.compare(a.name, b.name) || (a.urn < b.urn ? -1 : 1));
  await setImmediate();
  const all: string[][] = [];
  for (const [i, { name }] of schools.entries()) {
    all.push(wordsOf(name));
    if (i % SLICE === SLICE - 1) await setImmediate();
  }
  const words = new SortedKeys(pairs(all, own => own));
  await setImmediate();
  const weights = Float64Array.from(words.places, places => Math.log(1 + schools.length / places.length));
  const weightOf = new Map(words.keys.map((key, i) => [key, weights[i] ?? 0]));
  await setImmediate();
  return {
    schools,
    names: all.map(own => own.join(' ')),
    joined: all.map(own => own.join('')),
    words,
    letters: Int32Array.from(words.keys, lettersOf),
    postcodes: new SortedKeys(pairs(schools, ({ postcode }) => (postcode ? [postcodeKey(postcode)] : []))),
    urns: new SortedKeys(pairs(schools, ({ urn }) => [urn.toLowerCase().replaceAll('-', '')])),
    weights,
    nameWeights: Float64Array.from(all, own => own.reduce((sum, word) => sum + (weightOf.get(word) ?? 0), 0)),
  };
}

function* pairs<T>(list: readonly T[], keysOf: (item: T) => readonly string[]): Generator<readonly [string, number]> {
  for (const [i, item] of list.entries()) for (const key of keysOf(item)) yield [key, i];
}
