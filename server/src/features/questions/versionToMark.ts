import type { Snapshot } from '@cs/content';
import { content, contentBefore, perVersion } from '../../content/live.ts';
import { tagOf } from '../../platform/http/etag.ts';

const LENGTH = 12;
const revisions = perVersion(() => new Map<string, string>());

/** Names what a page asks and offers, in any version: what reads alike has the same. Answers and feedback do not count. */
export function revisionOf(snapshot: Snapshot, pageId: string): string | undefined {
  const page = snapshot.pages.get(pageId);
  if (!page) return undefined;
  const known = revisions(snapshot);
  const revision = known.get(pageId) ?? tagOf(JSON.stringify(page.wire.children ?? [])).slice(1, LENGTH + 1);
  known.set(pageId, revision);
  return revision;
}

/**
 * The version that an answer is marked by: the one that is served, unless the reader's page is of the version before and
 * reads otherwise now, or the question has gone (`docs/decisions/011-versions-arrive-in-the-folder.md`).
 * @param revision of the reader's page, if the client says it
 */
export function versionToMark(partId: string, revision: string | undefined): Snapshot {
  const served = content();
  const before = contentBefore();
  if (!before?.questions.has(partId)) return served;
  const pageId = before.questions.get(partId)?.pageId ?? '';
  if (!served.questions.has(partId)) return before;
  if (revision === undefined || revision === revisionOf(served, pageId)) return served;
  return revision === revisionOf(before, pageId) ? before : served;
}
