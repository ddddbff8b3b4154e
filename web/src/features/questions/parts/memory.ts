import type { ContentObject } from '@cs/contract';
import type { Answer } from '../../../questions/index.ts';
import type { PartState } from './partState.ts';

/** What this tab keeps of a part, so that a reload loses neither an answer nor a lock. */
export interface PartMemory {
  answer?: Answer;
  wrongAt?: number[];
  lockedUntil?: number;
}

/** Where it is kept: by reader, part and the part's own text, so that an answer to an older version is not put back. */
export function memoryKey(question: ContentObject, reader: number | undefined): string {
  return `part:${reader ?? 'visitor'}:${question.id}:${fingerprint(question)}`;
}

/** FNV-1a over what the part says; attempts are not part of it. */
function fingerprint({ bestAttempt: _, ...question }: ContentObject): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(question))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function recall(key: string, now: number, window: number): PartMemory {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as PartMemory;
    return {
      ...(kept.answer && { answer: kept.answer }),
      wrongAt: (kept.wrongAt ?? []).filter(time => time > now - window),
      ...(kept.lockedUntil && kept.lockedUntil > now && { lockedUntil: kept.lockedUntil }),
    };
  } catch (error) {
    console.warn('The browser refused its storage', error);
    return {};
  }
}

/** Keeps what has been entered and not been sent, and the limit's state; nothing is kept of a part at rest. */
export function remember(key: string, state: PartState): void {
  const { answer, standing, wrongAt, lockedUntil } = state;
  const kept: PartMemory = {
    ...(answer && !standing && { answer }),
    ...(wrongAt.length > 0 && { wrongAt: [...wrongAt] }),
    ...(lockedUntil && { lockedUntil }),
  };
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch (error) {
    console.warn('The browser refused its storage', error);
  }
}
