import { z } from 'zod';
import { contentId, difficulty, instant } from './common.ts';
import { audienceClause } from './content.ts';
import { empty, endpoint } from './endpoint.ts';

/** Five on a board, NOT_ATTEMPTED too (`decisions.md`); rules in behaviour `learning.md §4.1`. */
export const questionState = z.enum(['PERFECT', 'NOT_ATTEMPTED', 'PASSED', 'FAILED', 'IN_PROGRESS']);
export type QuestionState = z.infer<typeof questionState>;

export const partState = z.enum(['CORRECT', 'INCORRECT', 'NOT_ATTEMPTED']);
export type PartState = z.infer<typeof partState>;

export const gameboardItem = z.object({
  id: z.string(),
  contentType: z.literal('isaacQuestionPage'),
  title: z.string(),
  uri: z.string(),
  tags: z.array(z.string()),
  audience: z.array(audienceClause).optional(),
  creationContext: audienceClause.optional(),
  difficulty: difficulty.optional(),
  supersededBy: z.string().optional(),
  questionPartsCorrect: z.number(),
  questionPartsIncorrect: z.number(),
  questionPartsNotAttempted: z.number(),
  questionPartsTotal: z.number(),
  /** Percent of parts that passes the page. */
  passMark: z.number(),
  state: questionState,
  questionPartStates: z.array(partState),
});
export type GameboardItem = z.infer<typeof gameboardItem>;

export const gameFilter = z.object({
  subjects: z.array(z.string()).optional(),
  fields: z.array(z.string()).optional(),
  topics: z.array(z.string()).optional(),
  levels: z.array(z.number()).optional(),
  stages: z.array(z.string()).optional(),
  difficulties: z.array(z.string()).optional(),
  examBoards: z.array(z.string()).optional(),
  concepts: z.array(z.string()).optional(),
  questionCategories: z.array(z.string()).optional(),
});

/** Something to look at between the questions of a board (behaviour `learning.md §1.2`). */
export const wildcard = z.object({
  id: z.string(),
  type: z.literal('isaacWildcard'),
  title: z.string(),
  description: z.string().optional(),
  /** Where it leads. */
  url: z.string(),
  tags: z.array(z.string()),
});
export type Wildcard = z.infer<typeof wildcard>;

export const gameboard = z.object({
  id: z.string(),
  title: z.string().optional(),
  contents: z.array(gameboardItem),
  wildCard: wildcard.optional(),
  /** It stands before the question with this place, counted from 0. */
  wildCardPosition: z.number().optional(),
  creationDate: instant.optional(),
  gameFilter,
  ownerUserId: z.number().optional(),
  tags: z.array(z.string()),
  creationMethod: z.enum(['FILTER', 'BUILDER']).optional(),
  percentageCompleted: z.number().optional(),
  lastVisited: instant.optional(),
  startedQuestion: z.boolean(),
  savedToCurrentUser: z.boolean().optional(),
});
export type Gameboard = z.infer<typeof gameboard>;

/** A board in the list of one's boards: its questions come without their states (behaviour `learning.md §4.6`). */
export const listedGameboard = gameboard.extend({
  contents: z.array(gameboardItem.omit({ state: true })),
});
export type ListedGameboard = z.infer<typeof listedGameboard>;

const board = z.object({ id: contentId });
const list = z.string().max(4000).optional();

/** Values that one field of a filter or a clause holds at most, and their characters. */
const MOST_VALUES = 100;
const LONGEST_VALUE = 200;

const isShort = (fields: object): boolean =>
  Object.values(fields).every(
    values => values.length <= MOST_VALUES && values.every((value: unknown) => String(value).length <= LONGEST_VALUE),
  );
const TOO_MUCH = `must have at most ${MOST_VALUES} values in each field, of at most ${LONGEST_VALUE} characters`;

/** What somebody makes a board of; further fields, as of search results, are passed over (behaviour `learning.md §4.4`). */
export const gameboardToMake = z
  .object({
    id: z.string().max(512),
    title: z.string().max(10_000),
    contents: z
      .array(
        z.object({ id: z.string().max(2000), creationContext: audienceClause.refine(isShort, TOO_MUCH).nullish() }),
      )
      .max(1000),
    /** One of the library's, by its id. */
    wildCard: z.looseObject({ id: z.string().max(512) }).nullish(),
    wildCardPosition: z.number().int().min(0).max(10),
    gameFilter: gameFilter.refine(isShort, TOO_MUCH),
    tags: z.array(z.string().max(200)).max(100),
  })
  .partial();
export type GameboardToMake = z.infer<typeof gameboardToMake>;

/** Gameboards: ready ones of the library and people's own (behaviour `learning.md §4`). */
export const gameboards = {
  listMyGameboards: endpoint({
    method: 'GET',
    path: '/gameboards/user_gameboards',
    access: 'loggedIn',
    summary: 'The gameboards saved to my account.',
    query: z.object({
      start_index: z.string().optional(),
      limit: z.string().optional(),
      sort: z.string().max(200).optional(),
      show_only: z.string().max(200).optional(),
    }),
    answers: {
      200: z.object({
        results: z.array(listedGameboard),
        totalResults: z.number(),
        totalNotStarted: z.number(),
        totalInProgress: z.number(),
        totalCompleted: z.number(),
      }),
    },
  }),
  filterGameboard: endpoint({
    method: 'GET',
    path: '/gameboards',
    access: 'anyone',
    summary: 'A temporary gameboard of at most ten questions that fit a filter; 204 where none does.',
    query: z.object({
      title: z.string().max(255).optional(),
      subjects: list,
      fields: list,
      topics: list,
      stages: list,
      difficulties: list,
      examBoards: list,
      levels: list,
      concepts: list,
      questionCategories: list,
    }),
    answers: { 200: gameboard, 204: empty },
  }),
  makeGameboard: endpoint({
    method: 'POST',
    path: '/gameboards',
    access: 'tutor',
    summary:
      'Makes a gameboard of chosen questions and saves it to my account; an `Idempotency-Key` header makes a retry safe.',
    body: gameboardToMake,
    answers: { 200: gameboard },
  }),
  saveGameboard: endpoint({
    method: 'POST',
    path: '/gameboards/:id',
    access: 'loggedIn',
    summary: 'Saves a gameboard to my account under a title; only its owner gives it another one.',
    params: board,
    query: z.object({ title: z.string().max(10_000).optional() }),
    answers: { 200: gameboard },
    errors: [404],
  }),
  linkGameboard: endpoint({
    method: 'POST',
    path: '/gameboards/user_gameboards/:id',
    access: 'loggedIn',
    summary: 'Saves a gameboard to my account, or refreshes when I last visited it.',
    params: board,
    answers: { 200: empty },
    errors: [404],
  }),
  unlinkGameboards: endpoint({
    method: 'DELETE',
    path: '/gameboards/user_gameboards/:id',
    access: 'loggedIn',
    summary: 'Takes gameboards (ids joined by commas) out of my account; boards and assignments stay.',
    params: board,
    answers: { 204: empty },
  }),
  listWildcards: endpoint({
    method: 'GET',
    path: '/gameboards/wildcards',
    access: 'anyone',
    summary: 'What staff may put between the questions of a gameboard.',
    answers: { 200: z.array(wildcard) },
    errors: [404],
  }),
  getGameboard: endpoint({
    method: 'GET',
    path: '/gameboards/:id',
    access: 'anyone',
    summary: "A gameboard with the reader's state on each question.",
    params: board,
    answers: { 200: gameboard },
    errors: [404],
  }),
};
