import type { Snapshot } from '@cs/content';
import { perVersion } from '../../content/live.ts';
import { NotFound } from '../../platform/errors.ts';
import { tagOf } from '../../platform/http/etag.ts';
import type { Form } from './questionPage.ts';
import { PAGE_SECONDS } from './sendPage.ts';

/** A page that is the same for everybody, as bytes. */
export interface WrittenPage {
  json: Buffer;
  etag: string;
}

const written = perVersion(() => new Map<string, WrittenPage>());

/**
 * A page of one of these types, written once per version and form.
 * @throws {NotFound} when the library has no such page
 */
export function libraryPage(snapshot: Snapshot, types: readonly string[], id: string, form: Form): WrittenPage {
  const pages = written(snapshot);
  const page = snapshot.pages.get(id);
  if (!page || !types.includes(page.type)) {
    const word = `No content found that matches the query with parameters: ${types.join('|')} ${id}`;
    // Of pages and fragments kept as long as they are; of concepts not (behaviour `events-admin.md §15.4`).
    throw new NotFound(word, types.includes('isaacConceptPage') ? {} : { publicSeconds: PAGE_SECONDS });
  }
  const name = `${form}:${id}`;
  const known = pages.get(name);
  if (known) return known;
  const json = Buffer.from(JSON.stringify(form === 'raw' ? page.wire : page.compiled));
  const fresh = { json, etag: tagOf(json) };
  pages.set(name, fresh);
  return fresh;
}
