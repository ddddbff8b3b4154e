import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProblemFile, Snapshot } from '@cs/content';
import { now } from '../platform/clock.ts';

/** A version that was not taken over, with what spoke against it. */
export interface RefusedVersion {
  /** Absent when the folder could not be compiled at all. */
  version?: string;
  at: Date;
  reasons: readonly string[];
  /** What is wrong with its files. */
  files: readonly ProblemFile[];
}

let live: Snapshot | undefined;
let files: readonly ProblemFile[] = [];
let refused: RefusedVersion | undefined;
let before: { snapshot: Snapshot; until: number; forget: NodeJS.Timeout } | undefined;
const pinned = new AsyncLocalStorage<Snapshot>();

/** How long (ms) pages of the version before may still be answered: a lesson. */
const LESSON = 3600_000;

/**
 * The content version that is being served. Take it once per request: a newer one may be swapped in between two calls.
 * @throws before the first version is loaded
 */
export function content(): Snapshot {
  const snapshot = pinned.getStore() ?? live;
  if (!snapshot) throw new Error('No content has been loaded yet.');
  return snapshot;
}

/** Does work that takes several calls, such as drawing a page, with one version from its beginning to its end. */
export const withOneVersion = <T>(work: () => Promise<T>): Promise<T> => (live ? pinned.run(live, work) : work());

/**
 * Serves this version from now on; requests that began with another one finish with that, and its pages can be answered
 * for an hour. Without an argument nothing is loaded any more.
 * @param problems what is wrong with its files
 */
export function swapContent(snapshot?: Snapshot, problems: readonly ProblemFile[] = []): void {
  clearTimeout(before?.forget);
  before =
    live && snapshot && live !== snapshot
      ? { snapshot: live, until: now().getTime() + LESSON, forget: setTimeout(forgetBefore, LESSON).unref() }
      : undefined;
  live = snapshot;
  files = problems;
  refused = undefined;
}

function forgetBefore(): void {
  before = undefined;
}

/** The version that was served before this one, for an hour after it ended: pages of it are still open somewhere. */
export const contentBefore = (): Snapshot | undefined =>
  before && before.until > now().getTime() ? before.snapshot : undefined;

/** Notes that a version was refused, or that what was refused is gone. */
export function noteRefused(version: RefusedVersion | undefined): void {
  refused = version;
}

/** What is wrong with the files of the version that is served, and with a newer one that was refused. */
export const contentProblems = (): { files: readonly ProblemFile[]; refused: RefusedVersion | undefined } => ({
  files,
  refused,
});

/**
 * Something that is worked out from a version when it is first asked for, and goes when the version goes: pages as
 * bytes, templates of question pages.
 */
export function perVersion<T>(build: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  const built = new WeakMap<Snapshot, { value: T }>();
  return snapshot => {
    const known = built.get(snapshot);
    if (known) return known.value;
    const value = build(snapshot);
    built.set(snapshot, { value });
    return value;
  };
}
