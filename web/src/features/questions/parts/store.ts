import type { ContentObject, ValidationResponse } from '@cs/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import { questionTypes } from '../../../questions/index.ts';
import { changePart, currentPart, initialPart, type PartAction, type PartState } from './partState.ts';

/** The parts of one page. Each part listens for itself, so that typing in one draws no other. */
export interface PartStore {
  /** Ids of the parts that are marked, in the order of the page. */
  readonly ids: readonly string[];
  get(id: string): PartState;
  dispatch(id: string, action: PartAction): void;
  subscribe(listener: () => void): () => void;
  /** The part whose button is the primary one. */
  current(): string | undefined;
}

export function createPartStore(parts: readonly ContentObject[], hidden: boolean): PartStore {
  const states = new Map<string, PartState>();
  for (const part of parts) if (part.id) states.set(part.id, arriving(part, hidden));
  const ids = [...states.keys()];
  const listeners = new Set<() => void>();
  const nothing = initialPart(undefined);
  const get = (id: string) => states.get(id) ?? nothing;
  return {
    ids,
    get,
    dispatch(id, action) {
      const next = changePart(get(id), action);
      if (next === states.get(id)) return;
      states.set(id, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => currentPart(ids.map(id => [id, get(id)] as const)),
  };
}

/** A part whose type was changed keeps what its reader has reached; the answer does not fit its boxes any more. */
function arriving({ type, bestAttempt }: ContentObject, hidden: boolean): PartState {
  if (hidden || !bestAttempt) return initialPart(undefined);
  const fits = questionTypes[type]?.answerType === bestAttempt.answer.type;
  return fits ? initialPart(bestAttempt) : { ...initialPart(undefined), best: bestAttempt };
}

/** Hands newer best attempts of a page that was fetched again to its parts. */
export function receiveAttempts(store: PartStore, parts: readonly ContentObject[]): void {
  for (const { id, bestAttempt } of parts)
    if (id && bestAttempt) store.dispatch(id, { type: 'received', best: bestAttempt });
}

export interface PageParts {
  store: PartStore;
  pageId: string;
  /** Of the page as it was sent, which tells by which version its answers are marked. */
  revision: string | undefined;
  /** The letter of a part, marked or quick; none for the only one. */
  letters: ReadonlyMap<string, string>;
  /** What stands in the only part's hexagon. */
  soloMark: string;
  /** Previous attempts are there and are hidden, as the reader's settings ask. */
  hidden: ReadonlySet<string>;
  /** Answers can be read and no longer changed. */
  readOnly: boolean;
  /** Answers are tried out by whoever writes the page: no lock comes of them, and nothing warns of one. */
  isTrial: boolean;
  /** Readers are asked how confident they are (`learning.md §4`). */
  asksConfidence: boolean;
  /** Told of each part that somebody signed out has answered. */
  onAnonymous: (part: string) => void;
  /** Told of each answer that was marked. */
  onMarked?: ((response: ValidationResponse) => void) | undefined;
}

export const PagePartsContext = createContext<PageParts | undefined>(undefined);

export function usePageParts(): PageParts {
  const parts = use(PagePartsContext);
  if (!parts) throw new Error('usePageParts needs PageQuestions above it');
  return parts;
}

export function usePart(id: string): PartState {
  const { store } = usePageParts();
  const read = () => store.get(id);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Id of the part whose button is the primary one; nothing when all parts are right. */
export function useCurrentPart(store: PartStore): string | undefined {
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
