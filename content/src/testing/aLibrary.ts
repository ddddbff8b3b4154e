import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileLibrary } from '../compileLibrary.ts';
import type { Snapshot } from '../snapshot.ts';

/** Compiles a library of these files (path to content) in a folder of its own. */
export async function aLibrary(files: Readonly<Record<string, string | Buffer>>): Promise<Snapshot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'library-'));
  try {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    return await compileLibrary(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `file:line message` of each problem. */
export const told = ({ problems }: Snapshot): string[] =>
  problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

/** A sound question page in YAML whose first part is replaced or followed by `more`. */
export const aQuestionPage = (id: string, more = ''): string => `id: ${id}
type: isaacQuestionPage
title: "A question"
tags: [sorting]
children:
  - id: a
    type: isaacMultiChoiceQuestion
    value: "Which?"
    choices:
      - {value: "This", correct: true}
      - {value: "That", explanation: "Not that one."}
${more}`;

/** A concept page in YAML with one block of Markdown. */
export const aConcept = (id: string, text: string, more = ''): string => `id: ${id}
type: isaacConceptPage
title: "A concept"
children:
  - type: content
    value: ${JSON.stringify(text)}
${more}`;

export const anSvg = (width = 40, height = 20): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="9" height="9"/></svg>`;
