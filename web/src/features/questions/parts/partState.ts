import type { ValidationResponse } from '@cs/contract';
import { type Answer, sameAnswer } from '../../../questions/index.ts';

/** ms that a part stays locked after too many attempts, and in which wrong ones are counted (`learning.md §9`). */
export const LOCK_WINDOW = { signedIn: 15 * 60_000, anonymous: 5 * 60_000 } as const;
/** Wrong attempts in the window after which a warning is due (`learning.md §9`). */
export const WARN_AFTER = { signedIn: 10, anonymous: 3 } as const;

/** A part of a question as its reader has it: what the boxes hold, what was said of it, whether it may be checked. */
export interface PartState {
  answer?: Answer | undefined;
  /** The answer that was checked last. */
  checked?: Answer | undefined;
  /** What was said of it. */
  latest?: ValidationResponse | undefined;
  /** The best there is: once right, always right (`learning.md §4`). */
  best?: ValidationResponse | undefined;
  /** Whether the boxes have not changed since `latest` came. */
  standing: boolean;
  busy: boolean;
  /** Epoch ms of the wrong attempts inside the window. */
  wrongAt: readonly number[];
  /** Epoch ms. */
  lockedUntil?: number | undefined;
  /** An answer that waits to be sent, because there was no connection. */
  waiting?: Answer | undefined;
}

export type PartAction =
  | { type: 'entered'; answer: Answer | undefined }
  | { type: 'sent' }
  | { type: 'marked'; answer: Answer; response: ValidationResponse; at: number; window: number }
  | { type: 'failed' }
  | { type: 'refused'; until: number }
  | { type: 'unlocked' }
  /** The answer that waits to be sent, or that none does any more. */
  | { type: 'waiting'; answer: Answer | undefined }
  /** A newer best attempt, made in another tab or on another device. */
  | { type: 'received'; best: ValidationResponse }
  /** What this tab remembered of the part. */
  | { type: 'remembered'; answer: Answer | undefined; wrongAt: readonly number[]; lockedUntil: number | undefined };

/** A part as the page arrives with it: the best attempt's answer filled in and what was said of it. */
export function initialPart(best: ValidationResponse | undefined): PartState {
  const idle = { busy: false, wrongAt: [] };
  if (!best) return { ...idle, standing: false };
  return { ...idle, answer: best.answer, checked: best.answer, latest: best, best, standing: true };
}

export function changePart(state: PartState, action: PartAction): PartState {
  switch (action.type) {
    case 'entered':
      return {
        ...state,
        answer: action.answer,
        standing: state.latest !== undefined && sameAnswer(action.answer, state.checked),
      };
    case 'sent':
      return { ...state, busy: true, waiting: undefined };
    case 'failed':
      return { ...state, busy: false, waiting: undefined };
    case 'refused':
      return { ...state, busy: false, waiting: undefined, lockedUntil: action.until };
    case 'waiting':
      return waiting(state, action.answer);
    case 'unlocked':
      return { ...state, lockedUntil: undefined };
    case 'marked':
      return marked(state, action);
    case 'received':
      return received(state, action.best);
    case 'remembered':
      return {
        ...state,
        ...(action.answer && { answer: action.answer, standing: sameAnswer(action.answer, state.checked) }),
        wrongAt: action.wrongAt,
        lockedUntil: action.lockedUntil,
      };
  }
}

function marked(state: PartState, action: Extract<PartAction, { type: 'marked' }>): PartState {
  const { answer, response, at, window } = action;
  const recent = state.wrongAt.filter(time => time > at - window);
  const known = {
    ...state,
    best: state.best?.correct && !response.correct ? state.best : response,
    busy: false,
    waiting: undefined,
    wrongAt: response.correct ? recent : [...recent, at],
  };
  // One that waited may be answered after a later one.
  if (state.latest && state.latest.dateAttempted > response.dateAttempted) return known;
  // What was typed meanwhile has not been judged.
  return { ...known, checked: answer, latest: response, standing: sameAnswer(state.answer, answer) };
}

/** Boxes that hold nothing new show what waits: it was given on this device, perhaps in another tab. */
function waiting(state: PartState, answer: Answer | undefined): PartState {
  if (!answer) return state.waiting ? { ...state, waiting: undefined } : state;
  if (sameAnswer(state.waiting, answer) && !state.busy) return state;
  const untouched = state.answer === undefined || state.standing;
  return {
    ...state,
    busy: false,
    waiting: answer,
    ...(untouched && { answer, standing: state.latest !== undefined && sameAnswer(answer, state.checked) }),
  };
}

function received(state: PartState, best: ValidationResponse): PartState {
  if (state.best && best.dateAttempted <= state.best.dateAttempted) return state;
  // The boxes hold what was judged last, here or elsewhere: an answer that another tab has sent, say.
  const untouched = !state.busy && [state.checked, best.answer].some(answer => sameAnswer(state.answer, answer));
  return untouched
    ? { ...state, answer: best.answer, checked: best.answer, latest: best, best, standing: true }
    : { ...state, best };
}

/** Whether "Check my answer" does anything (`learning.md §4`, Question attempts). */
export function canSubmit(state: PartState, missing: string | undefined): boolean {
  return (
    !state.busy &&
    state.lockedUntil === undefined &&
    missing === undefined &&
    state.answer !== undefined &&
    !sameAnswer(state.answer, state.checked) &&
    !sameAnswer(state.answer, state.waiting)
  );
}

/** Why it does nothing, in words. A lock is told elsewhere; a check under way needs no words. */
export function whyNot(state: PartState, missing: string | undefined): string | undefined {
  if (state.busy || state.lockedUntil !== undefined) return undefined;
  if (missing !== undefined) return missing;
  if (state.waiting && sameAnswer(state.answer, state.waiting)) return 'Waiting to be sent.';
  if (!sameAnswer(state.answer, state.checked)) return undefined;
  return state.latest?.correct ? 'Answered correctly.' : 'Change your answer to check again.';
}

/** Whether many wrong attempts call for a warning that the part will soon be locked. */
export function nearsLimit({ wrongAt }: PartState, signedIn: boolean): boolean {
  return wrongAt.length >= (signedIn ? WARN_AFTER.signedIn : WARN_AFTER.anonymous);
}

/**
 * The part to work on, whose button is the page's primary one: the first that is not right and where something can be
 * done, else the first that is not right.
 */
export function currentPart(parts: readonly (readonly [id: string, state: PartState])[]): string | undefined {
  const unfinished = parts.filter(([, { best }]) => !best?.correct);
  const open = unfinished.find(([, state]) => state.lockedUntil === undefined && !state.standing && !state.waiting);
  return (open ?? unfinished[0])?.[0];
}
