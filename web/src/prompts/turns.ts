import type { storage } from '../session/index.ts';
import { isAllowedOn, isPressing, PROMPTS, type PromptName, SHOWN_KEYS } from './order.ts';

const MINUTE = 60_000;
/** ms between two looks at whose turn it is. The first comes this long after somebody's account is known
 * (`accounts.md §4`, Privacy modal; `§9`). */
export const LOOK_EVERY = 1000;
/** ms after which the same prompt may come again, and another than the last one (decisions.md: 2 and 120 minutes). */
export const AGAIN_AFTER = 120 * MINUTE;
export const ANOTHER_AFTER = 2 * MINUTE;

/** What the queue needs to know of the page. */
export interface Surroundings {
  now: () => number;
  path: () => string;
  /** Whether no other dialog is open. */
  isFree: () => boolean;
  /** Whether nobody is typing. */
  isQuiet: (now: number) => boolean;
  storage: Pick<typeof storage, 'get' | 'set'>;
}

/** One prompt is shown at a time; the others wait for their turn, or for another page. */
export interface Turns {
  /** Joins the queue. @returns leaves it, whether the prompt is shown or waits */
  want: (name: PromptName) => () => void;
  /** Which prompt is shown. */
  holder: () => PromptName | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Whether the prompt was not shown for a while, on this device. */
  isTime: (name: PromptName) => boolean;
  /** Another account has begun: what was shown to the one before is shown to this one, but for what storage keeps. */
  forget: () => void;
}

export function createTurns(around: Surroundings): Turns {
  const { now, path } = around;
  const wanted = new Set<PromptName>();
  const shown = new Map<PromptName, number>();
  const listeners = new Set<() => void>();
  let holder: PromptName | undefined;
  /** Where the last prompt stood: it was enough for that page. */
  let last: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const hold = (next: PromptName | undefined) => {
    if (holder === next) return;
    holder = next;
    for (const listener of listeners) listener();
  };
  const lastShown = (name: PromptName): number => {
    const key = SHOWN_KEYS[name];
    const kept = Number(key && around.storage.get(key));
    // A clock that was set back must not silence a prompt for ever.
    const times = [kept, shown.get(name) ?? Number.NaN].filter(time => time <= now());
    return Math.max(Number.NEGATIVE_INFINITY, ...times);
  };
  const isResting = () => path() === last || PROMPTS.some(name => now() - lastShown(name) < ANOTHER_AFTER);
  const show = (name: PromptName) => {
    shown.set(name, now());
    const key = SHOWN_KEYS[name];
    if (key) around.storage.set(key, String(now()));
    last = path();
    hold(name);
  };
  const look = () => {
    if (holder !== undefined) {
      if (!isAllowedOn(holder, path())) hold(undefined);
      return;
    }
    const next = PROMPTS.find(name => wanted.has(name) && isAllowedOn(name, path()));
    if (next === undefined || !around.isFree() || !around.isQuiet(now())) return;
    if (isPressing(next) || !isResting()) show(next);
  };
  return {
    want(name) {
      wanted.add(name);
      timer ??= setInterval(look, LOOK_EVERY);
      return () => {
        wanted.delete(name);
        if (holder === name) hold(undefined);
        if (wanted.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    holder: () => holder,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isTime: name => now() - lastShown(name) >= AGAIN_AFTER,
    forget: () => {
      shown.clear();
      last = undefined;
    },
  };
}
