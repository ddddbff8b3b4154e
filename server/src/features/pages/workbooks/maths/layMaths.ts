import { type Box, besides, blank, textBoxes } from '../paper/box.ts';
import { COLOURS } from '../paper/pen.ts';
import type { Ruler } from '../paper/ruler.ts';
import type { Maths } from './readMaths.ts';
import type { Role } from './signs.ts';

/** In em: from the baseline to the middle of a minus. */
const AXIS = 0.31;
const SMALLEST = 6;
const SCRIPT = 0.72;
/** Capitals and figures reach so high, in em; what stands on a formula keeps to that. */
const CAPITALS = 0.73;

/** Lays a formula out at a size in pt. */
export function layMaths(maths: Maths, ruler: Ruler, size: number): Box {
  const smaller = Math.max(SMALLEST, size * SCRIPT);
  switch (maths.kind) {
    case 'row':
      return besides(spaced(maths.items, size, item => layMaths(item, ruler, size)));
    case 'sign':
      return signBox(maths.text, maths.italic, ruler, size);
    case 'space':
      return blank(maths.width * size);
    case 'scripts':
      return scripts(
        layMaths(maths.base, ruler, size),
        maths.sub && layMaths(maths.sub, ruler, smaller),
        maths.sup && layMaths(maths.sup, ruler, smaller),
        size,
      );
    case 'fraction':
      return fraction(layMaths(maths.over, ruler, size * 0.85), layMaths(maths.under, ruler, size * 0.85), size);
    case 'root':
      return root(layMaths(maths.of, ruler, size), size);
    case 'overline':
      return overline(layMaths(maths.of, ruler, size), size);
    case 'fence':
      return fence(maths.open, layMaths(maths.of, ruler, size), maths.close, ruler, size);
  }
}

function signBox(text: string, italic: boolean, ruler: Ruler, size: number): Box {
  const box = besides(textBoxes(ruler, text, { face: italic ? 'serifItalic' : 'serif', size }));
  const low = /[gjpqyQ,;()[\]{}|/_⌊⌋∑∏]/.test(text);
  return { ...box, ascent: CAPITALS * size, descent: low ? 0.22 * size : 0.02 * size };
}

/** In em, between two neighbours (The TeXbook, chapter 18). */
function gap(left: Role, right: Role): number {
  if (left === 'rel' || right === 'rel') return left === right ? 0 : 0.28;
  if (left === 'bin' || right === 'bin') return 0.22;
  if (left === 'punct') return 0.17;
  if (left === 'function') return right === 'open' ? 0 : 0.17;
  if (right === 'function') return left === 'open' ? 0 : 0.17;
  return 0;
}

const roleOf = (maths: Maths): Role =>
  maths.kind === 'sign' ? maths.role : maths.kind === 'scripts' ? roleOf(maths.base) : 'ord';

function spaced(items: readonly Maths[], size: number, lay: (item: Maths) => Box): Box[] {
  return items.flatMap((item, n) => {
    const before = items[n - 1];
    const box = lay(item);
    if (!before || before.kind === 'space' || item.kind === 'space') return [box];
    const width = gap(roleOf(before), roleOf(item)) * size;
    return width > 0 ? [blank(width), box] : [box];
  });
}

function scripts(base: Box, sub: Box | undefined, sup: Box | undefined, size: number): Box {
  const up = Math.max(0.36 * size, base.ascent - 0.38 * size);
  const down = Math.max(0.18 * size, base.descent);
  const kern = 0.04 * size;
  return {
    width: base.width + kern + Math.max(sub?.width ?? 0, sup?.width ?? 0),
    ascent: Math.max(base.ascent, sup ? up + sup.ascent : 0),
    descent: Math.max(base.descent, sub ? down + sub.descent : 0),
    draw(pen, x, baseline) {
      base.draw(pen, x, baseline);
      sub?.draw(pen, x + base.width + kern, baseline + down);
      sup?.draw(pen, x + base.width + kern, baseline - up);
    },
  };
}

function fraction(over: Box, under: Box, size: number): Box {
  const width = Math.max(over.width, under.width) + 0.24 * size;
  const room = 0.14 * size;
  const axis = AXIS * size;
  return {
    width: width + 0.12 * size,
    ascent: axis + room + over.descent + over.ascent,
    descent: room + under.ascent + under.descent - axis,
    draw(pen, x, baseline) {
      const left = x + 0.06 * size;
      over.draw(pen, left + (width - over.width) / 2, baseline - axis - room - over.descent);
      pen.line(left, baseline - axis, left + width, baseline - axis, 0.055 * size, COLOURS.ink);
      under.draw(pen, left + (width - under.width) / 2, baseline - axis + room + under.ascent);
    },
  };
}

function overline(of: Box, size: number): Box {
  const height = of.ascent + 0.13 * size;
  return {
    width: of.width + 0.1 * size,
    ascent: height + 0.07 * size,
    descent: of.descent,
    draw(pen, x, baseline) {
      of.draw(pen, x + 0.05 * size, baseline);
      pen.line(
        x + 0.03 * size,
        baseline - height,
        x + of.width + 0.07 * size,
        baseline - height,
        0.06 * size,
        COLOURS.ink,
      );
    },
  };
}

function root(of: Box, size: number): Box {
  const hook = 0.62 * size;
  const height = of.ascent + 0.16 * size;
  return {
    width: hook + of.width + 0.1 * size,
    ascent: height + 0.07 * size,
    descent: of.descent + 0.05 * size,
    draw(pen, x, baseline) {
      const low = baseline + of.descent + 0.03 * size;
      pen.doc
        .lineWidth(0.055 * size)
        .moveTo(x + 0.06 * size, low - 0.36 * size)
        .lineTo(x + 0.18 * size, low - 0.44 * size)
        .lineTo(x + 0.34 * size, low)
        .lineTo(x + hook - 0.06 * size, baseline - height)
        .lineTo(x + hook + of.width + 0.06 * size, baseline - height)
        .stroke(COLOURS.ink);
      of.draw(pen, x + hook, baseline);
    },
  };
}

/** Brackets as tall as what they hold: the signs themselves, stretched upwards. */
function fence(open: string, of: Box, close: string, ruler: Ruler, size: number): Box {
  const stretch = Math.max(1, (of.ascent + of.descent) / (0.95 * size));
  const sides = [open, close].map(text => (text === '' ? blank(0) : signBox(text, false, ruler, size)));
  const [left = blank(0), right = blank(0)] = sides;
  const centre = (of.ascent - of.descent) / 2;
  const draw = (side: Box, pen: Parameters<Box['draw']>[0], x: number, baseline: number) => {
    pen.doc
      .save()
      .translate(0, baseline - centre)
      .scale(1, stretch);
    side.draw(pen, x, AXIS * size);
    pen.doc.restore();
  };
  return {
    width: left.width + of.width + right.width,
    ascent: of.ascent + 0.1 * size,
    descent: of.descent + 0.1 * size,
    draw(pen, x, baseline) {
      draw(left, pen, x, baseline);
      of.draw(pen, x + left.width, baseline);
      draw(right, pen, x + left.width + of.width, baseline);
    },
  };
}
