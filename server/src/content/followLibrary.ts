import { compileLibrary, type Snapshot } from '@cs/content';
import { now } from '../platform/clock.ts';
import { publish, subscribe } from '../platform/live.ts';
import { logger } from '../platform/logger.ts';
import { fingerprint } from './fingerprint.ts';
import type { Inspected, LibraryFolder } from './inspect.ts';
import { inspectApart } from './inspectApart.ts';
import { content, contentProblems, noteRefused, swapContent } from './live.ts';
import { reasonsToRefuse } from './refusal.ts';

/** Which version the other processes serve now. */
const TOPIC = 'content';
/** Looking takes about this part of the time at most, where that is no more than a minute. */
const SHARE = 1 / 50;
const LONGEST_WAIT = 60_000;
/** The thread reads our code afresh: it may have been changed together with the library, and this process run on. */
const OTHER_CODE =
  'This server compiles other pages of it than the check did: it runs older code, and has to be restarted.';

export interface Following extends LibraryFolder {
  /** ms between two looks at the folder; 0 looks only when told. */
  every: number;
  /** What the folder looked like when the version that is served was read. */
  seen: string | undefined;
  /** Makes what a version needs to answer at once, such as its search; awaited before it is served. */
  prepare: (snapshot: Snapshot) => Promise<unknown>;
  /** In a thread of its own, unless a test does without. */
  inspect?: typeof inspectApart;
}

export interface Follower {
  /** Takes over what stands in the folder now, unless it is served or was refused already. */
  takeOver(): Promise<void>;
  /** One look: what has changed, and holds still since the look before, is taken over. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows a library folder (`docs/decisions/011-versions-arrive-in-the-folder.md`): a new version is compiled and checked
 * in a thread of its own, built beside the one that is served, and takes its place between two requests. A bad one is
 * refused, and what is served stays.
 */
export function followLibrary({ every, seen, prepare, inspect = inspectApart, ...library }: Following): Follower {
  let takenOver = seen;
  let last: string | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const build = async (): Promise<void> => {
    const print = await fingerprint(library);
    if (print === takenOver && print !== undefined) return;
    const outcome = await tryVersion(library, { prepare, inspect }, stopping.signal);
    if (outcome === 'changed meanwhile') again = true;
    else takenOver = print;
  };

  const takeOver = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await build();
      } while (again && !stopping.signal.aborted);
    })().finally(() => {
      running = undefined;
    });
    return running;
  };

  /** ms that the latest look took. */
  let took = 0;
  const look = async (): Promise<void> => {
    const started = performance.now();
    const print = await fingerprint(library);
    took = performance.now() - started;
    const holdsStill = print === last;
    last = print;
    if (holdsStill && print !== takenOver) await takeOver();
  };

  const wait = (ms: number): void => {
    timer = setTimeout(async () => {
      await look().catch(error => logger().error({ err: error }, 'The library could not be looked at'));
      if (!stopping.signal.aborted) wait(Math.max(every, Math.min(took / SHARE, LONGEST_WAIT)));
    }, ms).unref();
  };

  // What another process serves has arrived, so it need not be waited for.
  const leave = subscribe(TOPIC, versions => {
    if (versions === 'anything' || !versions.includes(content().version)) return takeOver();
  });
  if (every > 0) wait(every);

  return {
    takeOver,
    look,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      leave();
      await running;
    },
  };
}

type Outcome = 'served' | 'known' | 'refused' | 'changed meanwhile' | 'stopped';

async function tryVersion(
  library: LibraryFolder,
  { prepare, inspect }: Required<Pick<Following, 'prepare' | 'inspect'>>,
  signal: AbortSignal,
): Promise<Outcome> {
  let inspected: Inspected | undefined;
  try {
    inspected = await inspect(library, signal);
    if (inspected.version === content().version) {
      noteRefused(undefined);
      return 'known';
    }
    const reasons = reasonsToRefuse(inspected, contentProblems().files);
    if (reasons.length > 0) return refuse(inspected, reasons);
    const snapshot = await compileLibrary(library.folder, { without: library.without });
    if (snapshot.version !== inspected.version) return 'changed meanwhile';
    if (snapshot.pages.size !== inspected.pages) return refuse(inspected, [OTHER_CODE]);
    await prepare(snapshot);
    if (signal.aborted) return 'stopped';
    swapContent(snapshot, inspected.files);
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return refuse(inspected, [`It cannot be compiled: ${error instanceof Error ? error.message : String(error)}`]);
  }
  logger().info({ version: inspected.version }, 'A new version of the content is served');
  publish(TOPIC, [inspected.version]);
  return 'served';
}

function refuse(inspected: Inspected | undefined, reasons: readonly string[]): Outcome {
  const version = inspected?.version;
  noteRefused({ ...(version !== undefined && { version }), at: now(), reasons, files: inspected?.files ?? [] });
  logger().error({ version, serving: content().version, reasons }, 'A new version of the content is refused');
  return 'refused';
}
