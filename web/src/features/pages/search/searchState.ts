import type { ExamBoard, Preferences, Stage } from '@cs/contract';
import { apiQuery } from '../../../api/index.ts';
import type { Me } from '../../../session/index.ts';
import { BOARDS, STAGES, viewerOf } from '../audience.ts';
import type { ReaderChoice } from '../readerChoice.ts';

/** Characters (behaviour `learning.md §3.2`). */
export const LONGEST_QUERY = 255;
/** Results shown at first, and how many more each time. */
export const PAGE = 25;
const MOST_SHOWN = 500;

const TYPES = ['isaacQuestionPage', 'isaacConceptPage', 'isaacTopicSummaryPage', 'page', 'isaacEventPage'];
/** Types that a reader may ask for alone; questions and concepts are found, but are no filter (`learning.md §2`). */
export const TYPE_FILTERS = [
  { type: 'isaacTopicSummaryPage', label: 'Topics' },
  { type: 'page', label: 'Other pages' },
  { type: 'isaacEventPage', label: 'Events', needs: '/events' },
] as const;

/** What the address asks for. */
export interface SearchState {
  query: string;
  types: readonly string[];
  stage: Stage;
  examBoard: ExamBoard;
  /** Id of a topic; empty for all. */
  topic: string;
  shown: number;
}

/** What is looked for where the address does not say: everything, or what the reader's own context holds. */
export type Context = Pick<SearchState, 'stage' | 'examBoard'>;

/**
 * A reader who hides what is for others, or has chosen a stage or board on a page before, searches in that context
 * (`learning.md §4`, Question context); everybody else searches everything.
 */
export function contextOf(me: Me | null, preferences: Preferences, choice: ReaderChoice): Context {
  const { showOthers, stage, examBoard } = choice;
  const hides =
    showOthers === undefined ? preferences.DISPLAY_SETTING?.HIDE_NON_AUDIENCE_CONTENT === true : !showOthers;
  if (!hides && stage === undefined && examBoard === undefined) return { stage: 'all', examBoard: 'all' };
  return viewerOf(new URLSearchParams(), me, choice);
}

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value);

export function readSearch(search: URLSearchParams, context: Context): SearchState {
  const shown = Number(search.get('shown'));
  return {
    query: (search.get('query') ?? '').trim().slice(0, LONGEST_QUERY),
    types: search
      .getAll('types')
      .flatMap(list => list.split(','))
      .filter(type => TYPES.includes(type)),
    stage: known(STAGES, search.get('stage')) ?? context.stage,
    examBoard: known(BOARDS, search.get('examBoard')) ?? context.examBoard,
    topic: search.get('topic') ?? '',
    shown: shown > PAGE ? Math.min(MOST_SHOWN, Math.ceil(shown / PAGE) * PAGE) : PAGE,
  };
}

/** The address's query for a state; what is as usual is left out. */
export function writeSearch({ query, types, stage, examBoard, topic, shown }: SearchState, context: Context): string {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (types.length > 0) search.set('types', types.join(','));
  if (stage !== context.stage) search.set('stage', stage);
  if (examBoard !== context.examBoard) search.set('examBoard', examBoard);
  if (topic) search.set('topic', topic);
  if (shown > PAGE) search.set('shown', String(shown));
  const text = search.toString();
  return text && `?${text}`;
}

/** The call that answers a state; nothing to ask while nothing is typed. */
export const searchQuery = ({ query, types, stage, examBoard, topic, shown }: SearchState) =>
  apiQuery('pages.search', {
    query: {
      query,
      limit: String(shown),
      ...(types.length > 0 && { types: types.join(',') }),
      ...(stage !== 'all' && { stages: stage }),
      ...(examBoard !== 'all' && { examBoards: examBoard }),
      ...(topic && { topics: topic }),
    },
  });
