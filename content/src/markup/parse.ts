import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { raw } from 'hast-util-raw';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { commonInline, element } from './commonInline.ts';
import { commonMarkdown } from './commonMarkdown.ts';
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

/** What a title cannot begin or end with to be read the short way, nor hold. */
const NO_COMMON_LINE = /[\n\r\t\0]|\[\^|^[\s\uFEFF]|\s$/;

/**
 * Markdown (GFM, raw HTML allowed) as a sanitised tree. The parser takes long for each letter, so that what most texts are
 * written in is read a short way, which never makes anything that could act.
 */
export function parseMarkdown(text: string, oneLine: boolean): Root {
  const children = oneLine ? commonLine(text) : commonMarkdown(text, block => wholeMarkdown(block, false).children);
  return children ? { type: 'root', children } : wholeMarkdown(text, oneLine);
}

function commonLine(text: string): ElementContent[] | undefined {
  const inside = text === '' || NO_COMMON_LINE.test(text) ? undefined : commonInline(text);
  return inside && [element('p', inside)];
}

/** The same by the whole parser, whatever the text. */
export function wholeMarkdown(text: string, oneLine: boolean): Root {
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
