import type { Look } from './ruler.ts';

/** A mark of the document's structure, for programs that read it aloud. Made in the document when it is first drawn. */
export interface Tag {
  type: string;
  parent?: Tag | undefined;
  /** What it says to whoever does not see it. */
  alt?: string;
}

export const COLOURS = {
  ink: '#111111',
  soft: '#555555',
  line: '#888888',
  faint: '#c8c8c8',
  shade: '#f3f3f3',
} as const;

/** Draws on the page that is open. Places are pt from its upper left corner. */
export interface Pen {
  doc: PDFKit.PDFDocument;
  /** Draws something that is read as part of `tag`. */
  tagged(tag: Tag, draw: () => void): void;
  /** Nothing more will be part of `tag`: what it holds is written now, not with everything else at the end. */
  finished(tag: Tag): void;
  /** Draws something that says nothing: lines to write on, shading, what stands on every page. */
  decoration(draw: () => void): void;
  /** Inside `tagged`: draws something that reads as these words. */
  readAs(words: string, draw: () => void): void;
  text(text: string, x: number, baseline: number, look: Look): void;
  line(x1: number, y1: number, x2: number, y2: number, width?: number, colour?: string): void;
  box(x: number, y: number, width: number, height: number, colour?: string): void;
  shade(x: number, y: number, width: number, height: number, colour?: string): void;
}

export function makePen(doc: PDFKit.PDFDocument): Pen {
  const elements = new Map<Tag, PDFKit.PDFStructureElement>();
  const elementOf = (tag: Tag): PDFKit.PDFStructureElement => {
    const known = elements.get(tag);
    if (known) return known;
    const element = doc.struct(tag.type, tag.alt === undefined ? {} : { alt: tag.alt });
    elements.set(tag, element);
    if (tag.parent) elementOf(tag.parent).add(element);
    else doc.addStructure(element);
    return element;
  };

  return {
    doc,
    tagged(tag, draw) {
      const element = elementOf(tag);
      const content = doc.markStructureContent(tag.type);
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
    finished(tag) {
      elements.get(tag)?.end();
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    readAs(words, draw) {
      doc.markContent('Span', { actual: words });
      draw();
      doc.endMarkedContent();
    },
    text(text, x, baseline, { face, size, colour = COLOURS.ink }) {
      doc.font(face).fontSize(size).fillColor(colour);
      doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    },
    line(x1, y1, x2, y2, width = 0.6, colour = COLOURS.line) {
      doc.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke(colour);
    },
    box(x, y, width, height, colour = COLOURS.line) {
      doc.lineWidth(0.7).rect(x, y, width, height).stroke(colour);
    },
    shade(x, y, width, height, colour = COLOURS.shade) {
      doc.rect(x, y, width, height).fill(colour);
    },
  };
}
