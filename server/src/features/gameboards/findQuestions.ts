import type { Page, Snapshot } from '@cs/content';
import type { AudienceClause } from '@cs/contract';
import { perVersion } from '../../content/live.ts';
import { isForStaffAlone } from '../pages/mayFind.ts';
import type { Owner } from '../questions/owner.ts';
import { stateOf } from '../questions/stateOf.ts';
import { workOf } from '../questions/work.ts';
import type { Filter } from './filter.ts';

/** Questions of a board that is made by a filter, at most (`learning.md §9`). */
export const MOST_QUESTIONS = 10;
/** So many pages are asked for with one statement: most people have not done a hundred that fit. */
const AT_ONCE = 100;

const questionPages = perVersion(snapshot =>
  [...snapshot.pages.values()].filter(page => page.type === 'isaacQuestionPage' && !isForStaffAlone(page)),
);

/**
 * At most ten question pages that fit, in random order: first those that the reader has not passed (behaviour
 * `learning.md §4.3`). Costs a look at every question page, and a statement for each hundred that fit and are passed.
 */
export async function findQuestions(
  snapshot: Snapshot,
  filter: Filter,
  owner: Owner | undefined,
  random = Math.random,
): Promise<Page[]> {
  const fitting = shuffled(
    questionPages(snapshot).filter(page => fits(page, snapshot.summaries.get(page.id)?.level, filter)),
    random,
  );
  const open: Page[] = [];
  const passed: Page[] = [];
  for (let start = 0; start < fitting.length && open.length < MOST_QUESTIONS; start += AT_ONCE) {
    const some = fitting.slice(start, start + AT_ONCE);
    const work = await workOf(
      owner,
      some.map(({ id }) => id),
    );
    for (const page of some) (isPassed(page, work) ? passed : open).push(page);
  }
  return [...open, ...passed].slice(0, MOST_QUESTIONS);
}

function isPassed({ parts, passMark }: Page, work: ReadonlyMap<string, boolean>): boolean {
  const tried = parts.map(({ id }) => work.get(id));
  const correct = tried.filter(each => each === true).length;
  const state = stateOf(correct, tried.filter(each => each === false).length, parts.length, passMark);
  return state === 'PERFECT' || state === 'PASSED';
}

/** Different kinds all count; inside a kind any will do. */
function fits({ tags, relatedIds, audience }: Page, level: number | undefined, filter: Filter): boolean {
  const tagged = (wanted: readonly string[]) => wanted.length === 0 || wanted.some(tag => tags.includes(tag));
  return (
    tagged(filter.subjects) &&
    tagged(filter.fields) &&
    tagged(filter.topics) &&
    tagged(filter.questionCategories) &&
    (filter.levels.length === 0 || filter.levels.includes(level ?? Number.NaN)) &&
    (filter.concepts.length === 0 || filter.concepts.some(id => relatedIds.includes(id))) &&
    isFor(audience, filter)
  );
}

/** Stage, difficulty and exam board are asked of one clause together. */
function isFor(audience: readonly AudienceClause[] | undefined, { stages, difficulties, examBoards }: Filter): boolean {
  if (stages.length + difficulties.length + examBoards.length === 0) return true;
  return (audience ?? []).some(
    clause =>
      meets(clause.stage, stages) && meets(clause.difficulty, difficulties) && meets(clause.examBoard, examBoards),
  );
}

/** `all` in a question or in the filter fits everything. */
const meets = <T extends string>(given: readonly T[] | undefined, wanted: readonly T[]): boolean =>
  wanted.length === 0 ||
  wanted.some(each => each === 'all') ||
  (given ?? []).some(each => each === 'all' || wanted.includes(each));

/** Fisher and Yates. */
function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const order = [...values];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] as T;
    order[last] = order[other] as T;
    order[other] = kept;
  }
  return order;
}
