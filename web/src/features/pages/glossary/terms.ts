import type { ContentObject, ContentSummary } from '@cs/contract';
import { apiQuery } from '../../../api/index.ts';

/** Every term of the glossary (`learning.md §7`). */
export const termsQuery = apiQuery('pages.listTerms', { query: { limit: '10000', form: 'compiled' } });

/** What the glossary is narrowed by. */
export interface GlossaryFilter {
  text: string;
  /** Id of a topic; empty for all. */
  topic: string;
}

export const readGlossary = (search: URLSearchParams): GlossaryFilter => ({
  text: search.get('query') ?? '',
  topic: search.get('topic') ?? '',
});

/** The address's query for a filter. */
export function writeGlossary({ text, topic }: GlossaryFilter): string {
  const search = new URLSearchParams();
  if (text.trim()) search.set('query', text.trim());
  if (topic) search.set('topic', topic);
  const query = search.toString();
  return query && `?${query}`;
}

/** As terms are compared: no case, accents, apostrophes or signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The terms in which each typed word begins a word, of the topic. */
export function termsFor(terms: readonly ContentObject[], { text, topic }: GlossaryFilter): ContentObject[] {
  const typed = plain(text).split(' ');
  return terms.filter(({ value = '', tags = [] }) => {
    const words = ` ${plain(value)}`;
    return (topic === '' || tags.includes(topic)) && typed.every(word => words.includes(word && ` ${word}`));
  });
}

const TOPIC_PAGE = 'topic_summary_';

/** The topics that have a page and a term, by title: tag and title. */
export function topicsOf(terms: readonly ContentObject[], topics: readonly ContentSummary[]): [string, string][] {
  const used = new Set(terms.flatMap(({ tags = [] }) => tags.map(tag => TOPIC_PAGE + tag)));
  return topics.filter(({ id }) => used.has(id)).map(({ id, title = id }) => [id.slice(TOPIC_PAGE.length), title]);
}

export const OTHER = '#';
/** Everything that a term may be found under. */
export const LETTERS: readonly string[] = [OTHER, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letter that a term stands under; `#` for digits and signs. */
export function letterOf({ value = '' }: ContentObject): string {
  const first = plain(value).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHER;
}

/** The id of a letter's heading. */
export const anchorOfLetter = (letter: string): string => (letter === OTHER ? 'letter-other' : `letter-${letter}`);

/** Terms by letter, in the order of the letters; letters without terms are left out. */
export function byLetter(terms: readonly ContentObject[]): { letter: string; terms: ContentObject[] }[] {
  return LETTERS.map(letter => ({ letter, terms: terms.filter(term => letterOf(term) === letter) })).filter(
    ({ terms }) => terms.length > 0,
  );
}
