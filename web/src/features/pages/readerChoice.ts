import { useSyncExternalStore } from 'react';
import type { Chosen } from './audience.ts';

/** What a reader has chosen on any page since this one was loaded; in the browser alone. */
export interface ReaderChoice extends Chosen {
  /** Content for other stages and boards is shown, or not, whatever the settings say. */
  showOthers?: boolean;
}

const NOTHING: ReaderChoice = {};
let choice = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For loaders; components follow it by `useReaderChoice`. */
export const chosenForVisit = (): ReaderChoice => choice;

export function chooseForVisit(more: ReaderChoice): void {
  choice = { ...choice, ...more };
  for (const listener of listeners) listener();
}

export const useReaderChoice = (): ReaderChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => NOTHING,
  );
