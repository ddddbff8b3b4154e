import type { Problem, ProblemFile } from '@cs/content';
import type { ContentProblems, FileWithProblems } from '@cs/contract';
import type { contentProblems } from '../../content/live.ts';

/**
 * What is wrong with the content, an entry a file (behaviour `events-admin.md §13.2`); without problems all counts are
 * zero.
 * @param version the one that is served
 */
export function presentProblems(
  version: string,
  { files, refused }: ReturnType<typeof contentProblems>,
): ContentProblems {
  return {
    brokenFiles: files.length,
    totalErrors: files.reduce((sum, { problems }) => sum + problems.length, 0),
    failedFiles: files.filter(({ served }) => !served).length,
    currentLiveVersion: version,
    errorsList: files.map(presentFile),
    ...(refused && {
      refusedVersion: {
        ...(refused.version !== undefined && { version: refused.version }),
        at: refused.at.getTime(),
        reasons: [...refused.reasons],
        errorsList: refused.files.map(presentFile),
      },
    }),
  };
}

const presentFile = ({ file, id, type, title, published, served, problems }: ProblemFile): FileWithProblems => ({
  partialContent: {
    ...(id !== undefined && { id }),
    ...(type !== undefined && { type }),
    ...(title !== undefined && { title }),
    published,
    canonicalSourceFile: file,
    children: [],
    tags: [],
  },
  successfulIngest: served,
  listOfErrors: problems.map(inWords),
});

const inWords = ({ line, message, severity }: Problem): string =>
  `Line ${line}${severity === 'warning' ? ', warning' : ''}: ${message}`;
