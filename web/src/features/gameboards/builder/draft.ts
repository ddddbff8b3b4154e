import type { Gameboard, GameboardToMake } from '@cs/contract';
import { type ChosenQuestion, chosenFrom } from './chosen.ts';

/** Characters (behaviour `learning.md §4.4`). */
export const LONGEST_TITLE = 255;
const ID = /^[a-z0-9_-]+$/;

/** A gameboard before it is made. */
export interface Draft {
  title: string;
  questions: readonly ChosenQuestion[];
  /** Staff give their boards an id of their own; empty: one is made up. */
  id: string;
  tags: readonly string[];
  /** Id of a wildcard; empty for none. */
  wildCard: string;
  /** Questions that stand before it. */
  wildCardPosition: number;
}

export const emptyDraft: Draft = { title: '', questions: [], id: '', tags: [], wildCard: '', wildCardPosition: 0 };

/** A copy of a board, as 'Duplicate and edit' begins with. */
export const draftFrom = ({ title = '', contents, wildCard, wildCardPosition = 0 }: Gameboard): Draft => ({
  ...emptyDraft,
  title: title && `${title.slice(0, LONGEST_TITLE - 7)} (copy)`,
  questions: chosenFrom(contents),
  wildCard: wildCard?.id ?? '',
  wildCardPosition,
});

export interface DraftFaults {
  title?: string;
  questions?: string;
  id?: string;
}

/** What is still to be mended before a board can be made; nothing where it can. */
export function faultsOf({ title, questions, id }: Draft): DraftFaults {
  return {
    ...(title.trim() === '' && { title: 'Give the gameboard a title.' }),
    ...(questions.length === 0 && { questions: 'Add at least one question.' }),
    ...(id !== '' && !ID.test(id) && { id: 'Use only small letters, digits, hyphens and underscores.' }),
  };
}

/** What the API is asked to make (behaviour `learning.md §4.4`): id, tags and wildcard are for staff alone. */
export function boardToMake(draft: Draft, staff: boolean): GameboardToMake {
  const { title, questions, id, tags, wildCard, wildCardPosition } = draft;
  return {
    title: title.trim(),
    contents: questions.map(({ id, creationContext }) => ({ id, ...(creationContext && { creationContext }) })),
    gameFilter: { subjects: ['computer_science'] },
    wildCardPosition: staff && wildCard ? wildCardPosition : 0,
    ...(staff && id !== '' && { id }),
    ...(staff && tags.length > 0 && { tags: [...tags] }),
    ...(staff && wildCard && { wildCard: { id: wildCard } }),
  };
}

const keyOf = (userId: number, from: string): string => `gameboardBuilder:${userId}:${from}`;

/**
 * The draft that this tab keeps, of this person, begun from the same board or concepts; so that a reload, a lost
 * connection or the way back loses nothing.
 */
export function keptDraft(userId: number, from: string): Draft | undefined {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(keyOf(userId, from)) ?? 'null'));
  } catch {
    // Refused by the browser, or not ours: there is nothing to go on from.
    return undefined;
  }
}

/** Keeps a draft, or forgets it. */
export function keepDraft(userId: number, from: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId, from), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(userId, from));
  } catch (error) {
    console.warn('The browser refused its storage', error);
  }
}

/** What was kept as a draft again; undefined when it is none. */
export function readDraft(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { title, questions, id, tags, wildCard, wildCardPosition } = kept as Partial<Record<keyof Draft, unknown>>;
  if (typeof title !== 'string' || !Array.isArray(questions) || !questions.every(isChosen)) return undefined;
  return {
    title,
    questions,
    id: typeof id === 'string' ? id : '',
    tags: Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string') : [],
    wildCard: typeof wildCard === 'string' ? wildCard : '',
    wildCardPosition: typeof wildCardPosition === 'number' ? wildCardPosition : 0,
  };
}

const isChosen = (kept: unknown): kept is ChosenQuestion =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'title' in kept &&
  typeof kept.title === 'string' &&
  'tags' in kept &&
  Array.isArray(kept.tags);
