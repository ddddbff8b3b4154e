import type { AudienceClause, Difficulty, ExamBoard, Role, Stage } from '@cs/contract';
import type { Me } from '../../session/index.ts';

/** For whom content is shown: the question context (`learning.md §4`) and the reader's role. */
export interface Viewer {
  stage: Stage;
  examBoard: ExamBoard;
  /** Absent signed out. */
  role?: Role | undefined;
}

export const STAGES: readonly Stage[] = ['gcse', 'a_level', 'all'];
export const BOARDS: readonly ExamBoard[] = ['aqa', 'cie', 'edexcel', 'eduqas', 'ocr', 'wjec', 'all'];
export const LEVELS: readonly Difficulty[] = [
  'practice_1',
  'practice_2',
  'practice_3',
  'challenge_1',
  'challenge_2',
  'challenge_3',
];

/** Which boards examine a stage (`learning.md §9`). */
const BOARDS_OF: Readonly<Record<Stage, readonly ExamBoard[]>> = {
  gcse: ['aqa', 'edexcel', 'eduqas', 'ocr', 'wjec'],
  a_level: ['aqa', 'cie', 'eduqas', 'ocr', 'wjec'],
  all: [],
};

const ROLES: readonly Role[] = [
  'STUDENT',
  'TUTOR',
  'TEACHER',
  'EVENT_LEADER',
  'CONTENT_EDITOR',
  'EVENT_MANAGER',
  'ADMIN',
];

const known = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find(each => each === value);

/** What a reader has chosen for this visit. */
export interface Chosen {
  stage?: Stage | undefined;
  examBoard?: ExamBoard | undefined;
}

/**
 * Stage and board from the address, else as chosen on a page before, else the first registered context, else all
 * (`learning.md §4`, Question context).
 */
export function viewerOf(
  search: URLSearchParams,
  me: Pick<Me, 'role' | 'registeredContexts'> | null,
  chosen: Chosen = {},
): Viewer {
  const registered = me?.registeredContexts?.[0];
  return {
    stage: known(STAGES, search.get('stage')) ?? chosen.stage ?? registered?.stage ?? 'all',
    examBoard: known(BOARDS, search.get('examBoard')) ?? chosen.examBoard ?? registered?.examBoard ?? 'all',
    role: me?.role,
  };
}

function fits<T extends string>(values: readonly T[] | undefined, wanted: T): boolean {
  return !values || values.length === 0 || wanted === 'all' || values.includes(wanted) || values.some(v => v === 'all');
}

/** `logged_in` is anybody signed in; a role stands for itself and every higher one (behaviour `learning.md §1.4`). */
function fitsRole(roles: readonly string[] | undefined, role: Role | undefined): boolean {
  if (!roles || roles.length === 0) return true;
  if (role === undefined) return false;
  return roles.some(wanted => wanted === 'logged_in' || ROLES.indexOf(role) >= rank(wanted));
}

const rank = (name: string): number => {
  const place = ROLES.findIndex(role => role.toLowerCase() === name.toLowerCase());
  return place < 0 ? Number.POSITIVE_INFINITY : place;
};

/** Whether content is meant for the viewer: any clause whose every field fits; for everybody without clauses. */
export function intended(audience: readonly AudienceClause[] | undefined, viewer: Viewer): boolean {
  if (!audience || audience.length === 0) return true;
  return audience.some(
    ({ stage, examBoard, role }) =>
      fits(stage, viewer.stage) && fits(examBoard, viewer.examBoard) && fitsRole(role, viewer.role),
  );
}

/** A stage with the boards and difficulties that content has for it. */
export interface StageLabels {
  stage: Stage;
  /** "AQA · OCR", or "All boards"; absent when nothing is said. */
  boards?: string | undefined;
  difficulties: Difficulty[];
}

const BOARD_NAMES: Readonly<Record<ExamBoard, string>> = {
  aqa: 'AQA',
  cie: 'CIE',
  edexcel: 'Edexcel',
  eduqas: 'Eduqas',
  ocr: 'OCR',
  wjec: 'WJEC',
  all: 'All boards',
};
export const boardName = (board: ExamBoard): string => BOARD_NAMES[board];
export const boardsOf = (stage: Stage): readonly ExamBoard[] => BOARDS_OF[stage];

function boardWords(stage: Stage, boards: ReadonlySet<ExamBoard>): string | undefined {
  if (boards.size === 0) return undefined;
  const all = boards.has('all') || (BOARDS_OF[stage].length > 0 && BOARDS_OF[stage].every(board => boards.has(board)));
  return all ? BOARD_NAMES.all : [...boards].map(boardName).sort().join(' · ');
}

/**
 * What stands under a title (behaviour `learning.md §1.4`): stages with their boards and difficulties. Of an item that was
 * put on a board for certain stages, those alone; of several stages, the reader's own when it is among them.
 */
export function labelsOf(
  audience: readonly AudienceClause[] | undefined,
  { creationContext, viewer }: { creationContext?: AudienceClause | undefined; viewer?: Viewer | undefined } = {},
): StageLabels[] {
  const clauses = audience ?? [];
  const made = clauses.filter(({ stage }) => overlaps(stage, creationContext?.stage));
  const chosen = made.length > 0 ? made : clauses;
  const own = chosen.filter(({ stage }) => viewer && viewer.stage !== 'all' && stage?.includes(viewer.stage));
  return grouped(own.length > 0 ? own : chosen);
}

const overlaps = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  !one?.length || !other?.length || one.some(value => other.includes(value));

function grouped(clauses: readonly AudienceClause[]): StageLabels[] {
  return STAGES.flatMap(stage => {
    const mine = clauses.filter(clause => (clause.stage ?? ['all']).includes(stage));
    if (mine.length === 0) return [];
    const boards = new Set(mine.flatMap(({ examBoard }) => examBoard ?? []));
    const difficulties = LEVELS.filter(level => mine.some(({ difficulty }) => difficulty?.includes(level)));
    return [{ stage, boards: boardWords(stage, boards), difficulties }];
  });
}

const STAGE_NAMES: Readonly<Record<Stage, string>> = { gcse: 'GCSE', a_level: 'A level', all: '' };
export const stageName = (stage: Stage): string => STAGE_NAMES[stage];

/** "GCSE AQA · OCR" and the like: for whom content is, in a few words. Empty where it is for everybody. */
export function wordsFor(audience: readonly AudienceClause[] | undefined): string {
  return labelsOf(audience)
    .map(({ stage, boards }) => [STAGE_NAMES[stage], boards !== BOARD_NAMES.all && boards].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** "GCSE AQA", or "all stages and boards". */
export function viewerWords({ stage, examBoard }: Viewer): string {
  const words = [STAGE_NAMES[stage], examBoard === 'all' ? '' : BOARD_NAMES[examBoard]].filter(Boolean).join(' ');
  return words || 'all stages and boards';
}

/** What a gameboard's items say of whom they were put there for. */
export interface BoardItem {
  creationContext?: AudienceClause | undefined;
  audience?: readonly AudienceClause[] | undefined;
}

/**
 * The viewer of a question that is answered from a gameboard: where the board lacks the chosen stage or exam board, the
 * board's only one counts instead, or all (`learning.md §4`, Question context).
 */
export function onBoard(viewer: Viewer, items: readonly BoardItem[] | undefined): Viewer {
  const clauses = (items ?? []).flatMap(({ creationContext, audience = [] }) =>
    creationContext ? [creationContext] : audience,
  );
  return {
    ...viewer,
    stage: onlyOr(
      viewer.stage,
      clauses.flatMap(({ stage = [] }) => stage),
    ),
    examBoard: onlyOr(
      viewer.examBoard,
      clauses.flatMap(({ examBoard = [] }) => examBoard),
    ),
  };
}

function onlyOr<T extends string>(wanted: T | 'all', offered: readonly T[]): T | 'all' {
  const there = new Set<string>(offered);
  if (wanted === 'all' || there.size === 0 || there.has('all') || there.has(wanted)) return wanted;
  const [only] = offered;
  return there.size === 1 && only !== undefined ? only : 'all';
}
