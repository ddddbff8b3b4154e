import type { HLJSApi, Language } from 'highlight.js';

/** Words of the exam boards' dialects (AQA, OCR, CIE, Eduqas and WJEC), which differ in case as well. */
const KEYWORDS = (
  'and array boolean byref byval call case char class closefile const constant declare default div do else elif ' +
  'elseif end endcase endclass endfor endfunction endif endprocedure endrecord endsubroutine endswitch endtype ' +
  'endwhile for function global if in inherits input integer is mod new next not of openfile or otherwise output ' +
  'print private procedure public readfile real record repeat return returns set step string subroutine super ' +
  'switch then to type until userinput while writefile xor'
).split(' ');

/** Exam pseudocode, told by its words alone: papers and pupils mix the dialects. */
export function pseudocode(hljs: HLJSApi): Language {
  return {
    name: 'Pseudocode',
    case_insensitive: true,
    keywords: { keyword: KEYWORDS, literal: ['true', 'false', 'null'] },
    contains: [
      hljs.COMMENT('//', '$'),
      hljs.COMMENT('#', '$'),
      { scope: 'comment', match: /\{[^{}\n]*\}/ },
      { scope: 'string', begin: '"', end: '"', illegal: /\n/ },
      { scope: 'string', match: /'[^'\n]*'/ },
      { scope: 'title.function', match: new RegExp(`\\b(?!(?:${KEYWORDS.join('|')})\\b)[a-z_]\\w*(?=\\()`) },
      { scope: 'number', match: /\b\d+(\.\d+)?\b/ },
    ],
  };
}
