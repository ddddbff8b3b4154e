import { findTopic, type Page, type Snapshot } from '@cs/content';
import MiniSearch from 'minisearch';
import { perVersion } from '../../content/live.ts';
import { type Spellings, spellingsOf } from './searchSpelling.ts';
import { plain, stem, stemsOf } from './searchWords.ts';

/** The pages of one version by their words. */
export interface SearchIndex {
  words: MiniSearch<Page>;
  pages: ReadonlyMap<string, Page>;
  /** Every stem that stands on some page. */
  stems: ReadonlySet<string>;
  spellings: Spellings;
  /** How each page is called, by id. */
  names: ReadonlyMap<string, Name>;
}

export interface Name {
  /** The title as plain words, and their stems. */
  plain: string;
  stems: readonly string[];
  /** The stems of a topic's short name, joined with blanks: `sorting` of "Sorting algorithms". */
  short: string | undefined;
}

/** Types that a search may find (behaviour `learning.md §3.2`). */
export const FOUND_TYPES: readonly string[] = [
  'isaacQuestionPage',
  'isaacConceptPage',
  'isaacTopicSummaryPage',
  'page',
  'isaacEventPage',
];

/** Pages indexed in one go, a few ms: between them requests are answered. */
const CHUNK = 10;

/** The words of a field of a page, as text. */
const FIELDS: Readonly<Record<string, (page: Page) => string>> = {
  title: ({ title }) => title,
  id: ({ id }) => id,
  summary: ({ wire }) => [wire.summary, wire.subtitle].filter(Boolean).join(' '),
  tags: ({ tags }) =>
    tags
      .slice(1)
      .flatMap(tag => findTopic(tag)?.title ?? [])
      .join(' '),
  text: ({ text }) => text,
};

/**
 * The index of a version, made once, a few pages at a time so that requests are answered meanwhile. Ask for it as soon as
 * a version is there, so that the first search need not wait.
 */
export const searchIndex: (snapshot: Snapshot) => Promise<SearchIndex> = perVersion(build);

async function build(snapshot: Snapshot): Promise<SearchIndex> {
  const stems = new Set<string>();
  const words = new MiniSearch<Page>({
    fields: Object.keys(FIELDS),
    extractField: (page, field) => (field === 'id' ? page.id : (FIELDS[field]?.(page) ?? '')),
    tokenize: stemsOf,
    processTerm: word => {
      stems.add(word);
      return word;
    },
    // A query brings stems, and the stem of a stem is another.
    searchOptions: { tokenize: word => [word], processTerm: word => word },
    autoVacuum: false,
  });
  const found = [...snapshot.pages.values()].filter(isFindable);
  await words.addAllAsync(found, { chunkSize: CHUNK });
  return {
    words,
    pages: snapshot.pages,
    stems,
    spellings: spellingsOf(stems),
    names: new Map(found.map(page => [page.id, nameOf(page)])),
  };
}

const TOPIC = /^topic_summary_/;

const nameOf = ({ id, title, type }: Page): Name => ({
  plain: plain(title),
  stems: stemsOf(title),
  short: type === 'isaacTopicSummaryPage' ? stemsOf(id.replace(TOPIC, '').replaceAll('_', ' ')).join(' ') : undefined,
});

/** Generic pages are found when their author says so (behaviour `learning.md §3.2`). */
const isFindable = ({ type, tags }: Page): boolean =>
  type === 'page' ? tags.includes('search_result') : FOUND_TYPES.includes(type);

/** The two words that were typed as one, if both stand on pages: `linkedlist`. */
export function divided(word: string, { stems }: SearchIndex): [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const halves: [string, string] = [stem(word.slice(0, at)), stem(word.slice(at))];
    if (halves.every(half => stems.has(half))) return halves;
  }
  return undefined;
}
