import type { HLJSApi, Language } from 'highlight.js';

/** Operations of the AQA set, the Little Man Computer and the CIE set, which a label may stand before without a colon. */
const OPERATIONS = (
  'ADC ADD AND ASR B BEQ BGT BL BLT BNE BRA BRP BRZ CMI CMP COB DAT DEC EOR HALT HLT IN INC INP JMP JPE JPN LDA LDD LDI ' +
  'LDM LDR LDX LSL LSR MOV MUL MVN NOP OR ORR OTC OUT POP PUSH ROL ROR STA STI STO STR SUB SWI XOR'
).split(' ');
const OPERATION = `(?:${OPERATIONS.join('|')})`;
/** No label, but the operation itself: `OUT` on a line alone, `LDA num`. */
const LABEL = new RegExp(`^[ \\t]*(?!${OPERATION}\\b)[A-Za-z_]\\w*`, 'i');

/** Assembly as exam papers print it: an optional label, an operation, operands, comments behind `;`, `//` or `@`. */
export function assembly(hljs: HLJSApi): Language {
  return {
    name: 'Assembly',
    case_insensitive: true,
    contains: [
      hljs.COMMENT(';', '$'),
      hljs.COMMENT('//', '$'),
      hljs.COMMENT('@', '$'),
      { begin: [/^[ \t]*[A-Za-z_]\w*:/, /[ \t]*/, /[A-Za-z.]*/], beginScope: { 1: 'title.function', 3: 'keyword' } },
      { begin: [LABEL, /[ \t]+/, new RegExp(`${OPERATION}\\b`)], beginScope: { 1: 'title.function', 3: 'keyword' } },
      { begin: [/^[ \t]*/, /\.?[A-Za-z_]\w*/], beginScope: { 2: 'keyword' } },
      { scope: 'string', match: /"[^"\n]*"|'[^'\n]*'/ },
      { scope: 'number', match: /#?&[0-9A-F]+\b|#?-?\b(?:0x[0-9A-F]+|B[01]{4,}|\d+)\b/ },
    ],
  };
}
