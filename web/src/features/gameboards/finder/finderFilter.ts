import type { ContentSummary, Difficulty, ExamBoard, Gameboard, Stage } from '@cs/contract';
import type { ApiRequest } from '../../../api/index.ts';
import { BOARDS, boardsOf, LEVELS, STAGES } from '../../pages/audience.ts';

/** What the Question Finder chooses by; its address holds the same (`learning.md §2`, Gameboards). */
export interface FinderFilter {
  stages: readonly Stage[];
  examBoards: readonly ExamBoard[];
  topics: readonly string[];
  difficulties: readonly Difficulty[];
  concepts: readonly string[];
}
export type FinderList = keyof FinderFilter;

const LISTS: readonly FinderList[] = ['stages', 'examBoards', 'topics', 'difficulties', 'concepts'];
export const FINDER_STAGES = STAGES.filter(stage => stage !== 'all');

const listOf = (search: URLSearchParams, name: FinderList): string[] => [
  ...new Set(search.getAll(name).flatMap(text => text.split(',').filter(each => each !== ''))),
];
const known = <T extends string>(values: readonly T[], given: readonly string[]): T[] =>
  values.filter(value => given.includes(value));

/** Reads an address; what does not exist is passed over. */
export function readFinder(search: URLSearchParams): FinderFilter {
  return {
    stages: known(FINDER_STAGES, listOf(search, 'stages')),
    examBoards: known(
      BOARDS.filter(board => board !== 'all'),
      listOf(search, 'examBoards'),
    ),
    topics: listOf(search, 'topics'),
    difficulties: known(LEVELS, listOf(search, 'difficulties')),
    concepts: listOf(search, 'concepts'),
  };
}

/** The address of a filter: lists by commas, empty ones left out. */
export function writeFinder(filter: FinderFilter): string {
  const said = LISTS.filter(name => filter[name].length > 0);
  return said.length === 0
    ? ''
    : `?${said.map(name => `${name}=${filter[name].map(encodeURIComponent).join(',')}`).join('&')}`;
}

/** How many values are chosen. */
export const countOf = (filter: FinderFilter): number => LISTS.reduce((sum, name) => sum + filter[name].length, 0);

export const isEmptyFilter = (filter: FinderFilter): boolean => countOf(filter) === 0;

/** The filter with one value put in or taken out. Exam boards go that none of the chosen stages has. */
export function toggled(filter: FinderFilter, name: FinderList, value: string): FinderFilter {
  const has = filter[name] as readonly string[];
  const next = { ...filter, [name]: has.includes(value) ? has.filter(each => each !== value) : [...has, value] };
  return { ...next, examBoards: next.examBoards.filter(board => boardsFor(next.stages).includes(board)) };
}

/** The exam boards of the chosen stages, or of all. */
export function boardsFor(stages: readonly Stage[]): ExamBoard[] {
  const offered = (stages.length > 0 ? stages : FINDER_STAGES).flatMap(stage => boardsOf(stage));
  return BOARDS.filter(board => offered.includes(board));
}

/** What the API is asked: topics name their strands as well (behaviour `learning.md §4.3`). */
export function filterQuery(
  filter: FinderFilter,
  topics: readonly ContentSummary[],
): NonNullable<ApiRequest<'gameboards.filterGameboard'>['query']> {
  const chosen = topics.filter(topic => filter.topics.includes(topicIdOf(topic)));
  const fields = [...new Set(chosen.flatMap(topic => topic.tags.slice(1, 2)))];
  const list = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
  return {
    subjects: 'computer_science',
    fields: list(fields),
    topics: list(chosen.map(topicIdOf)),
    stages: list(filter.stages),
    examBoards: list(filter.examBoards),
    difficulties: list(filter.difficulties),
    concepts: list(filter.concepts),
  };
}

/** The topic that a topic's page is about. */
export const topicIdOf = ({ id }: ContentSummary): string => id.replace(/^topic_summary_/, '');

/** The filter of a board as the Question Finder's address has it. */
export function finderSearch({ stages, examBoards, topics, difficulties, concepts }: Gameboard['gameFilter']): string {
  const lists = Object.entries({ stages, examBoards, topics, difficulties, concepts });
  const said = lists.flatMap(([name, values]) => (values?.length ? [`${name}=${values.map(encodeURIComponent)}`] : []));
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** What a board is called that nobody has named. */
export function suggestedTitle(filter: FinderFilter, topics: readonly ContentSummary[]): string {
  const names = topics.filter(topic => filter.topics.includes(topicIdOf(topic))).map(({ title }) => title);
  if (names.length === 0) return 'Mixed questions';
  return names.length <= 2 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and more`;
}
