import { CannotDraw } from '../cannotDraw.ts';

/** An element of a picture with its attributes, those it inherits among them. */
export interface Shape {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  text: string;
}

export interface Picture {
  /** In its own units. */
  width: number;
  height: number;
  left: number;
  top: number;
  shapes: readonly Shape[];
}

const DRAWN = new Set(['rect', 'line', 'path', 'polyline', 'polygon', 'circle', 'ellipse', 'text']);
/** What holds no shapes of the picture itself. */
const ASIDE = /<(defs|title|desc|metadata)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;
const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const INHERITED = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor'];
/** What changes the look and is not drawn here. */
const BEYOND = ['transform', 'style', 'class', 'opacity', 'clip-path', 'mask', 'filter', 'marker-mid', 'textLength'];
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [name, unescaped(one ?? other ?? '')]),
  );

/**
 * The shapes of a picture of the library, which are rectangles, lines, curves and words.
 * @throws {CannotDraw} when it has anything else
 */
export function readSvg(svg: string): Picture {
  const bare = svg.replace(ASIDE, '');
  const shapes: { tag: string; attrs: Record<string, string>; text: string }[] = [];
  const inherited: Record<string, string>[] = [];
  let box: number[] | undefined;
  let open: (typeof shapes)[number] | undefined;
  for (const [, closes, tag = '', attributes = '', single, text] of bare.matchAll(PIECE)) {
    if (text !== undefined) {
      if (open?.tag === 'text') open.text += unescaped(text);
      continue;
    }
    if (closes) {
      if (tag === 'g' || tag === 'svg') inherited.pop();
      open = undefined;
      continue;
    }
    const attrs = { ...inherited.at(-1), ...attributesOf(attributes) };
    const beyond = BEYOND.find(name => name in attrs);
    if (beyond) throw new CannotDraw(`${beyond} in a picture`);
    if (tag === 'svg' || tag === 'g') {
      if (tag === 'svg') box = attrs.viewBox?.split(/[\s,]+/).map(Number);
      inherited.push(Object.fromEntries(INHERITED.flatMap(name => (attrs[name] ? [[name, attrs[name]]] : []))));
      continue;
    }
    if (!DRAWN.has(tag)) throw new CannotDraw(`<${tag}> in a picture`);
    if ([attrs.fill, attrs.stroke].some(paint => paint?.startsWith('url(')))
      throw new CannotDraw('a gradient in a picture');
    open = { tag, attrs, text: '' };
    shapes.push(open);
    if (single) open = undefined;
  }
  const [left = 0, top = 0, width, height] = box ?? [];
  if (!width || !height) throw new CannotDraw('a picture without a viewBox');
  return { left, top, width, height, shapes };
}
