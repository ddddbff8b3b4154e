import type { Page, Snapshot } from '@cs/content';
import type { AnswerOf, AudienceClause, pages as contract } from '@cs/contract';
import { perVersion } from '../../content/live.ts';
import { BadRequest } from '../../platform/errors.ts';
import type { Me } from '../../platform/http/me.ts';
import { mayFind } from './mayFind.ts';
import { ranked } from './rankPages.ts';
import { searchIndex } from './searchIndex.ts';
import { readSlice, sliced } from './slice.ts';
import { apiPathOf } from './topicPage.ts';

type Listed = AnswerOf<typeof contract.listConcepts>;
type Raw<Field extends string> = { [field in Field]?: string | undefined };
export type ConceptList = Raw<'ids' | 'tags' | 'start_index' | 'limit'>;
export type QuestionList = ConceptList & Raw<'searchString' | 'levels' | 'stages' | 'difficulties' | 'examBoards'>;

/** Pages of one reply when nobody says (behaviour `learning.md §3.3`). */
const USUAL_LIMIT = 10;

const byTitle = new Intl.Collator('en-GB', { numeric: true });
const inOrder = perVersion(snapshot => {
  const all = [...snapshot.pages.values()].sort((a, b) => byTitle.compare(a.title, b.title));
  return new Map(['isaacConceptPage', 'isaacQuestionPage'].map(type => [type, all.filter(page => page.type === type)]));
});

/** Some clients join tags with blanks. */
const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(each => each !== '');

/**
 * Concept pages by title: those with these ids, or those with any of these tags. What searches do not show (`learning.md
 * §6`) is listed to who names it, and to staff.
 */
export function listConcepts(snapshot: Snapshot, asked: ConceptList, reader: Me | undefined): Listed {
  const tags = listOf(asked.tags);
  const pages = candidates(snapshot, 'isaacConceptPage', asked, reader);
  return listed(
    snapshot,
    asked,
    pages.filter(page => tags.length === 0 || tags.some(tag => page.tags.includes(tag))),
  );
}

/**
 * Question pages that have all these tags and one of these levels, and of whose audience one clause meets stage,
 * difficulty and exam board together; by title, or the best first where words are searched for.
 */
export async function listQuestions(snapshot: Snapshot, asked: QuestionList, reader: Me | undefined): Promise<Listed> {
  const tags = listOf(asked.tags);
  const levels = listOf(asked.levels).map(Number);
  if (levels.some(Number.isNaN)) throw new BadRequest('Levels must be numbers if specified.');
  const wanted = {
    stage: listOf(asked.stages),
    difficulty: listOf(asked.difficulties),
    examBoard: listOf(asked.examBoards),
  };
  const fits = ({ id, tags: has, audience }: Page): boolean =>
    tags.every(tag => has.includes(tag)) &&
    (levels.length === 0 || levels.includes(snapshot.summaries.get(id)?.level ?? Number.NaN)) &&
    isMet(audience, wanted);
  const pages = candidates(snapshot, 'isaacQuestionPage', asked, reader).filter(fits);
  const query = asked.searchString?.trim();
  if (!query) return listed(snapshot, asked, pages);
  const those = new Set(pages);
  return listed(
    snapshot,
    asked,
    ranked(query, await searchIndex(snapshot), page => those.has(page)),
  );
}

function candidates(snapshot: Snapshot, type: string, { ids }: Raw<'ids'>, reader: Me | undefined): readonly Page[] {
  const all = inOrder(snapshot).get(type) ?? [];
  if (ids === undefined) return all.filter(page => mayFind(page, reader));
  const named = new Set(listOf(ids));
  return all.filter(({ id }) => named.has(id));
}

/** Who names pages gets all of them. */
function listed(snapshot: Snapshot, asked: ConceptList, pages: readonly Page[]): Listed {
  const usual = asked.ids === undefined ? USUAL_LIMIT : pages.length;
  const slice = readSlice(
    { start_index: asked.start_index, limit: asked.ids === undefined ? asked.limit : undefined },
    usual,
  );
  const { results, totalResults } = sliced(pages, slice);
  return {
    results: results.flatMap(({ id, type }) => {
      const summary = snapshot.summaries.get(id);
      return summary ? [{ ...summary, url: apiPathOf(type, id) }] : [];
    }),
    totalResults,
  };
}

type Wanted = Readonly<Record<'stage' | 'difficulty' | 'examBoard', readonly string[]>>;

/** Values of one field are alternatives; a page without an audience is for every stage and board, and of no difficulty. */
function isMet(audience: readonly AudienceClause[] = [], { stage, difficulty, examBoard }: Wanted): boolean {
  const clauses: readonly AudienceClause[] = audience.length === 0 ? [{}] : audience;
  return clauses.some(
    clause =>
      meets(clause.stage ?? ['all'], stage) &&
      meets(clause.examBoard ?? ['all'], examBoard) &&
      meets(clause.difficulty ?? [], difficulty),
  );
}

const meets = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || values.includes('all') || wanted.some(each => each === 'all' || values.includes(each));
