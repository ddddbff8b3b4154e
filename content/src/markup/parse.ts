import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { raw } from 'hast-util-raw';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { sanitise } from './sanitise.ts';

const GFM = gfm();
const GFM_FROM_MARKDOWN = gfmFromMarkdown();

/** A title is one line: `1. Sorting` or `# of items` is its text, not a list or a heading. */
const ONE_LINE = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'definition',
      'headingAtx',
      'htmlFlow',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/** What makes more than words of a line: marks, escapes, entities, tables, formulas, addresses, further lines. */
const MARKED = /[\\`*_[\]<>&#~|@\n\r\t]|www\.|:\/\/|^[-+=]|^\d+[.)]|^\s|\s$/i;

/** A line of mere words is its own paragraph: most texts are, and the parser would look long for nothing. */
const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
});

/** Markdown (GFM, raw HTML allowed) as a sanitised tree. */
export function parseMarkdown(text: string, oneLine: boolean): Root {
  return text === '' || MARKED.test(text) ? parseMarked(text, oneLine) : paragraph(text);
}

function parseMarked(text: string, oneLine: boolean): Root {
  const tree = fromMarkdown(text, {
    extensions: oneLine ? [GFM, ONE_LINE] : [GFM],
    mdastExtensions: GFM_FROM_MARKDOWN,
  });
  tickItems(tree);
  const html = toHast(tree, { allowDangerousHtml: true });
  // Putting raw HTML into the tree takes a whole HTML parser: only texts with a tag or an entity pay for it.
  return sanitise(text.includes('<') ? raw(html) : html);
}

/** A list of things done and not done shows signs in place of boxes to tick, which would do nothing. */
function tickItems(node: Nodes): void {
  if (node.type === 'listItem' && typeof node.checked === 'boolean') {
    const [first] = node.children;
    if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' });
    node.checked = null;
  }
  if ('children' in node) for (const child of node.children) tickItems(child);
}

/** HTML as a sanitised tree. */
export const parseHtml = (text: string): Root => sanitise(fromHtml(text, { fragment: true }));
