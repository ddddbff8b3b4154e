import type { Query, QueryCombination } from 'minisearch';
import { divided, type SearchIndex } from './searchIndex.ts';
import { nearest } from './searchSpelling.ts';
import { LONGEST_WORDING, SYNONYMS, type Wording } from './searchSynonyms.ts';

/** What a word counts where it stands (behaviour `learning.md §3.2`). */
export const BOOST: Readonly<Record<string, number>> = { title: 10, id: 4, summary: 5, tags: 4, text: 1 };
/** What a synonym counts of the word that was typed. */
const SYNONYM = 0.7;
const SYNONYM_BOOST = Object.fromEntries(Object.entries(BOOST).map(([field, weight]) => [field, weight * SYNONYM]));

/** More words than anybody means; the rest of a long text is left out. */
const MOST_STEMS = 12;

/** Letters from which a word may be the beginning of another: in a page's name and summary, and in its text. */
const BEGINNING = 3;
const BEGINNING_IN_TEXT = 6;
/** The fields that say what a page is about. */
export const NAMES = Object.keys(BOOST).filter(field => field !== 'text');

/**
 * What a page should hold, one query each, for these stems: the stem or a synonym of it and its neighbours, and for a stem
 * that is on no page what it may have been meant for.
 */
export function queriesOf(stems: readonly string[], index: SearchIndex): Query[] {
  const queries: Query[] = [];
  const asked = stems.slice(0, MOST_STEMS);
  for (let at = 0; at < asked.length; ) {
    const { length, query } = segmentAt(asked, at, index);
    queries.push(query);
    at += length;
  }
  return queries;
}

const all = (words: readonly Query[]): QueryCombination => ({ combineWith: 'AND', queries: [...words] });
const any = (queries: readonly Query[]): QueryCombination => ({ combineWith: 'OR', queries: [...queries] });

/** The longest run of stems from here that has synonyms, else one stem. */
function segmentAt(stems: readonly string[], at: number, index: SearchIndex): { length: number; query: Query } {
  for (let length = Math.min(LONGEST_WORDING, stems.length - at); length > 0; length--) {
    const run = stems.slice(at, at + length);
    const synonyms = SYNONYMS.get(run.join(' '));
    if (!synonyms) continue;
    const literal = all(run.map((word, place) => wordQuery(word, at + place === stems.length - 1, index)));
    return { length, query: any([literal, ...synonyms.map(synonym)]) };
  }
  const [word = '', next] = stems.slice(at);
  // "data base"
  const joined = next !== undefined && index.stems.has(word + next) ? word + next : undefined;
  if (joined !== undefined)
    return {
      length: 2,
      query: any([known(joined), all([word, next ?? ''].map(each => wordQuery(each, false, index)))]),
    };
  return { length: 1, query: wordQuery(word, at === stems.length - 1, index) };
}

const synonym = (wording: Wording): QueryCombination => ({ ...all(wording.map(known)), boost: SYNONYM_BOOST });

const known = (word: string): QueryCombination => ({ queries: [word], prefix: false });

/** A word as it stands; unfinished, misspelt or two in one when it is on no page. Only the last may be unfinished else. */
function wordQuery(word: string, isLast: boolean, index: SearchIndex): QueryCombination {
  const isKnown = index.stems.has(word);
  const queries = [known(word)];
  if (word.length >= BEGINNING && (isLast || !isKnown))
    queries.push({ queries: [word], prefix: true, ...(word.length < BEGINNING_IN_TEXT && { fields: NAMES }) });
  if (!isKnown) {
    queries.push(...nearest(word, index.spellings).map(known));
    const halves = divided(word, index);
    if (halves) queries.push(all(halves.map(known)));
  }
  return any(queries);
}
