import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotDraw } from '../cannotDraw.ts';

const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** The faces of a workbook. All of them are DejaVu, which has the signs of logic and of sets. */
export const FACES = {
  body: 'DejaVuSansCondensed',
  bold: 'DejaVuSansCondensed-Bold',
  italic: 'DejaVuSansCondensed-Oblique',
  boldItalic: 'DejaVuSansCondensed-BoldOblique',
  mono: 'DejaVuSansMono',
  monoBold: 'DejaVuSansMono-Bold',
  serif: 'DejaVuSerifCondensed',
  serifItalic: 'DejaVuSerifCondensed-Italic',
} as const;
export type Face = keyof typeof FACES;

/** How a piece of text looks. */
export interface Look {
  face: Face;
  /** pt */
  size: number;
  colour?: string;
}

/** What is used of fontkit, which pdfkit reads fonts with and does not declare. */
interface FontInside {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Text in one face. */
export interface Run {
  text: string;
  look: Look;
}

/** Measures text, and finds a face for each of its signs. */
export interface Ruler {
  /** pt */
  width(text: string, look: Look): number;
  /** The text in pieces whose face has all their signs. @throws {CannotDraw} when no face has one */
  runs(text: string, look: Look): Run[];
}

/** Gives a document the faces, by their names. */
export function addFaces(doc: PDFKit.PDFDocument): void {
  for (const [face, file] of Object.entries(FACES)) doc.registerFont(face, path.join(FONTS, `${file}.ttf`));
}

const PLAIN = /^[\x20-\x7e]*$/;

/** A ruler for a document that has the faces. */
export function makeRuler(doc: PDFKit.PDFDocument): Ruler {
  const known = new Map<string, Face>();

  const has = (face: Face, sign: string): boolean => {
    doc.font(face);
    const { font } = (doc as unknown as { _font: FontInside })._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  };
  const faceFor = (sign: string, face: Face): Face => {
    const name = face + sign;
    const found = known.get(name) ?? [face, 'body' as const, 'mono' as const].find(each => has(each, sign));
    if (!found) throw new CannotDraw(`no face has the sign ${sign}`);
    known.set(name, found);
    return found;
  };

  return {
    width(text, { face, size }) {
      return doc.font(face).fontSize(size).widthOfString(text);
    },
    runs(text, look) {
      if (PLAIN.test(text)) return [{ text, look }];
      const runs: Run[] = [];
      for (const sign of text) {
        const face = faceFor(sign, look.face);
        const last = runs.at(-1);
        if (last?.look.face === face) last.text += sign;
        else runs.push({ text: sign, look: { ...look, face } });
      }
      return runs;
    },
  };
}
