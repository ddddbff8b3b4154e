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

/** The tree without anything that could act. */
export function sanitise(tree: Nodes): Root {
  const clean = sanitize(tree, SCHEMA);
  return clean.type === 'root' ? clean : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] };
}
