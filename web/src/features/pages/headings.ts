import type { ContentObject, Rich, RichNode } from '@cs/contract';

export interface Heading {
  id: string;
  text: string;
}

/** The sections of a page that stand open on it: headings of the second level with their anchors, in order. */
export function headingsOf({ rich, children, layout }: ContentObject): Heading[] {
  if (layout === 'accordion' || layout === 'tabs') return [];
  return [...(rich ?? []).flatMap(ofNode), ...(children ?? []).flatMap(headingsOf)];
}

function ofNode(node: RichNode): Heading[] {
  if (typeof node === 'string' || !('tag' in node)) return [];
  const id = node.attrs?.id;
  if (node.tag === 'h2' && id !== undefined) return [{ id, text: words(node.children ?? []) }];
  return node.tag === 'div' ? (node.children ?? []).flatMap(ofNode) : [];
}

const words = (rich: Rich): string =>
  rich
    .map(node => {
      if (typeof node === 'string') return node;
      if ('tag' in node) return words(node.children ?? []);
      if ('maths' in node) return node.maths;
      return 'term' in node ? node.text : '';
    })
    .join('');
