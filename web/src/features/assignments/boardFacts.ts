import type { Assignment, AudienceClause, Difficulty, Stage } from '@cs/contract';
import { topicTitle } from './topicTitles.ts';

/** A question of a board as far as lists describe it. */
interface Item {
  tags: readonly string[];
  audience?: readonly AudienceClause[] | undefined;
  creationContext?: AudienceClause | undefined;
  difficulty?: Difficulty | undefined;
}

export interface BoardFacts {
  questions: number;
  /** In the order of schooling. */
  stages: Stage[];
  topics: string[];
  /** The easiest and the hardest question. */
  easiest?: Difficulty;
  hardest?: Difficulty;
}

const STAGES: readonly Stage[] = ['gcse', 'a_level', 'all'];
const LEVELS: readonly Difficulty[] = [
  'practice_1',
  'practice_2',
  'practice_3',
  'challenge_1',
  'challenge_2',
  'challenge_3',
];

/** What a board is about, gathered from its questions: which stages, how hard, which topics (behaviour §4.1). */
export function factsOf(contents: readonly Item[]): BoardFacts {
  const stages = new Set(contents.flatMap(item => clausesOf(item).flatMap(clause => clause.stage ?? [])));
  const levels = new Set(contents.flatMap(levelsOf));
  const ordered = LEVELS.filter(level => levels.has(level));
  const [easiest] = ordered;
  const hardest = ordered.at(-1);
  return {
    questions: contents.length,
    stages: STAGES.filter(stage => stages.has(stage)),
    topics: [...new Set(contents.flatMap(item => item.tags.flatMap(tag => topicTitle(tag) ?? [])))],
    ...(easiest && { easiest }),
    ...(hardest && { hardest }),
  };
}

/** Whom the board's maker put the question in for, or else whom it is meant for. */
const clausesOf = ({ creationContext, audience = [] }: Item): readonly AudienceClause[] =>
  creationContext?.stage ? [creationContext] : audience;

/** How hard a question is: its own word, else what it is at the stages that it was put in for. */
function levelsOf(item: Item): Difficulty[] {
  if (item.difficulty) return [item.difficulty];
  const meant = item.creationContext;
  if (meant?.difficulty) return meant.difficulty;
  const fits = ({ stage }: AudienceClause) => !meant?.stage || (stage?.some(one => meant.stage?.includes(one)) ?? true);
  return (item.audience ?? []).filter(fits).flatMap(clause => clause.difficulty ?? []);
}

/** What an assignment's board is called. */
export const boardTitle = ({ gameboard, gameboardId }: Pick<Assignment, 'gameboard' | 'gameboardId'>): string =>
  gameboard?.title ?? `Gameboard ${gameboardId}`;

export const questionCount = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;

export const stageWords: Record<Stage, string> = { gcse: 'GCSE', a_level: 'A level', all: 'All stages' };
