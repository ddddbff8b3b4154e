import { useEffect, useSyncExternalStore } from 'react';
import { storage } from '../session/index.ts';
import type { PromptName } from './order.ts';
import { createTurns, type Turns } from './turns.ts';
import { watchTyping } from './typing.ts';

let made: Turns | undefined;

/** The one queue of this tab, in the browser alone. */
export function turns(): Turns {
  made ??= createTurns({
    now: Date.now,
    path: () => window.location.pathname,
    isFree: () => !document.querySelector('dialog[open]'),
    isQuiet: watchTyping(document, Date.now).isQuiet,
    storage,
  });
  return made;
}

const nothing = () => () => {};

/**
 * Stands in the queue as long as the prompt is wanted.
 * @returns whether it is this prompt's turn: its dialog is open exactly then
 */
export function useTurn(name: PromptName, wanted = true): boolean {
  useEffect(() => (wanted ? turns().want(name) : undefined), [name, wanted]);
  const browser = typeof window !== 'undefined';
  return useSyncExternalStore(
    browser ? turns().subscribe : nothing,
    () => turns().holder() === name,
    () => false,
  );
}
