import type { Page, Snapshot } from '@cs/content';
import type { AnswerOf, pages } from '@cs/contract';
import { perVersion } from '../../content/live.ts';
import type { Form } from './questionPage.ts';

/** Seconds for which shared caches may keep news (behaviour `learning.md §0`). */
export const POD_SECONDS = 600;
/** Pieces of news in one reply (behaviour `events-admin.md §15.4`). */
const MOST_PODS = 10;

const byTitle = new Intl.Collator('en-GB');
const isFeatured = ({ tags }: Page): boolean => tags.includes('featured');
const latestFirst = (a: Page, b: Page): number =>
  Number(isFeatured(b)) - Number(isFeatured(a)) || (a.id < b.id ? 1 : -1);

const bySubject = perVersion(() => new Map<string, readonly Page[]>());

/**
 * The pieces of news of a subject, by title. Of more than ten the latest are kept: their ids begin with the date
 * (`news_2026_11_…`), and those that are featured stay.
 */
export function listPods(snapshot: Snapshot, subject: string, form: Form): AnswerOf<typeof pages.listPods> {
  const known = bySubject(snapshot);
  const pods = known.get(subject) ?? podsOf(snapshot, subject);
  if (pods.length > 0) known.set(subject, pods);
  return { results: pods.map(({ wire, compiled }) => (form === 'raw' ? wire : compiled)), totalResults: pods.length };
}

const podsOf = (snapshot: Snapshot, subject: string): Page[] =>
  [...snapshot.pages.values()]
    .filter(({ type, tags }) => type === 'isaacPod' && tags.includes(subject))
    .sort(latestFirst)
    .slice(0, MOST_PODS)
    .sort((a, b) => byTitle.compare(a.title, b.title));
