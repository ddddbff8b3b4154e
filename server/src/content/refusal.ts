import type { ProblemFile } from '@cs/content';
import type { Inspected } from './inspect.ts';

/** More are counted, not named. */
const NAMED = 10;

/**
 * Why a version must not take the place of the one that is served, a sentence each; empty when it may. Problems are
 * shown to staff and stop nothing; but what is served must not vanish because somebody made a slip: a version without
 * pages, or with a file that cannot be used and was not as bad before, is refused.
 * @param before what is wrong with the version that is served
 */
export function reasonsToRefuse({ pages, files }: Inspected, before: readonly ProblemFile[]): string[] {
  if (pages === 0) return ['It holds no page at all.'];
  const known = new Set(before.filter(({ served }) => !served).map(({ file }) => file));
  const lost = files.filter(({ file, served, published }) => !served && published && !known.has(file));
  const named = lost.slice(0, NAMED).map(({ file, problems: [problem] }) => {
    const why = problem === undefined ? '' : ` (line ${problem.line}: ${problem.message})`;
    return `${file} cannot be used${why}.`;
  });
  return lost.length > NAMED ? [...named, `${lost.length - NAMED} more files cannot be used.`] : named;
}
