import type { HLJSApi, Language } from 'highlight.js';

/** Assembly as exam papers print it: an optional label, a mnemonic, operands, and comments behind `;` or `//`. */
export function assembly(hljs: HLJSApi): Language {
  const NAME = /[A-Za-z_]\w*/;
  return {
    name: 'Assembly',
    contains: [
      hljs.COMMENT(';', '$'),
      hljs.COMMENT('//', '$'),
      { begin: [/^[ \t]*[A-Za-z_]\w*:/, /[ \t]*/, /[A-Za-z]*/], beginScope: { 1: 'title.function', 3: 'keyword' } },
      { begin: [/^[A-Za-z_]\w*/, /[ \t]+/, /[A-Z]{2,5}\b/], beginScope: { 1: 'title.function', 3: 'keyword' } },
      { begin: [/^\s*/, NAME], beginScope: { 2: 'keyword' } },
      { scope: 'string', match: /"[^"\n]*"/ },
      { scope: 'number', match: /[#&]?\b(0x[0-9A-Fa-f]+|[Bb][01]{4,}|\d+)\b/ },
    ],
  };
}
