import path from 'node:path';
import type { ContentObject } from '@cs/contract/content';
import { compileLibrary } from '../compileLibrary.ts';
import type { Page, Snapshot } from '../snapshot.ts';

const FOLDER = path.join(import.meta.dirname, '../../test-library');

let compiled: Promise<Snapshot> | undefined;

/** The library in `content/test-library`, which no test changes. */
export function testLibrary(): Promise<Snapshot> {
  compiled ??= compileLibrary(FOLDER);
  return compiled;
}

export function pageOf({ pages }: Snapshot, id: string): Page {
  const page = pages.get(id);
  if (page === undefined) throw new Error(`no page ${id}`);
  return page;
}

/** The object with this id anywhere in a page, in either form. */
export function objectIn(object: ContentObject, id: string): ContentObject | undefined {
  if (object.id === id) return object;
  for (const nested of [...(object.children ?? []), ...(object.hints ?? [])]) {
    const found = objectIn(nested, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
