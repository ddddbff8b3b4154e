/** What a test reads of a PDF that was written without compression. */
export interface ReadPdf {
  pages: number;
  /** Media box of each page: width and height in pt. */
  sizes: readonly (readonly [width: number, height: number])[];
  /** The words in the order in which they were written, without any blanks. */
  text: string;
  /** Everything but the streams. */
  objects: string;
}

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/** Reads a PDF of ours: its text goes through the tables by which a reader of the file copies it. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(OBJECT)) objects.set(id, body);
  const all = [...objects.values()];
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of all.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (table) fonts.set(name, signsOf(objects.get(table) ?? ''));
  }
  const kids = /\/Kids \[([^\]]*)\]/.exec(all.find(body => body.includes('/Type /Pages')) ?? '')?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '');
  const texts = pages.map(page => textOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '', fonts));
  return {
    pages: pages.length,
    sizes: pages.map(page => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      return [Number(width), Number(height)] as const;
    }),
    text: texts.join('').replace(/\s+/g, ''),
    objects: all.map(body => body.replace(/stream[\s\S]*/, '')).join('\n'),
  };
}

/** What each glyph of a font means. */
function signsOf(table: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(from, 16);
    for (const [n, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16();
      signs.set((start + n).toString(16).padStart(4, '0'), bytes.toString('utf16le'));
    }
  }
  return signs;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let text = '';
  let signs: ReadonlyMap<string, string> | undefined;
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) signs = fonts.get(font);
    else
      for (const [, hex = ''] of shown.matchAll(/<([\da-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += signs?.get(glyph) ?? '\ufffd';
  }
  return text;
}
