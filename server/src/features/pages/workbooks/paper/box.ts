import type { Pen } from './pen.ts';
import type { Look, Ruler } from './ruler.ts';

/** Something that stands on a line of text and is never broken. All sizes in pt. */
export interface Box {
  width: number;
  /** Above the baseline. */
  ascent: number;
  /** Below the baseline. */
  descent: number;
  draw(pen: Pen, x: number, baseline: number): void;
  /** What it says to whoever does not see it. */
  alt?: string;
  /** Plain text, which joins its neighbours of the same look into one piece. */
  run?: { text: string; look: Look };
}

const ASCENT = 0.76;
const DESCENT = 0.24;

/** Text as boxes, one for each face it needs. */
export const textBoxes = (ruler: Ruler, text: string, look: Look): Box[] =>
  ruler.runs(text, look).map(run => ({
    width: ruler.width(run.text, run.look),
    ascent: ASCENT * look.size,
    descent: DESCENT * look.size,
    draw: (pen, x, baseline) => pen.text(run.text, x, baseline, run.look),
    run,
  }));

/** Boxes beside each other, as one. */
export function besides(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    draw(pen, x, baseline) {
      let at = x;
      for (const box of boxes) {
        box.draw(pen, at, baseline);
        at += box.width;
      }
    },
  };
}

export const blank = (width: number): Box => ({ width, ascent: 0, descent: 0, draw() {} });
