import type { RichCode } from '@cs/contract/rich';
import { textBoxes } from './box.ts';
import { type Atom, breakLines, drawLine } from './lines.ts';
import { COLOURS, type Tag } from './pen.ts';
import type { Row } from './row.ts';
import type { Look, Ruler } from './ruler.ts';

const SIZE = 8.6;
const LINE = 12.6;
const PAD = 7;

export interface CodePlace {
  x: number;
  width: number;
  parent: Tag;
  before: number;
}

/** Keywords are bold and comments grey; other colours would say nothing on paper. */
const lookOf = (kind: string): Look => ({
  face: kind === 'k' ? 'monoBold' : 'mono',
  size: SIZE,
  ...(kind === 'c' && { colour: COLOURS.soft }),
});

/** Code with its indentation, on grey. Lines that are too long go on in the next, further in. */
export function codeRows(code: RichCode, ruler: Ruler, { x, width, parent, before }: CodePlace): Row[] {
  const tag: Tag = { type: 'Code', parent: { type: 'P', parent } };
  const inner = width - 2 * PAD;
  const lines = code.flatMap(runs => {
    const boxes = runs.flatMap(run => {
      const [kind, text] = typeof run === 'string' ? ['', run] : run;
      return textBoxes(ruler, text.replaceAll('\t', '    '), lookOf(kind));
    });
    // Spaces are signs like others here: a line that fits stays as it is.
    const letters = boxes.reduce((sum, box) => sum + box.width, 0) > inner ? words(boxes, ruler) : boxes;
    return breakLines(
      letters.map((box): Atom => ({ kind: 'box', box })),
      inner,
      ruler,
    );
  });
  return lines.map((line, n) => {
    const [first, last] = [n === 0, n === lines.length - 1];
    const height = LINE + (first ? PAD - 2 : 0) + (last ? PAD - 2 : 0);
    return {
      height,
      before: first ? before : 0,
      glue: !last && (n < 1 || n > lines.length - 3 || lines.length < 30),
      draw(pen, top) {
        pen.decoration(() => pen.shade(x, top, width, height + (last ? 0 : 0.3)));
        drawLine(pen, line, x + PAD, top + (first ? PAD - 2 : 0) + LINE - 3.6, tag);
      },
    };
  });
}

const words = (boxes: ReturnType<typeof textBoxes>, ruler: Ruler) =>
  boxes.flatMap(box =>
    box.run ? box.run.text.split(/(?<= )/).flatMap(word => textBoxes(ruler, word, box.run?.look ?? lookOf(''))) : [box],
  );
