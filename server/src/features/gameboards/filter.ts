import type { Gameboard } from '@cs/contract';
import { difficulty, examBoard, stage } from '@cs/contract';
import type { z } from 'zod';
import { BadRequest } from '../../platform/errors.ts';

const INVALID = 'Your gameboard filter request is invalid.';

/** What the questions of a board are chosen by; empty lists choose nothing out. */
export interface Filter {
  subjects: string[];
  fields: string[];
  topics: string[];
  stages: z.infer<typeof stage>[];
  difficulties: z.infer<typeof difficulty>[];
  examBoards: z.infer<typeof examBoard>[];
  levels: number[];
  concepts: string[];
  questionCategories: string[];
}

type Query = { readonly [K in keyof Filter]?: string | undefined };

/**
 * Reads lists joined by commas (behaviour `learning.md §4.3`). Of several fields with topics, the fields are passed over:
 * the topics say enough.
 * @throws {BadRequest} for values that do not exist and for combinations that make no sense
 */
export function readFilter(query: Query): Filter {
  const subjects = listOf(query.subjects);
  const fields = listOf(query.fields);
  const topics = listOf(query.topics);
  const levels = listOf(query.levels);
  if (levels.some(level => !/^\d{1,3}$/.test(level))) throw new BadRequest('Levels must be numbers if specified.');
  const narrowed = fields.length > 0 || topics.length > 0;
  if (narrowed && subjects.length === 0) throw new BadRequest(INVALID);
  if (topics.length > 0 && fields.length === 0) throw new BadRequest(INVALID);
  if (subjects.length > 1 && narrowed) throw new BadRequest(INVALID);
  return {
    subjects,
    fields: topics.length > 0 && fields.length > 1 ? [] : fields,
    topics,
    stages: known('stage', stage, query.stages),
    difficulties: known('difficulty', difficulty, query.difficulties),
    examBoards: known('exam board', examBoard, query.examBoards),
    levels: levels.map(Number),
    concepts: listOf(query.concepts),
    questionCategories: listOf(query.questionCategories),
  };
}

/** The filter as a board keeps it: the lists that say something. */
export function keptFilter(filter: Filter): Gameboard['gameFilter'] {
  return Object.fromEntries(Object.entries(filter).filter(([, values]) => values.length > 0));
}

const listOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(each => each.trim())
      .filter(each => each !== ''),
  ),
];

function known<T extends string>(name: string, kind: z.ZodType<T>, text: string | undefined): T[] {
  return listOf(text).map(value => {
    const parsed = kind.safeParse(value.toLowerCase());
    if (!parsed.success) throw new BadRequest(`There is no ${name} "${value.slice(0, 100)}".`);
    return parsed.data;
  });
}
