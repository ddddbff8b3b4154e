import type { HLJSApi, Language } from 'highlight.js';

const KEYWORDS = (
  'AddressOf Alias And Any As Attribute Base Boolean ByRef Byte ByVal Call Case Collection Compare Const Currency Date ' +
  'Declare Dim Do Double Each Else ElseIf End Enum Erase Error Event Exit Explicit For Friend Function Get GoSub GoTo If ' +
  'Imp Implements In Integer Is Let Lib Like Line Long LongLong LongPtr Loop Mod Module New Next Not Object On Open ' +
  'Option Optional Or ParamArray Preserve Print Private Property Public RaiseEvent ReDim Resume Return Select Set Single ' +
  'Static Step Stop String Sub Text Then To Type TypeOf Until Variant Wend While With WithEvents Xor Inherits Overrides ' +
  'Overridable MustInherit MustOverride Structure Shared ReadOnly Try Catch Finally Throw Throws Imports Namespace ' +
  'OrElse AndAlso Char Class Handles'
).split(' ');

/** Visual Basic, as macros and as exam answers write it: comments behind `'` and Rem, strings with doubled quotes. */
export function vba(hljs: HLJSApi): Language {
  return {
    name: 'Visual Basic',
    case_insensitive: true,
    keywords: {
      keyword: KEYWORDS,
      literal: ['True', 'False', 'Nothing', 'Null', 'Empty'],
      built_in: ['Me', 'MyBase', 'Console', 'Debug'],
    },
    contains: [
      hljs.COMMENT("'", '$'),
      hljs.COMMENT(/\bRem\b/, '$'),
      { scope: 'string', match: /"(?:[^"\n]|"")*"c?/ },
      { scope: 'number', match: /#[^#\n"]+#/ },
      {
        begin: [/\b(?:Sub|Function|Property\s+(?:Get|Let|Set)|Class|Module)/, /\s+/, /(?!New\b)[A-Za-z_]\w*/],
        beginScope: { 1: 'keyword', 3: 'title.function' },
      },
      { scope: 'title.function', match: new RegExp(`\\b(?!(?:${KEYWORDS.join('|')})\\b)[A-Za-z_]\\w*(?=\\()`) },
      { scope: 'number', match: /&H[0-9A-F]+&?|&O[0-7]+&?|\b\d+(?:\.\d+)?(?:E[+-]?\d+)?[%&!#@]?(?!\w)/ },
    ],
  };
}
