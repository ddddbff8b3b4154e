import { type ImageFile, spokenMaths } from '@cs/content';
import type { Rich, RichNode } from '@cs/contract/rich';
import { CannotDraw } from '../cannotDraw.ts';
import { layMaths } from '../maths/layMaths.ts';
import { readMaths } from '../maths/readMaths.ts';
import type { Notation } from '../maths/signs.ts';

import { type Box, textBoxes } from './box.ts';
import { type Atom, spaceAtom } from './lines.ts';
import { COLOURS } from './pen.ts';
import type { Face, Look, Ruler } from './ruler.ts';

/** What layout needs to know beside the text. */
export interface Draft {
  ruler: Ruler;
  notation: Notation;
  images: ReadonlyMap<string, ImageFile>;
}

const BOLD: Partial<Record<Face, Face>> = { body: 'bold', italic: 'boldItalic', mono: 'monoBold' };
const ITALIC: Partial<Record<Face, Face>> = { body: 'italic', bold: 'boldItalic' };

const bold = (look: Look): Look => ({ ...look, face: BOLD[look.face] ?? look.face });
const italic = (look: Look): Look => ({ ...look, face: ITALIC[look.face] ?? look.face });
const mono = (look: Look): Look => ({
  ...look,
  face: look.face === 'bold' ? 'monoBold' : 'mono',
  size: look.size * 0.9,
});

/** Running text of the library. @throws {CannotDraw} at what stands in no line of text on paper */
export function atomsOf(rich: Rich, draft: Draft, look: Look): Atom[] {
  return rich.flatMap(node => nodeAtoms(node, draft, look));
}

function nodeAtoms(node: RichNode, draft: Draft, look: Look): Atom[] {
  if (typeof node === 'string') return words(node, draft.ruler, look);
  if ('maths' in node) return [{ kind: 'box', box: formula(node.maths, draft, look.size) }];
  if ('term' in node) return words(node.text, draft.ruler, look);
  if ('figure' in node) return words(`Figure ${node.number ?? ''}`.trim(), draft.ruler, look);
  if ('dropZone' in node) return [{ kind: 'box', box: gapBox(node.width) }];
  const { tag, children = [], attrs } = node;
  switch (tag) {
    case 'strong':
    case 'b':
      return atomsOf(children, draft, bold(look));
    case 'em':
    case 'i':
    case 'var':
      return atomsOf(children, draft, italic(look));
    case 'code':
    case 'kbd':
    case 'samp':
      return atomsOf(children, draft, mono(look));
    case 'a':
    case 'u':
    case 'small':
      return atomsOf(children, draft, look);
    case 'span':
      // What is for readers of the screen alone stands beside something to be seen.
      return attrs?.class === 'sr' ? [] : atomsOf(children, draft, look);
    case 'sup':
      return raised(atomsOf(children, draft, { ...look, size: look.size * 0.7 }), 0.36 * look.size);
    case 'sub':
      return raised(atomsOf(children, draft, { ...look, size: look.size * 0.7 }), -0.16 * look.size);
    case 'br':
      return [{ kind: 'end' }];
    default:
      throw new CannotDraw(`<${tag}> in running text`);
  }
}

function words(text: string, ruler: Ruler, look: Look): Atom[] {
  return text
    .split(/([ \n\t]+)/)
    .filter(piece => piece !== '')
    .flatMap((piece): Atom[] =>
      /^[ \n\t]+$/.test(piece)
        ? [spaceAtom(ruler, look)]
        : textBoxes(ruler, piece.replace(/\s/g, ' '), look).map(box => ({ kind: 'box', box })),
    );
}

const raised = (atoms: readonly Atom[], by: number): Atom[] =>
  atoms.map(atom => {
    if (atom.kind !== 'box') return atom;
    const { run: _, ...box } = atom.box;
    const draw: Box['draw'] = (pen, x, baseline) => box.draw(pen, x, baseline - by);
    return { kind: 'box', box: { ...box, ascent: box.ascent + by, descent: box.descent - by, draw } };
  });

/** A formula in the notation of the workbook, with its words. */
export const formula = (tex: string, { ruler, notation }: Draft, size: number): Box => ({
  ...layMaths(readMaths(tex, notation), ruler, size * 1.05),
  alt: spokenMaths(tex),
});

/** Room for a word that is written in by hand: pixels of the screen are too few for that. */
function gapBox(pixels: number): Box {
  const width = Math.max(62, pixels * 0.75);
  return {
    width: width + 4,
    ascent: 14,
    descent: 5,
    draw(pen, x, baseline) {
      pen.readAs(' ____ ', () => pen.box(x + 2, baseline - 13, width, 17, COLOURS.line));
    },
  };
}

/** The words of a text alone. */
export const textOf = (rich: Rich): string =>
  rich
    .map(node => {
      if (typeof node === 'string') return node;
      if ('maths' in node) return node.maths;
      if ('term' in node) return node.text;
      return 'children' in node ? textOf(node.children ?? []) : '';
    })
    .join('');
