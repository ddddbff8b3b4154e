import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of content that a test changes as authors do. */
export interface TestFolder {
  folder: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
}

/** Makes such a folder in the place for temporary files, with these files (path to text). */
export async function aLibraryFolder(files: Readonly<Record<string, string>>): Promise<TestFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'library-'));
  const write = async (changed: Readonly<Record<string, string>>): Promise<void> => {
    for (const [file, text] of Object.entries(changed)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
  };
  await write(files);
  return { folder, write, remove: () => rm(folder, { recursive: true }) };
}

/** A concept page whose three blocks and title say which edition they are of. */
export const anEdition = (edition: string): string => `id: edition
type: isaacConceptPage
title: "Edition ${edition}"
tags: [sorting]
children: [{value: "Edition ${edition}"}, {value: "Edition ${edition}"}, {value: "Edition ${edition}"}]
`;

/** A question page with one choice right and one wrong. */
export const aQuestion = ({ asks = 'Which?', right = 'This', wrong = 'That' } = {}): string => `id: ask
type: isaacQuestionPage
title: "A question"
tags: [sorting]
children:
  - id: a
    type: isaacMultiChoiceQuestion
    value: "${asks}"
    choices: [{value: "${right}", correct: true}, {value: "${wrong}", explanation: "Not that one."}]
    defaultFeedback: "Neither."
`;
