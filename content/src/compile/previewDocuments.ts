import type { ContentPage, ContentSummary } from '@cs/contract/content';
import { markablePart } from '@cs/marking';
import { findBlockType } from '../blocks/registry.ts';
import { checkEntry } from '../checks/checkLibrary.ts';
import { checkLinks } from '../checks/links.ts';
import { isRecord, pathOf, walk } from '../documents/normalise.ts';
import { isReadable, type Path, readDocuments, reasonOf, type SourceDocument } from '../documents/readDocument.ts';
import { mathsRenderer } from '../markup/compileText.ts';
import type { Problem } from '../problem.ts';
import type { DocumentPreview, StoredPart } from '../snapshot.ts';
import { compileObject } from './compileObject.ts';
import { compilePage, explanationsByStored } from './compilePage.ts';
import { pageContext, type Shared } from './pageContext.ts';
import { type Origins, publish } from './publish.ts';
import { type Entry, type Library, problemAt, readSafely, termKey } from './readLibrary.ts';
import { termFinder } from './terms.ts';

/** The page around blocks that stand alone. */
const AROUND = 'preview';

/**
 * Documents, blocks or a list of blocks in YAML or JSON, checked and compiled among the documents of the library. Nothing
 * of it stays. Never throws: what cannot be read is a problem with its line.
 */
export function previewDocuments(
  text: string,
  { library }: Shared,
  summaries: ReadonlyMap<string, ContentSummary>,
): DocumentPreview {
  const problems: Problem[] = [];
  const file = isJson(text) ? 'preview.json' : 'preview.yaml';
  const read = readDocuments(file, text).map(document => (isReadable(document) ? asPage(document) : document));
  const entries = read.flatMap(document => readSafely(document, problems) ?? []);
  const among = { ...amongOthers(library, entries), problems };
  // Formulas that are being tried out are not kept with those of the library.
  const maths = mathsRenderer();
  const shared: Shared = { library: among, images: among.images, maths, term: termFinder(among, maths) };

  const pages: { page: ContentPage; whole: boolean }[] = [];
  const questions = new Map<string, StoredPart>();
  for (const entry of entries) {
    try {
      checkEntry(entry, among);
      if (entry.kind === 'term') pages.push({ page: termPage(entry, shared), whole: false });
      if (entry.kind !== 'page') continue;
      const made = compilePage(entry, shared, summaries);
      pages.push({ page: made.page.compiled, whole: entry.id !== AROUND });
      for (const [id, part] of made.questions) if (!questions.has(id)) questions.set(id, part);
      checkLinks(entry, made, among);
    } catch (fault) {
      problems.push(problemAt(entry, [], `cannot be compiled: ${reasonOf(fault)}`));
    }
  }
  problems.sort((one, other) => one.line - other.line);
  const loose = pageContext({ type: 'content' }, shared, () => {});
  const compiled = explanationsByStored(questions);
  return { pages, problems, questions, compile: object => compiled.get(object) ?? compileObject(object, loose) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // JSON that is broken is YAML that is broken, and told as that.
    return false;
  }
}

/** Blocks get a page around them, where their lines stay what they are. */
function asPage(document: SourceDocument): SourceDocument {
  const { value } = document;
  if (Array.isArray(value)) return onPage(document, value, 1);
  if (!isRecord(value) || typeof value.type !== 'string') return document;
  const stands = findBlockType(value.type)?.document;
  return stands === undefined ? onPage(document, [value], 2) : document;
}

/** @param depth steps of a path that lead to the document's own value */
function onPage(document: SourceDocument, children: readonly unknown[], depth: 1 | 2): SourceDocument {
  const own = (path: Path): Path => (path[0] === 'children' ? path.slice(depth) : []);
  const asks = children.some(child => isRecord(child) && isQuestion(child));
  return {
    ...document,
    value: { id: AROUND, type: asks ? 'isaacQuestionPage' : 'page', title: 'Preview', children },
    lineAt: path => document.lineAt(own(path)),
    typedAt: path => (path[0] === 'children' ? document.typedAt(own(path)) : undefined),
  };
}

/** Deeper than any page; nesting without end is told when it is read. */
const DEEPEST = 20;

const isQuestion = ({ type, children }: Record<string, unknown>, depth = 0): boolean =>
  (typeof type === 'string' && (type === 'isaacQuestion' || markablePart(type))) ||
  (depth < DEEPEST &&
    Array.isArray(children) &&
    children.some(child => isRecord(child) && isQuestion(child, depth + 1)));

/** A term as a page shows it that lists terms. */
function termPage(entry: Entry, shared: Shared): ContentPage {
  const { problems } = shared.library;
  const origins: Origins = new Map();
  const wire = publish(entry.object, origins);
  const context = pageContext(wire, shared, (at, message, field) => {
    problems.push(problemAt(entry, [...pathOf(entry.object, origins.get(at)), field], message));
  });
  return { id: AROUND, type: 'page', title: 'Preview', tags: [], children: [compileObject(wire, context)] };
}

/** The library with these documents in it, in the place of those that go by their ids. */
function amongOthers(library: Library, entries: readonly Entry[]): Library {
  const pages = new Map(library.pages);
  const gameboards = new Map(library.gameboards);
  const terms = new Map(library.terms);
  for (const entry of entries) {
    if (entry.kind === 'page' && entry.id !== AROUND) pages.set(entry.id, entry);
    if (entry.kind === 'gameboard') gameboards.set(entry.id, entry);
    for (const { object } of walk(entry.object)) {
      if (object.type === 'glossaryTerm' && typeof object.id === 'string')
        terms.set(termKey(object.id), { object, entry });
    }
  }
  return { ...library, pages, gameboards, terms };
}
