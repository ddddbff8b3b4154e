import { anchorOf } from '../compile/pageContext.ts';
import { isRecord } from '../documents/normalise.ts';
import { isDocument, type LibraryFile } from '../documents/readFolder.ts';
import type { Problem } from '../problem.ts';
import type { Page, Snapshot } from '../snapshot.ts';

const LINK = /\/(?:concepts|questions|pages)\/([\w-]+)(?:\?[^\s)"'#]*)?#([^\s)"'}\]]+)/g;
/** Looked for from the beginning of a word alone: one of many thousand letters, as of a picture in the text, is read once. */
const PICTURE = /(?<![^\s"'()[\]{},<>])[^\s"'()[\]{},<>]+\.(?:svg|png|jpe?g|gif)\b/gi;

/**
 * What shows only when all pages are compiled: links to places on other pages that are not there, and, as warnings,
 * pictures that no file names. Found in the text as it was typed, so that each has its line.
 */
export function problemsAcrossFiles(files: readonly LibraryFile[], snapshot: Snapshot): Problem[] {
  const problems: Problem[] = [];
  const named = new Set<string>();
  const anchors = new Map<Page, Set<string>>();
  for (const { file, bytes } of files) {
    if (!isDocument(file)) continue;
    const text = bytes.toString('utf8');
    for (const [src] of text.matchAll(PICTURE)) named.add(decoded(src).replace(/^\/+/, ''));
    for (const { 0: link, 1: id = '', 2: anchor = '', index } of text.matchAll(LINK)) {
      const page = snapshot.pages.get(id);
      if (page === undefined) continue;
      const places = anchors.get(page) ?? placesOn(page);
      anchors.set(page, places);
      if (places.has(decoded(anchor))) continue;
      const line = text.slice(0, index).split('\n').length;
      problems.push({ file, line, message: `link to ${link}: there is no such place on that page`, severity: 'error' });
    }
  }
  for (const path of snapshot.images.keys()) {
    if (!named.has(path))
      problems.push({ file: path, line: 1, message: 'no page shows this picture', severity: 'warning' });
  }
  return problems;
}

/** Whatever a link may name on a page: its objects and its headings. */
function placesOn({ compiled }: Page): Set<string> {
  const places = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isRecord(value)) {
      if (typeof value.id === 'string') places.add(anchorOf(value.id));
      for (const each of Object.values(value)) if (typeof each === 'object') visit(each);
    }
  };
  visit(compiled.children);
  return places;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
