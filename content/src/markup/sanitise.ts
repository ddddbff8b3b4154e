import type { Nodes, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';

const TAGS = (
  'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 ' +
  'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strike strong sub summary sup table tbody ' +
  'td tfoot th thead tr tt u ul var'
).split(' ');

/** What text may hold: no scripts, no styles, no forms, no frames, no events. */
const SCHEMA: Schema = {
  tagNames: TAGS,
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'textarea', 'select', 'svg', 'math'],
  clobber: [],
  ancestors: {
    caption: ['table'],
    colgroup: ['table'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], cite: ['http', 'https'] },
  attributes: {
    '*': ['className', 'id', 'title', 'lang', 'dir', 'ariaLabel', 'ariaDescribedBy', 'ariaLabelledBy', 'ariaHidden'],
    a: ['href'],
    blockquote: ['cite'],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    li: ['value'],
    ol: ['start', 'type', 'reversed'],
    q: ['cite'],
    td: ['colSpan', 'rowSpan', 'headers', 'align'],
    th: ['colSpan', 'rowSpan', 'headers', 'scope', 'align'],
  },
};

/** Names that texts may give to places: never one that the page around them or a script in it goes by. */
const PLACE = /^[a-z][a-z0-9]*([._|-][a-z0-9]+)*$/i;
const PAGE_PLACES = new Set(['main', 'root', 'top', 'page-data']);

/** The tree without anything that could act. */
export function sanitise(tree: Nodes): Root {
  const clean = sanitize(tree, SCHEMA);
  withoutTakenNames(clean);
  return clean.type === 'root' ? clean : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] };
}

function withoutTakenNames(node: Nodes): void {
  if (node.type === 'element') {
    const { id } = node.properties;
    if (id !== undefined && (typeof id !== 'string' || !PLACE.test(id) || PAGE_PLACES.has(id)))
      delete node.properties.id;
  }
  if ('children' in node) for (const child of node.children) withoutTakenNames(child);
}
