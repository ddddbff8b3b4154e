import { findBlockType } from '../blocks/registry.ts';
import type { AuthoredObject, BlockType } from '../blocks/types.ts';
import { validate } from '../blocks/validate.ts';
import { normalise, walk } from '../documents/normalise.ts';
import { isReadable, type Path, readDocuments, reasonOf, type SourceDocument } from '../documents/readDocument.ts';
import { isDocument, type LibraryFile } from '../documents/readFolder.ts';
import { type ImageFile, imageProblems, imagesOf } from '../images/images.ts';
import type { Problem } from '../problem.ts';
import { giveIds } from './giveIds.ts';
import { turns } from './turns.ts';

/** A document that can be used: read, normalised, its form checked. */
export interface Entry {
  id: string;
  object: AuthoredObject;
  kind: NonNullable<BlockType['document']>;
  document: SourceDocument;
}

/** The whole library, before anything is compiled: what a reference may name. */
export interface Library {
  /** Published pages. */
  pages: ReadonlyMap<string, Entry>;
  gameboards: ReadonlyMap<string, Entry>;
  wildcards: ReadonlyMap<string, Entry>;
  emailTemplates: ReadonlyMap<string, Entry>;
  /** Documents and blocks inside pages, by `termKey` of their id. */
  terms: ReadonlyMap<string, { object: AuthoredObject; entry: Entry }>;
  images: ReadonlyMap<string, ImageFile>;
  problems: Problem[];
}

/** The `|` of a term's id is treated like `-` (behaviour `learning.md §1.7`). */
export const termKey = (id: string): string => id.replaceAll('|', '-').toLowerCase();

export function problemAt(
  { document, id }: { document: SourceDocument; id?: unknown },
  path: Path,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const named = typeof id === 'string' ? { id } : {};
  return { file: document.file, line: document.lineAt(path), ...named, message, severity };
}

/** Reads all files. A file that cannot be used is a problem and left out; the first of two with one id is kept. */
export async function readLibrary(files: readonly LibraryFile[]): Promise<Library> {
  const turn = turns();
  const problems: Problem[] = [];
  const images = imagesOf(files);
  for (const image of images.values()) problems.push(...imageProblems(image));
  const kept = {
    page: new Map<string, Entry>(),
    gameboard: new Map<string, Entry>(),
    wildcard: new Map<string, Entry>(),
    term: new Map<string, Entry>(),
    emailTemplate: new Map<string, Entry>(),
  };
  for (const file of files) {
    if (!isDocument(file.file)) continue;
    await turn();
    for (const document of readDocuments(file.file, file.bytes.toString('utf8'))) {
      const entry = readSafely(document, problems);
      if (entry === undefined || entry.object.published === false) continue;
      const first = kept[entry.kind].get(entry.id);
      if (first === undefined) kept[entry.kind].set(entry.id, entry);
      else problems.push(problemAt(entry, ['id'], `the id "${entry.id}" is taken by ${first.document.file}`));
    }
  }
  const terms = new Map<string, { object: AuthoredObject; entry: Entry }>();
  for (const entry of [...kept.term.values(), ...kept.page.values()]) {
    collectTerms(entry, terms, problems);
    await turn();
  }
  return {
    pages: kept.page,
    gameboards: kept.gameboard,
    wildcards: kept.wildcard,
    emailTemplates: kept.emailTemplate,
    terms,
    images,
    problems,
  };
}

type Read = ReturnType<typeof readDocuments>[number];

/** Whatever is wrong with one document, such as nesting without end, the others are read. */
export function readSafely(document: Read, problems: Problem[]): Entry | undefined {
  try {
    return readEntry(document, problems);
  } catch (fault) {
    problems.push({ file: document.file, line: 1, message: `cannot be used: ${reasonOf(fault)}`, severity: 'error' });
    return undefined;
  }
}

function readEntry(document: Read, problems: Problem[]): Entry | undefined {
  if (!isReadable(document)) {
    problems.push({
      file: document.file,
      line: document.line,
      message: `cannot be read: ${document.reason}`,
      severity: 'error',
    });
    return undefined;
  }
  const object = normalise(document);
  const named = { document, id: object.id };
  let usable = true;
  for (const step of walk(object)) {
    for (const fault of validate(step.object, step.path, document)) {
      problems.push(
        problemAt({ document, id: step.object.id ?? object.id }, fault.path, fault.message, fault.severity),
      );
      if (fault.fatal) usable = false;
    }
  }
  const refuse = (message: string): undefined => {
    problems.push(problemAt(named, ['id'], message));
    return undefined;
  };
  const kind = findBlockType(object.type)?.document;
  if (!usable) return undefined;
  if (typeof object.id !== 'string' || object.id === '') return refuse('a document needs an id');
  if (kind === undefined) return refuse(`"${object.type}" cannot stand alone in a file`);
  if (kind === 'page' && object.id.includes('|')) return refuse('the id of a page holds no |');
  if (object.id.includes('.') || object.id.length > 512)
    return refuse('an id holds no full stop and at most 512 characters');
  if (kind === 'page' && typeof object.title !== 'string' && object.type !== 'isaacPageFragment') {
    return refuse('a page needs a title');
  }
  if (kind === 'page') giveIds(object);
  return { id: object.id, object, kind, document };
}

function collectTerms(
  entry: Entry,
  terms: Map<string, { object: AuthoredObject; entry: Entry }>,
  problems: Problem[],
): void {
  for (const { object, path } of walk(entry.object)) {
    if (object.type !== 'glossaryTerm') continue;
    if (typeof object.id !== 'string') problems.push(problemAt(entry, path, 'a glossary term needs an id'));
    else if (terms.has(termKey(object.id))) {
      problems.push(problemAt({ ...entry, id: object.id }, path, `there is another glossary term "${object.id}"`));
    } else terms.set(termKey(object.id), { object, entry });
  }
}
