import path from 'node:path';
import { findBlockType } from '../blocks/registry.ts';
import { isRecord } from '../documents/normalise.ts';
import { isReadable, readDocuments, type SourceDocument, type UnreadableDocument } from '../documents/readDocument.ts';
import { isDocument, type LibraryFile, readFolder } from '../documents/readFolder.ts';
import type { Problem } from '../problem.ts';
import type { Snapshot } from '../snapshot.ts';
import { problemsAcrossFiles } from './acrossFiles.ts';

/** A file of the library with what is wrong in it (behaviour `events-admin.md §13.2`). */
export interface ProblemFile {
  /** Path under the library folder. */
  file: string;
  /** Of the document that its first problem is about, as far as it can be read. */
  id?: string;
  type?: string;
  title?: string;
  /** False of a draft: it is checked, and served to nobody. */
  published: boolean;
  /** Whether all that the file holds is served; a draft counts as served when it could be. */
  served: boolean;
  /** By line. */
  problems: readonly Problem[];
}

const DRAFT = /^\s*["']?published["']?\s*:\s*false\b/m;
/** How `readLibrary` says that an id was given away before. */
const TAKEN = / is taken by /;

/**
 * Every file that somebody has to mend, by path, with all its problems by line. What is wrong across files, and with
 * drafts, which the snapshot does not know, is found here; the latter as warnings: they may be unfinished.
 * @param folder the library that the snapshot was compiled from, unchanged since
 */
export async function problemFiles(
  snapshot: Snapshot,
  folder: string,
  { without }: { without?: readonly string[] } = {},
): Promise<ProblemFile[]> {
  const files = await readFolder(folder, without);
  const told = Map.groupBy([...snapshot.problems, ...problemsAcrossFiles(files, snapshot)], ({ file }) => file);
  const faulty: ProblemFile[] = [];
  for (const file of files) {
    const problems = [...(told.get(file.file) ?? [])];
    if (isDocument(file.file)) {
      const text = file.bytes.toString('utf8');
      if (DRAFT.test(text)) problems.push(...(await problemsOfDrafts(text, file.file, problems, snapshot)));
      if (problems.length > 0) faulty.push(documentFile(file.file, text, problems, snapshot));
    } else if (problems.length > 0) faulty.push(pictureFile(file, problems, snapshot));
  }
  return faulty;
}

const pictureFile = ({ file }: LibraryFile, problems: readonly Problem[], { images }: Snapshot): ProblemFile => ({
  file,
  title: path.posix.basename(file),
  published: true,
  served: images.has(file),
  problems,
});

function documentFile(file: string, text: string, problems: readonly Problem[], snapshot: Snapshot): ProblemFile {
  const documents = readDocuments(file, text);
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  const first = sorted[0]?.line ?? 1;
  const about = documents.findLast(document => isReadable(document) && startOf(document) <= first) ?? documents[0];
  return {
    file,
    ...(about !== undefined && isReadable(about) ? namesOf(about, snapshot) : { published: true }),
    served:
      !problems.some(({ message }) => TAKEN.test(message)) &&
      documents.every(document => isServed(document, file, snapshot)),
    problems: sorted,
  };
}

const startOf = (document: SourceDocument): number => document.lineAt([]);
const fieldsOf = ({ value }: SourceDocument): Record<string, unknown> => (isRecord(value) ? value : {});
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function namesOf(document: SourceDocument, snapshot: Snapshot): Omit<ProblemFile, 'file' | 'served' | 'problems'> {
  const { id, type, title, value, published } = fieldsOf(document);
  const named = textIn(id);
  const called = snapshot.pages.get(named ?? '')?.title ?? textIn(title) ?? textIn(value);
  const typed = textIn(type);
  return {
    ...(named !== undefined && { id: named }),
    ...(typed !== undefined && { type: typed }),
    ...(called !== undefined && { title: called }),
    published: published !== false,
  };
}

function isServed(document: SourceDocument | UnreadableDocument, file: string, snapshot: Snapshot): boolean {
  if (!isReadable(document)) return false;
  const { id, type, published } = fieldsOf(document);
  if (typeof id !== 'string') return false;
  const kind = typeof type === 'string' ? findBlockType(type)?.document : undefined;
  if (published === false) return kind !== undefined;
  if (kind === 'page') return snapshot.pages.get(id)?.file === file;
  if (kind === 'gameboard') return snapshot.gameboards.has(id);
  if (kind === 'wildcard') return snapshot.wildcards.has(id);
  if (kind === 'term') return snapshot.terms.has(id);
  return kind === 'emailTemplate' && snapshot.emailTemplates.has(id);
}

/** What the checks say of a file's drafts, read as if they were published, beyond what is told of the file already. */
async function problemsOfDrafts(
  text: string,
  file: string,
  told: readonly Problem[],
  snapshot: Snapshot,
): Promise<Problem[]> {
  const known = new Set(told.map(({ line, message }) => `${line} ${message}`));
  const { problems } = await snapshot.previewDocuments(text);
  return problems
    .filter(({ line, message }) => !known.has(`${line} ${message}`))
    .map(problem => ({ ...problem, file, severity: 'warning' }));
}
