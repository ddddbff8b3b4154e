import type { Rich, RichElement, RichNode } from '@cs/contract/rich';
import { CannotDraw } from '../cannotDraw.ts';
import { codeRows } from './code.ts';
import { atomsOf, type Draft, textOf } from './inline.ts';
import type { Pen, Tag } from './pen.ts';
import { labelled, type Row, textRows, together } from './row.ts';
import type { Face, Look } from './ruler.ts';
import { tableRows } from './table.ts';

/** Where blocks stand: from `x`, so wide (pt), read as part of `parent`. */
export interface Place {
  x: number;
  width: number;
  parent: Tag;
  /** Of the text. */
  look?: Look;
}

export const BODY: Look = { face: 'body', size: 10 };
const GAP = 5;
const BLOCKS = new Set(['p', 'ul', 'ol', 'table', 'pre', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'div', 'hr']);

const isBlock = (node: RichNode): node is RichElement =>
  typeof node === 'object' && 'tag' in node && BLOCKS.has(node.tag);

/** Text of the library as rows: paragraphs, headings, lists, tables and code. @throws {CannotDraw} at anything else */
export function blockRows(rich: Rich, draft: Draft, place: Place): Row[] {
  const rows: Row[] = [];
  let inline: RichNode[] = [];
  const paragraph = () => {
    if (inline.some(node => typeof node !== 'string' || node.trim() !== ''))
      rows.push(...paragraphRows(inline, draft, place));
    inline = [];
  };
  for (const node of rich) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    paragraph();
    rows.push(...elementRows(node, draft, place));
  }
  paragraph();
  return rows;
}

function paragraphRows(rich: Rich, draft: Draft, { x, width, parent, look = BODY }: Place, face?: Face): Row[] {
  const atoms = atomsOf(rich, draft, face ? { ...look, face } : look);
  return textRows(atoms, draft.ruler, { x, width, tag: { type: 'P', parent }, before: GAP });
}

function elementRows({ tag, children = [], attrs }: RichElement, draft: Draft, place: Place): Row[] {
  const { x, width, parent } = place;
  switch (tag) {
    case 'p':
      return paragraphRows(children, draft, place);
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
      return paragraphRows(children, draft, place, 'bold').map(row => ({ ...row, glue: true }));
    case 'ul':
    case 'ol':
      return listRows({ tag, children, ...(attrs && { attrs }) }, draft, place);
    case 'table':
      return tableRows(children, draft, { x, width, parent, before: GAP + 2 });
    case 'pre':
      return codeRows(codeLines(children), draft.ruler, { x, width, parent, before: GAP + 1 });
    case 'div':
      return blockRows(children, draft, place);
    case 'blockquote':
      return blockRows(children, draft, { ...place, x: x + 16, width: width - 16 });
    default:
      throw new CannotDraw(`<${tag}>`);
  }
}

/** Code that stands in running text, without its colours. */
const codeLines = (children: Rich) =>
  textOf(children)
    .replace(/\n$/, '')
    .split('\n')
    .map(line => [line]);

const INDENT = 16;

function listRows({ tag, children = [], attrs }: RichElement, draft: Draft, place: Place): Row[] {
  const list: Tag = { type: 'L', parent: place.parent };
  const look = place.look ?? BODY;
  let number = Number(attrs?.start ?? 1);
  return children.flatMap(child => {
    if (typeof child === 'string' && child.trim() === '') return [];
    if (typeof child !== 'object' || !('tag' in child) || child.tag !== 'li') throw new CannotDraw(`in <${tag}>`);
    const item: Tag = { type: 'LI', parent: list };
    const sign: Tag = { type: 'Lbl', parent: item };
    const body: Tag = { type: 'LBody', parent: item };
    const mark = tag === 'ol' ? `${number++}.` : '•';
    const inside = { ...place, x: place.x + INDENT, width: place.width - INDENT, parent: body };
    const rows = blockRows(child.children ?? [], draft, inside);
    const draw = (pen: Pen, baseline: number) =>
      pen.tagged(sign, () => pen.text(`${mark} `, place.x + 3, baseline, { ...look, face: 'body' }));
    return together(labelled(rows, draw));
  });
}
