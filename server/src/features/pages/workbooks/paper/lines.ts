import { type Box, textBoxes } from './box.ts';
import type { Pen, Tag } from './pen.ts';
import type { Look, Ruler } from './ruler.ts';

/** A piece of running text: a box that is never broken, a space where a line may end, or the end of a line. */
export type Atom = { kind: 'box'; box: Box } | { kind: 'space'; box: Box } | { kind: 'end' };

/** A line of text with its boxes from left to right. Sizes in pt. */
export interface Line {
  width: number;
  ascent: number;
  descent: number;
  boxes: readonly Box[];
}

/** A space that stands in a line as text does. */
export const spaceAtom = (ruler: Ruler, look: Look): Atom => ({
  kind: 'space',
  box: { ...(textBoxes(ruler, ' ', look)[0] as Box) },
});

const widthOf = (boxes: readonly Box[]): number => boxes.reduce((sum, { width }) => sum + width, 0);

/** What stands together between two places where a line may end. */
function clusters(atoms: readonly Atom[]): (Box[] | 'end' | { space: Box })[] {
  const found: (Box[] | 'end' | { space: Box })[] = [];
  for (const atom of atoms) {
    const last = found.at(-1);
    if (atom.kind === 'end') found.push('end');
    else if (atom.kind === 'space') found.push({ space: atom.box });
    else if (Array.isArray(last)) last.push(atom.box);
    else found.push([atom.box]);
  }
  return found;
}

/** The width of the widest thing that cannot be broken, and of all of it on one line. */
export function widthsOf(atoms: readonly Atom[]): { least: number; natural: number } {
  let least = 0;
  let natural = 0;
  let line = 0;
  for (const cluster of clusters(atoms)) {
    if (cluster === 'end') line = 0;
    else {
      const width = Array.isArray(cluster) ? widthOf(cluster) : cluster.space.width;
      if (Array.isArray(cluster)) least = Math.max(least, width);
      line += width;
    }
    natural = Math.max(natural, line);
  }
  return { least, natural };
}

/** Breaks running text into lines that are no wider than this; a word that is wider alone is broken anywhere. */
export function breakLines(atoms: readonly Atom[], width: number, ruler: Ruler): Line[] {
  const lines: Line[] = [];
  let boxes: Box[] = [];
  let used = 0;
  const end = () => {
    lines.push(lineOf(boxes));
    boxes = [];
    used = 0;
  };
  for (const cluster of clusters(atoms)) {
    if (cluster === 'end') end();
    else if (!Array.isArray(cluster)) {
      boxes.push(cluster.space);
      used += cluster.space.width;
    } else if (used + widthOf(cluster) <= width + 0.01) {
      boxes.push(...cluster);
      used += widthOf(cluster);
    } else {
      if (boxes.length > 0) end();
      for (const box of widthOf(cluster) > width ? cluster.flatMap(each => apart(each, ruler)) : cluster) {
        if (used + box.width > width && boxes.length > 0) end();
        boxes.push(box);
        used += box.width;
      }
    }
  }
  if (boxes.length > 0 || lines.length === 0) end();
  return lines;
}

/** The letters of a word. */
const apart = (box: Box, ruler: Ruler): Box[] =>
  box.run ? [...box.run.text].flatMap(letter => textBoxes(ruler, letter, (box.run as { look: Look }).look)) : [box];

function lineOf(boxes: readonly Box[]): Line {
  const last = boxes.at(-1);
  const trailing = last?.run?.text === ' ' ? last.width : 0;
  return {
    width: widthOf(boxes) - trailing,
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    boxes,
  };
}

const alike = (one: Look, other: Look): boolean =>
  one.face === other.face && one.size === other.size && one.colour === other.colour;

/** Draws a line as part of `tag`; formulas are marks of their own inside it, with their words. */
export function drawLine(pen: Pen, { boxes }: Line, x: number, baseline: number, tag: Tag): void {
  let at = x;
  let n = 0;
  while (n < boxes.length) {
    const special = boxes[n];
    if (special?.alt !== undefined) {
      const left = at;
      pen.tagged({ type: 'Formula', parent: tag, alt: special.alt }, () => special.draw(pen, left, baseline));
      at += special.width;
      n++;
      continue;
    }
    pen.tagged(tag, () => {
      for (let box = boxes[n]; box && box.alt === undefined; box = boxes[n]) {
        const { run } = box;
        let text = run?.text ?? '';
        const left = at;
        at += box.width;
        n++;
        if (!run) {
          box.draw(pen, left, baseline);
          continue;
        }
        for (
          let next = boxes[n];
          next?.run && next.alt === undefined && alike(run.look, next.run.look);
          next = boxes[n]
        ) {
          text += next.run.text;
          at += next.width;
          n++;
        }
        pen.text(text, left, baseline, run.look);
      }
    });
  }
}
