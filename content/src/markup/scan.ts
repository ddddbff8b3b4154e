import type { RichDropZone } from '@cs/contract/rich';
import type { DropZones } from './dropZones.ts';

/** Markup of ours that Markdown must not touch; `source` is what was written. */
export type Special = { source: string } & (
  | { kind: 'maths'; tex: string; display: boolean; dropZones: readonly RichDropZone[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'term'; id: string; text?: string }
  | { kind: 'termBlock'; id: string }
  | { kind: 'reference'; id: string }
  | { kind: 'dropZone'; zone: RichDropZone }
);

export interface Scanned {
  /** The text with a placeholder in place of each special: its number between two private-use characters. */
  text: string;
  specials: readonly Special[];
}

export const PLACEHOLDER = /\uE000(\d+)\uE001/g;
const PRIVATE = /[\uE000\uE001]/g;

/** What our own markup begins with; a text without any is left as it is. */
const SIGNS = /[\\$[]/;
const PLAIN = /[^\\$[`\n]+/y;
const FENCE = /[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[^`\n]*(?:\n|$)/y;
const TICKS = /`+/y;
const MATHS: readonly { pattern: RegExp; display: boolean }[] = [
  { pattern: /\$\$((?:[^$\\]|\\[\s\S]|\$(?!\$))+)\$\$/y, display: true },
  { pattern: /\$((?:[^$\\\n]|\\[^\n]|\\?\n(?!\s*\n))+)\$/y, display: false },
  { pattern: /\\\(([\s\S]+?)\\\)/y, display: false },
  { pattern: /\\\[([\s\S]+?)\\\]/y, display: true },
];
const ENVIRONMENT = /\\begin\{([A-Za-z]+\*?)\}/y;
const LINK = /\\link\{((?:[^{}]|\{[^{}]*\})*)\}\{([^{}\s]*)\}/y;
const TERM = /\[glossary-inline:([\w|-]+)(?:\s+"([^"]*)")?\]/y;
const TERM_BLOCK = /\[glossary:([\w|-]+)\]/y;
const REFERENCE = /\\ref\{([^{}]*)\}/y;
const DROP_ZONE = /\[drop-zone(?:\|([^\]\n]*))?\]/y;

export interface ScanOptions {
  /** Markdown's code spans and fences are left alone. */
  markdown: boolean;
  dropZones: DropZones | undefined;
  report(message: string): void;
}

/** Takes our own markup (behaviour `learning.md §1.7`) out of a text. One pass, whatever the text. */
export function scan(source: string, options: ScanOptions): Scanned {
  const text = source.replace(PRIVATE, '');
  const specials: Special[] = [];
  if (!SIGNS.test(text)) return { text, specials };
  let scanned = '';
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const copy = (length: number): void => {
    scanned += text.slice(at, at + length);
    at += length;
  };
  const take = (special: Special): void => {
    const placeholder = `\uE000${specials.push(special) - 1}\uE001`;
    scanned += special.kind === 'termBlock' ? `\n\n${placeholder}\n\n` : placeholder;
    at += special.source.length;
  };
  const copyCode = (length: number): void => {
    const end = at + length;
    while (at < end) {
      const special = text[at] === '[' ? dropZoneAt(match, options) : undefined;
      if (special === undefined) copy(1);
      else take(special);
    }
  };

  while (at < text.length) {
    const atLineStart = at === 0 || text[at - 1] === '\n';
    const fence = options.markdown && atLineStart ? match(FENCE) : null;
    const ticks = options.markdown && text[at] === '`' ? match(TICKS) : null;
    const plain = fence === null ? match(PLAIN) : null;
    if (fence !== null) copyCode(fenceLength(text, at, fence));
    else if (plain !== null) copy(plain[0].length);
    else if (ticks !== null) copyCode(spanLength(text, at, ticks[0]));
    else {
      const special = specialAt(match, text, at, atLineStart, options);
      if (special !== undefined) take(special);
      else if (text[at] !== '\\') copy(1);
      else if (!options.markdown && text[at + 1] === '$') {
        at++;
        copy(1);
      } else copy(2);
    }
  }
  return { text: scanned, specials };
}

type Match = (pattern: RegExp) => RegExpExecArray | null;

function specialAt(
  match: Match,
  text: string,
  at: number,
  atLineStart: boolean,
  options: ScanOptions,
): Special | undefined {
  const first = text[at];
  if (first === '$') return mathsAt(match, options);
  if (first === '\\') return mathsAt(match, options) ?? environmentAt(match, text, at, options) ?? commandAt(match);
  if (first !== '[') return undefined;
  const block = atLineStart ? match(TERM_BLOCK) : null;
  if (block !== null) return { kind: 'termBlock', source: block[0], id: block[1] ?? '' };
  const term = match(TERM);
  if (term === null) return dropZoneAt(match, options);
  return { kind: 'term', source: term[0], id: term[1] ?? '', ...(term[2] && { text: term[2] }) };
}

function commandAt(match: Match): Special | undefined {
  const link = match(LINK);
  if (link !== null) return { kind: 'link', source: link[0], text: link[1] ?? '', href: link[2] ?? '' };
  const reference = match(REFERENCE);
  return reference === null ? undefined : { kind: 'reference', source: reference[0], id: reference[1] ?? '' };
}

function dropZoneAt(match: Match, { dropZones, report }: ScanOptions): Special | undefined {
  const found = dropZones === undefined ? null : match(DROP_ZONE);
  if (dropZones === undefined || found === null) return undefined;
  const zone = dropZones.take(found[1] ?? '');
  if (zone !== undefined) return { kind: 'dropZone', source: found[0], zone };
  report(`cannot read the gap ${found[0]}: write [drop-zone|i-0w-100h-27], each part optional`);
  return undefined;
}

function mathsAt(match: Match, options: ScanOptions): Special | undefined {
  for (const { pattern, display } of MATHS) {
    const found = match(pattern);
    if (found !== null) return maths(found[0], found[1] ?? '', display, options);
  }
  return undefined;
}

function environmentAt(match: Match, text: string, at: number, options: ScanOptions): Special | undefined {
  const name = match(ENVIRONMENT)?.[1];
  if (name === undefined) return undefined;
  const edge = new RegExp(`\\\\(begin|end)\\{${name.replace('*', '\\*')}\\}`, 'g');
  edge.lastIndex = at;
  let depth = 0;
  for (let found = edge.exec(text); found !== null; found = edge.exec(text)) {
    depth += found[1] === 'begin' ? 1 : -1;
    if (depth === 0) {
      const source = text.slice(at, edge.lastIndex);
      return maths(source, source, true, options);
    }
  }
  return undefined;
}

function maths(source: string, tex: string, display: boolean, { dropZones, report }: ScanOptions): Special {
  const zones: RichDropZone[] = [];
  const filled = tex.replace(new RegExp(DROP_ZONE.source, 'g'), (written: string, parts: string | undefined) => {
    const zone = dropZones?.take(parts ?? '');
    if (zone === undefined) {
      if (dropZones !== undefined) report(`cannot read the gap ${written} in a formula`);
      return written;
    }
    zones.push(zone);
    const points = (pixels: number): string => `${(pixels * 0.75).toFixed(2)}pt`;
    return `\\htmlData{drop-zone=${zone.dropZone}}{\\rule{0pt}{${points(zone.height)}}\\hspace{${points(zone.width)}}}`;
  });
  return { kind: 'maths', source, tex: filled.trim(), display, dropZones: zones };
}

/** Length of a fenced block that opens at `at`, to its closing fence or the end of the text. */
function fenceLength(text: string, at: number, fence: RegExpExecArray): number {
  const marks = fence[1] ?? '';
  const closing = new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}[ \\t]*$`, 'gm');
  closing.lastIndex = at + fence[0].length;
  return (closing.exec(text) === null ? text.length : closing.lastIndex) - at;
}

/** Length of a code span that opens at `at`; of its back-ticks alone when its paragraph does not close it. */
function spanLength(text: string, at: number, ticks: string): number {
  const paragraphEnd = /\n[ \t]*\n/g;
  paragraphEnd.lastIndex = at;
  const rest = text.slice(at + ticks.length, paragraphEnd.exec(text)?.index ?? text.length);
  const closing = new RegExp(`(?<!\`)\`{${ticks.length}}(?!\`)`).exec(rest);
  return ticks.length + (closing === null ? 0 : closing.index + ticks.length);
}
