import { type Page, type Snapshot, TOPICS } from '@cs/content';
import type { AudienceClause, Difficulty } from '@cs/contract';
import { DIFFICULTIES } from '@cs/contract';
import type { Workbook } from './workbooks.ts';

/** What a topic offers a workbook, easy before hard. */
export interface TopicQuestions {
  strand: string;
  topic: string;
  pages: readonly Page[];
}

type Audience = Pick<Workbook, 'stage' | 'examBoard'>;

/** What searches do not show, and what tests alone are for (behaviour `learning.md §1.9`). */
const HIDDEN = ['nofilter', 'regression_test'];

const has = (values: readonly string[] | undefined, wanted: string | undefined): boolean =>
  values === undefined || values.includes('all') || wanted === undefined || values.includes(wanted);

/** The clauses of a page's audience that meet stage and exam board together. */
const clausesFor = ({ audience = [{}] }: Page, { stage, examBoard }: Audience): AudienceClause[] =>
  audience.filter(clause => has(clause.stage, stage) && has(clause.examBoard, examBoard) && !clause.role);

/** The difficulty of a page for whom a workbook is for; the easiest where there are several. */
export function difficultyFor(page: Page, audience: Audience): Difficulty | undefined {
  const named = clausesFor(page, audience).flatMap(clause => clause.difficulty ?? []);
  return DIFFICULTIES.find(each => named.includes(each));
}

/** The exam boards for which a page is, of one stage. */
export const boardsFor = (page: Page, stage: Audience['stage']): string[] => [
  ...new Set(clausesFor(page, { stage }).flatMap(clause => clause.examBoard ?? [])),
];

/** The question pages for a stage and an exam board, by topic in the order of the hierarchy, easy before hard. */
export function questionsByTopic(snapshot: Snapshot, audience: Audience): TopicQuestions[] {
  const hidden = (topic: (typeof TOPICS)[number]) =>
    topic.hidden === true || (audience.stage === 'gcse' && topic.hiddenAtGcse === true);
  const shown = new Set(TOPICS.filter(each => each.type === 'topic' && !hidden(each)).map(({ id }) => id));
  const byTopic = new Map<string, Page[]>();
  for (const page of snapshot.pages.values()) {
    if (page.type !== 'isaacQuestionPage' || page.deprecated || page.supersededBy !== undefined) continue;
    if (page.tags.some(tag => HIDDEN.includes(tag)) || clausesFor(page, audience).length === 0) continue;
    const topic = page.tags.find(tag => shown.has(tag));
    if (topic !== undefined) byTopic.set(topic, [...(byTopic.get(topic) ?? []), page]);
  }
  const rank = (page: Page) => DIFFICULTIES.indexOf(difficultyFor(page, audience) ?? 'practice_1');
  return TOPICS.flatMap(({ id, title, parent }) => {
    const pages = byTopic.get(id);
    if (!pages) return [];
    pages.sort((one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1));
    return [{ strand: TOPICS.find(each => each.id === parent)?.title ?? '', topic: title, pages }];
  });
}

/**
 * So many of a topic's pages, spread over them from the first to the last, and what `lay` makes of each. In the place of
 * one that `lay` cannot use stands the nearest that it can.
 */
export function spread<T>(
  pages: readonly Page[],
  most: number,
  lay: (page: Page) => T | undefined,
): { page: Page; laid: T }[] {
  const tried = new Map<Page, T | undefined>();
  const chosen = new Map<number, T>();
  const use = (at: number): boolean => {
    const page = pages[at];
    if (!page || chosen.has(at)) return false;
    if (!tried.has(page)) tried.set(page, lay(page));
    const laid = tried.get(page);
    if (laid === undefined) return false;
    chosen.set(at, laid);
    return true;
  };
  const wanted = Math.min(most, pages.length);
  for (let n = 0; n < wanted; n++) {
    const at = wanted === 1 ? 0 : Math.round((n * (pages.length - 1)) / (wanted - 1));
    for (let away = 0; away < pages.length; away++) if (use(at + away) || use(at - away)) break;
  }
  return [...chosen]
    .sort(([one], [other]) => one - other)
    .flatMap(([at, laid]) => {
      const page = pages[at];
      return page ? [{ page, laid }] : [];
    });
}
