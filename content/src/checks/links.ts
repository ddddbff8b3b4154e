import type { CompiledPage } from '../compile/compilePage.ts';
import { type Entry, type Library, problemAt } from '../compile/readLibrary.ts';
import { findTopic } from '../topics.ts';

const STAGES = new Set(['gcse', 'a_level']);
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** Links into the library and into the page itself lead somewhere; the site's other pages are not known here. */
export function checkLinks(entry: Entry, { context, placeOf }: CompiledPage, library: Library): void {
  for (const { object, href } of context.links) {
    const why = ELSEWHERE.test(href) ? undefined : fault(href, context.anchors, library);
    if (why === undefined) continue;
    const path = [...placeOf(object), 'value'];
    library.problems.push(
      problemAt({ document: entry.document, id: object.id ?? entry.id }, path, `link to ${href}: ${why}`),
    );
  }
}

function fault(href: string, anchors: ReadonlySet<string>, { pages, gameboards }: Library): string | undefined {
  if (href.startsWith('#'))
    return anchors.has(decoded(href.slice(1))) ? undefined : 'there is no such place on this page';
  if (!href.startsWith('/')) return 'begin links inside the site with /';
  const [, kind, id] = /^\/(concepts|questions|pages|topics)\/([^/?#]+)/.exec(href) ?? [];
  if (id === undefined) {
    const board = /^\/gameboards#(.+)$/.exec(href)?.[1];
    return board === undefined || gameboards.has(decoded(board)) ? undefined : 'there is no such gameboard';
  }
  const name = decoded(id);
  if (kind === 'topics') return STAGES.has(name) || findTopic(name) ? undefined : 'there is no such topic';
  const type = pages.get(name)?.object.type;
  if (type === undefined) return 'there is no such page';
  return fits(kind, type) ? undefined : `that page is a ${type}`;
}

const fits = (kind: string | undefined, type: string): boolean =>
  kind === 'concepts' ? type === 'isaacConceptPage' : kind === 'questions' ? type === 'isaacQuestionPage' : true;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
