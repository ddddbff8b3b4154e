import type { ValidationResponse } from '@cs/contract';
import type { Answer } from '../../../questions/types.ts';

/** An answer that could not be sent for want of a connection, kept on this device until it is. */
export interface WaitingAnswer {
  /** Account that gave it; absent signed out. Nobody else's session ever sends it. */
  reader?: number | undefined;
  part: string;
  answer: Answer;
  /** Of the page that was answered. */
  revision?: string | undefined;
  /** Of the submission: should it have arrived after all, or be sent by two tabs, it is recorded once. */
  key: string;
  /** Epoch ms when it was given. */
  at: number;
  /** What the server said in the end, and when, if it refused: the answer is put back where it was given. */
  refused?: { status: number; message: string; at: number };
}

/** Asks for a compiled reply, by the version of the page that was answered. */
export const markedBy = (revision: string | undefined) => ({
  form: 'compiled' as const,
  ...(revision !== undefined && { revision }),
});

export type Outcome =
  | { kept: WaitingAnswer; response: ValidationResponse }
  | { kept: WaitingAnswer; error: { status: number; message: string } };

/** ms that an answer is kept at most. */
const LONGEST = 14 * 24 * 60 * 60_000;
const PREFIX = 'waiting:';

const placeOf = ({ reader, part }: Pick<WaitingAnswer, 'reader' | 'part'>) => `${PREFIX}${reader ?? 'visitor'}:${part}`;

const changes = new Set<() => void>();
const outcomes = new Set<(outcome: Outcome) => boolean>();

function changed(): void {
  for (const listener of changes) listener();
}

/** Keeps an answer, in place of what waited for the part before; false where the browser refuses its storage. */
export function keep(kept: WaitingAnswer): boolean {
  try {
    localStorage.setItem(placeOf(kept), JSON.stringify(kept));
  } catch (error) {
    console.warn('The browser refused its storage', error);
    return false;
  }
  changed();
  return true;
}

const isStillThere = (kept: WaitingAnswer) => find(kept.reader, kept.part)?.key === kept.key;

/** Forgets an answer, unless another one has taken its place. */
export function drop(kept: WaitingAnswer): void {
  if (!isStillThere(kept)) return;
  localStorage.removeItem(placeOf(kept));
  changed();
}

/** Keeps an answer that was refused until its part is shown again; it is not sent any more. */
export function putAside(kept: WaitingAnswer, refused: WaitingAnswer['refused']): void {
  if (isStillThere(kept)) keep({ ...kept, ...(refused && { refused }) });
}

export const find = (reader: number | undefined, part: string): WaitingAnswer | undefined =>
  read(placeOf({ reader, part }));

/** What a reader's answers on this device wait to be sent, oldest first. */
export function unsent(reader: number | undefined, now: number): WaitingAnswer[] {
  const mine = placeOf({ reader, part: '' });
  return keys()
    .filter(key => key.startsWith(mine))
    .flatMap(key => read(key) ?? [])
    .filter(kept => {
      if (kept.at > now - LONGEST) return !kept.refused;
      drop(kept);
      return false;
    })
    .sort((a, b) => a.at - b.at);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch (error) {
    console.warn('The browser refused its storage', error);
    return [];
  }
}

function read(place: string): WaitingAnswer | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as WaitingAnswer);
  } catch (error) {
    console.warn('The browser refused its storage', error);
    return undefined;
  }
}

/** Told whenever something is kept or dropped, in this tab or another one. */
export function onChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  changes.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    changes.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Told what came of answers that this tab has sent. A listener answers whether it was its part. */
export function onOutcome(listener: (outcome: Outcome) => boolean): () => void {
  outcomes.add(listener);
  return () => {
    outcomes.delete(listener);
  };
}

/** Tells what came of an answer; false when its part is not on the page. */
export const announce = (outcome: Outcome): boolean => [...outcomes].map(listener => listener(outcome)).includes(true);
