import type { Element, ElementContent, RootContent } from 'hast';
import { commonInline, element } from './commonInline.ts';

/** Tabs, quotations and what refers across blocks: the whole parser reads such a text as one. */
const TOGETHER = /[\t\r\0\uFEFF]|^ *>|\[\^|\]:/m;
const BLANK = /^ *$/;
const FENCE = /^(`{3,}|~{3,})([^`]*)$/;
const HEADING = /^#{1,6}(?: |$)/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])(?: |$)/;
/** An item that begins a list even in the middle of a paragraph. */
const INTERRUPTS = /^(?:[-+*]|1[.)]) +(?!(?:[-+*]|\d+[.)])(?: |$))[^ ]/;
const RULE = /^([-_*])(?: *\1){2,} *$/;
/** What a line of a paragraph may not be: indented or with spaces after it, a quotation, an item, an underline, a rule. */
const NO_WORDS = /^[ >]| $|^(?:[-+*]|\d{1,9}[.)])(?: |$)|^[-=]+$|^[|: -]+$|^([-_*])(?: *\1){2,}$/;
const ITEM_PARTS = /^(([-+*])|(\d{1,9})([.)]))( {1,4})(?=[^ ])/;
const TICK_BOX = /^\[[ xX]\]/;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;
const CELL = /^ (?:.* )?$/;

/** Lists in lists: beyond this somebody plays. */
const DEEPEST = 8;

/** Lines that stand together, whatever they are, and what they are read as when that is plain. */
interface Group {
  lines: readonly string[];
  kind: 'words' | 'heading' | 'code' | 'list';
}

/**
 * A Markdown text, block by block, in the tree that the whole parser makes of it: what most texts are written in is read
 * here in a tenth of the time, and a block of anything else is left to `whole`. Undefined for a text whose blocks cannot be
 * told apart.
 */
export function commonMarkdown(text: string, whole: (block: string) => RootContent[]): RootContent[] | undefined {
  if (TOGETHER.test(text)) return undefined;
  const children: RootContent[] = [];
  const mayHoldHtml = text.includes('<');
  for (const group of groupsOf(text.split('\n')) ?? [undefined]) {
    const plain = group && read(group);
    // HTML goes on through blocks.
    if (plain && !(mayHoldHtml && changesBesideHtml(group))) children.push(plain);
    else if (group === undefined || mayHoldHtml || mayHoldMore(group)) return undefined;
    else children.push(...whole(group.lines.join('\n')));
  }
  return children;
}

/** Where a text may hold HTML, the whole parser joins the texts of items, and has its own way with code that begins empty. */
const changesBesideHtml = ({ kind, lines }: Group): boolean =>
  kind === 'list' || (kind === 'code' && (lines.length < 3 || lines[1] === ''));

/** Code or a list that begins somewhere inside a block may go on after it. */
function mayHoldMore({ kind, lines }: Group): boolean {
  const begins = (line: string) =>
    /`{3}|~{3}/.test(line) || (kind === 'words' && (line.startsWith(' ') || ITEM.test(line)));
  return kind !== 'code' && lines.some(begins);
}

/** The blocks of a text. Where one ends is certain, whatever stands in it. */
function groupsOf(lines: readonly string[]): Group[] | undefined {
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (BLANK.test(line)) {
      at++;
      continue;
    }
    if (line.startsWith(' ')) return undefined;
    const fence = FENCE.exec(line);
    const kind = fence ? 'code' : HEADING.test(line) ? 'heading' : ITEM.test(line) ? 'list' : 'words';
    const start = at;
    if (fence) at = endOfCode(lines, start, fence[1] ?? '');
    else if (kind === 'heading') at++;
    else at = kind === 'list' ? endOfList(lines, start) : endOfWords(lines, start);
    groups.push({ kind, lines: lines.slice(start, at) });
  }
  return groups;
}

function endOfCode(lines: readonly string[], start: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},} *$`);
  for (let at = start + 1; at < lines.length; at++) if (closing.test(lines[at] ?? '')) return at + 1;
  return lines.length;
}

const endsWords = (line: string): boolean => BLANK.test(line) || FENCE.test(line) || HEADING.test(line);

function endOfWords(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (endsWords(line) || INTERRUPTS.test(line)) break;
  }
  return end;
}

/** Up to a line at the margin that is no item and stands after an empty one. */
function endOfList(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (BLANK.test(line)) continue;
    const afterBlank = at > end;
    const belongs = line.startsWith(' ') || ITEM.test(line);
    if (!belongs && (afterBlank || endsWords(line))) break;
    end = at + 1;
  }
  return end;
}

/** @param depth how many lists are around it */
function read({ kind, lines }: Group, depth = 0): Element | undefined {
  switch (kind) {
    case 'words':
      return tableOf(lines) ?? paragraphOf(lines);
    case 'heading':
      return headingOf(lines[0] ?? '');
    case 'code':
      return codeOf(lines);
    case 'list':
      return depth < DEEPEST ? listOf(lines, depth) : undefined;
  }
}

function paragraphOf(lines: readonly string[]): Element | undefined {
  if (lines.some(line => NO_WORDS.test(line))) return undefined;
  const inside = commonInline(lines.join('\n'));
  return inside && element('p', inside);
}

function headingOf(line: string): Element | undefined {
  const [, marks = '', words] = /^(#+) +([^ ].*)$/.exec(line) ?? [];
  if (words === undefined || /[ #]$/.test(words)) return undefined;
  const inside = commonInline(words);
  return inside && element(`h${marks.length}`, inside);
}

function codeOf(lines: readonly string[]): Element | undefined {
  const [, fence = '', info = ''] = FENCE.exec(lines[0] ?? '') ?? [];
  const last = lines.at(-1) ?? '';
  // One that nothing closes is left to the parser.
  if (lines.length < 2 || !/^(?:`+|~+)$/.test(last) || last[0] !== fence[0] || last.length < fence.length)
    return undefined;
  if (!/^ *[\w+#.-]* *$/.test(info)) return undefined;
  const code = lines.slice(1, -1).join('\n');
  const language = info.trim();
  return element('pre', [
    element(
      'code',
      [{ type: 'text', value: code && `${code}\n` }],
      language === '' ? {} : { className: [`language-${language}`] },
    ),
  ]);
}

/** Items with nothing between the lines of one; empty lines stand between all of them or none. */
function listOf(lines: readonly string[], depth: number): Element | undefined {
  const first = ITEM_PARTS.exec(lines[0] ?? '');
  if (first === null) return undefined;
  const sign = first[2] ?? first[4];
  const items: { width: number; lines: string[] }[] = [];
  let loose = false;
  for (const [at, line] of lines.entries()) {
    const marker = ITEM_PARTS.exec(line);
    if (marker !== null) {
      if ((marker[2] ?? marker[4]) !== sign || RULE.test(line)) return undefined;
      items.push({ width: marker[0].length, lines: [line.slice(marker[0].length)] });
      continue;
    }
    if (BLANK.test(line)) {
      // An empty line within an item is left to the parser.
      if (!ITEM_PARTS.test(lines[at + 1] ?? '')) return undefined;
      loose = true;
      continue;
    }
    const { width = 0, lines: own = [] } = items.at(-1) ?? {};
    if (!line.startsWith(' '.repeat(width))) return undefined;
    own.push(line.slice(width));
  }
  const children = items.map(item => itemOf(item.lines, loose, depth + 1));
  if (children.some(child => child === undefined)) return undefined;
  const start = first[3] === undefined ? 1 : Number(first[3]);
  return element(first[2] ? 'ul' : 'ol', children as Element[], start === 1 ? {} : { start });
}

/** An item of a loose list keeps its paragraphs; in a tight one they give way to their words. */
function itemOf(lines: readonly string[], loose: boolean, depth: number): Element | undefined {
  if (TICK_BOX.test(lines[0] ?? '')) return undefined;
  const blocks = groupsOf(lines)?.map(group => read(group, depth));
  if (blocks === undefined || blocks.includes(undefined)) return undefined;
  const newline: ElementContent = { type: 'text', value: '\n' };
  const inside = blocks.flatMap((block, index, { length }): ElementContent[] => {
    if (block === undefined) return [];
    const bare = block.tagName === 'p' && !loose;
    return [
      ...(bare && index === 0 ? [] : [newline]),
      ...(bare ? block.children : [block]),
      ...(bare || index < length - 1 ? [] : [newline]),
    ];
  });
  return element('li', inside);
}

function tableOf(lines: readonly string[]): Element | undefined {
  const [head = '', delimiters = '', ...body] = lines;
  if (!DELIMITERS.test(delimiters)) return undefined;
  const aligns = delimiters.slice(1, -1).split('|').map(alignOf);
  const row = (line: string, tag: string): Element | undefined => {
    if (!/^\|.*\|$/.test(line) || line.includes('\\')) return undefined;
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell, index) => cellOf(cell, tag, aligns[index]));
    return cells.length !== aligns.length || cells.includes(undefined) ? undefined : element('tr', cells as Element[]);
  };
  const heading = row(head, 'th');
  const rows = body.map(line => row(line, 'td'));
  if (heading === undefined || rows.includes(undefined)) return undefined;
  return element('table', [
    element('thead', [heading]),
    ...(rows.length > 0 ? [element('tbody', rows as Element[])] : []),
  ]);
}

function alignOf(delimiter: string): string | undefined {
  const [left, right] = [delimiter.trim().startsWith(':'), delimiter.trim().endsWith(':')];
  return left && right ? 'center' : left ? 'left' : right ? 'right' : undefined;
}

function cellOf(cell: string, tag: string, align: string | undefined): Element | undefined {
  const inside = CELL.test(cell) ? commonInline(cell.trim()) : undefined;
  return inside && element(tag, inside, align === undefined ? {} : { align });
}
