import type { HLJSApi, Language, Mode } from 'highlight.js';

/**
 * The words of the exam boards' dialects: AQA, OCR's exam reference language, CIE, Eduqas and WJEC (Edexcel's is Python).
 * They differ in case as well, and papers and pupils mix them, so one grammar reads all.
 */
const KEYWORDS =
  // Declarations and types
  (
    'array boolean byref byval char character class const constant date declare dim enum global inherits integer ' +
    'local new of private procedure protected public real record set string to type ' +
    // Choices and loops
    'break call case continue default do each else elif elseif end endcase endclass endfor endfunction endif ' +
    'endprocedure endrecord endsub endsubroutine endswitch endtype endwhile exit for foreach from function if in is ' +
    'loop next otherwise repeat return returns step sub subroutine super switch then until while ' +
    // Input, output and files
    'append closefile getrecord input openfile output print putrecord random read readfile seek send userinput write ' +
    'writefile display ' +
    // Operators
    'and div mod not or xor'
  ).split(' ');

const NOT_A_KEYWORD = `(?!(?:${KEYWORDS.join('|')})\\b)`;
/** "end if", "next i", "else if": two words that are one. */
const PAIRS = /\b(?:end|else)[ \t]+(?:if|for|while|case|function|procedure|subroutine|record|class|type|switch)\b/;
/** A type after a colon, and what a parameter's name is followed by in OCR's language: `a:byRef`. */
const AFTER_COLON = /(?<=:[ \t]*)(?:byval|byref|array|integer|real|string|char|boolean|date)\b/;

/** Exam pseudocode, told by its words alone. */
export function pseudocode(hljs: HLJSApi): Language {
  const string: Mode[] = [
    { scope: 'string', match: /"[^"\n]*"?/ },
    { scope: 'string', match: /“[^”\n]*”?/ },
    // An apostrophe in a word is no quotation mark.
    { scope: 'string', match: /(?<!\w)'[^'\n]*'/ },
    { scope: 'string', match: /‘[^’\n]*’/ },
  ];
  return {
    name: 'Pseudocode',
    case_insensitive: true,
    keywords: { keyword: KEYWORDS, literal: ['true', 'false', 'null', 'nothing'] },
    contains: [
      hljs.COMMENT('//', '$'),
      hljs.COMMENT('#', '$'),
      // Eduqas and WJEC; a colon or a comma inside makes it a set or a record instead.
      { scope: 'comment', match: /\{[^{}\n,:;]*[A-Za-z][^{}\n,:;]*\}/ },
      ...string,
      { scope: 'keyword', match: PAIRS },
      { scope: 'keyword', match: AFTER_COLON },
      // Declared after its word, or called with brackets.
      {
        begin: [/\b(?:function|procedure|subroutine|sub|class)[ \t]+/, /[a-z_]\w*/],
        beginScope: { 1: 'keyword', 2: 'title.function' },
      },
      { scope: 'title.function', match: new RegExp(`\\b${NOT_A_KEYWORD}[a-z_]\\w*(?=\\()`) },
      { scope: 'number', match: /\b(?:0x[0-9a-f]+|0b[01]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/ },
    ],
  };
}
