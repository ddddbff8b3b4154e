import type { ContentObject } from '@cs/contract/content';
import { imagePath, isForeign } from '../images/images.ts';
import type { mathsRenderer } from '../markup/compileText.ts';
import type { FoundTerm } from '../markup/context.ts';
import type { CompileContext } from './compileObject.ts';
import type { Library } from './readLibrary.ts';

/** What texts refer to outside their page. */
export interface Surroundings {
  images: Library['images'];
  maths: ReturnType<typeof mathsRenderer>;
  term(id: string): FoundTerm | undefined;
}

/** What all pages of a version share while it is compiled. */
export interface Shared extends Surroundings {
  library: Library;
}

/** `field` of the object is where the fault stands. */
export type Report = (object: ContentObject, message: string, field: string) => void;

/** The context of one page: its figures, its anchors, its faults. */
export interface PageContext extends CompileContext {
  /** Anchors inside the page, for links that begin with `#`. */
  anchors: ReadonlySet<string>;
  links: readonly { object: ContentObject; href: string }[];
}

/** Where the browser finds the pictures of the library. */
const IMAGES = '/api/v1/images/';
/** Readers ask nobody else for anything but the films they start (decisions.md, Rooms and rendering). */
const ELSEWHERE =
  'is on another site, which browsers may not ask for pictures here: put the file into the library, as figures/name.svg, and name that';
/** Ids that the page around the content uses. */
const TAKEN_IDS = ['main', 'root', 'top'];

/** The anchor of an object: its id after the page's own (behaviour `learning.md §1.1`). */
export const anchorOf = (id: string): string => id.slice(id.indexOf('|') + 1);
export const lastSegment = (id: string): string => id.slice(id.lastIndexOf('|') + 1);

/** What the texts of one page are compiled with: its anchors and numbered figures, and what they name outside it. */
export function pageContext(page: ContentObject, shared: Surroundings, report: Report): PageContext {
  const anchors = new Set(TAKEN_IDS);
  const figures = new Map<string, { figure: string; number: number }>();
  for (const object of walkSent(page)) {
    if (object.id === undefined) continue;
    anchors.add(anchorOf(object.id));
    const name = lastSegment(object.id);
    if (object.type === 'figure' && !figures.has(name)) {
      figures.set(name, { figure: anchorOf(object.id), number: figures.size + 1 });
    }
  }
  const links: { object: ContentObject; href: string }[] = [];
  let current = page;
  const tell = (message: string, field = 'value') => report(current, message, field);
  return {
    anchors,
    links,
    enter: object => {
      current = object;
    },
    report: tell,
    term: shared.term,
    figure: id => figures.get(lastSegment(id)),
    picture(src, field) {
      const path = imagePath(src);
      if (path === undefined) {
        if (!isForeign(src)) return { src };
        tell(`the picture ${src} ${ELSEWHERE}`, field);
        return {};
      }
      const image = shared.images.get(path);
      if (image === undefined) tell(`there is no picture ${path} in the library`, field);
      return {
        src: IMAGES + path.split('/').map(encodeURIComponent).join('/'),
        ...(image?.width !== undefined && { width: image.width }),
        ...(image?.height !== undefined && { height: image.height }),
      };
    },
    link: href => {
      links.push({ object: current, href });
    },
    headingId: text => unusedId(text, anchors),
    maths(tex, display) {
      const { formula, fault } = shared.maths(tex, display);
      if (fault !== undefined) tell(fault);
      return formula;
    },
  };
}

/** All that is sent of a page, in the order in which its figures are counted: children, hints, choices, items, cards, answers. */
export function* walkSent(object: ContentObject): Generator<ContentObject> {
  yield object;
  for (const list of [object.children, object.hints, object.choices, object.items, object.cards]) {
    for (const nested of list ?? []) yield* walkSent(nested);
  }
  for (const nested of [object.answer, object.explanation, object.image]) {
    if (nested !== undefined) yield* walkSent(nested);
  }
}

function unusedId(text: string, taken: Set<string>): string {
  const slug =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'section';
  let id = slug;
  for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}
