import type { StoredRule } from '../freeText/prepared.ts';
import type { StoredRegex } from '../regexPattern.ts';
import type { StoredString } from '../stringMatch.ts';

/** What a person means, the ways in which people type just that, and others that only look like it. */
export interface TextForms {
  /** The key: its text and settings. */
  key: string;
  /** All to be marked correct. */
  typed: readonly string[];
  /** All to be marked incorrect: something is visibly different, and the key says nothing that allows it. */
  refused?: readonly string[];
}

export interface StringForms extends TextForms {
  choice?: Partial<StoredString>;
  question?: { preserveLeadingWhitespace?: boolean; preserveTrailingWhitespace?: boolean; multiLineEntry?: boolean };
}

export const STRING_FORMS: readonly StringForms[] = [
  {
    key: 'star',
    typed: [
      ...['star', ' star', 'star ', '\tstar\n', 'star\r\n', '\u00a0star\u00a0', '\u3000star'],
      ...['\ufeffstar', 'star\u200b', 's\u200dtar', 'st\u00adar', '\u202astar\u202c', '\u2060star', 'ｓｔａｒ'],
    ],
    refused: ['Star', 'STAR', 'star.', 'a star', 's tar', 'stars', 'ѕtar', '"star"'],
  },
  {
    key: 'Random Access Memory',
    choice: { caseInsensitive: true },
    typed: [
      ...['random access memory', 'RANDOM ACCESS MEMORY', 'Random\u00a0access\u202fmemory', 'Random access memory\n'],
      ...['random\u2009access\u2003memory', 'ｒａｎｄｏｍ　ａｃｃｅｓｓ　ｍｅｍｏｒｙ'],
    ],
    refused: ['random  access memory', 'random access memory.', 'random-access memory', 'randomaccess memory'],
  },
  {
    key: 'print("Hello")',
    typed: [
      'print("Hello")',
      'print(“Hello”)',
      'print(„Hello‟)',
      'print(”Hello”)',
      'print（"Hello"）',
      'print(″Hello″)',
    ],
    refused: ["print('Hello')", 'print("hello")', 'print ("Hello")', 'Print("Hello")', 'print("Hello");'],
  },
  {
    key: "name = 'Ada'",
    typed: ['name = ‘Ada’', "name\u00a0=\u00a0'Ada'", 'name = ’Ada’', 'name = ‛Ada′', 'name ＝ ‘Ada’'],
    refused: ["name='Ada'", 'name = "Ada"', "name == 'Ada'"],
  },
  {
    key: 'x - 1',
    typed: ['x - 1', 'x − 1', 'x – 1', 'x ‐ 1', 'x ‑ 1', 'x ‒ 1', 'x － 1', 'x ﹣ 1'],
    refused: ['x-1', 'x — 1', 'x + 1', 'x -1'],
  },
  { key: '1...10', typed: ['1...10', '1…10', '１．．．１０'], refused: ['1..10', '1 ... 10', '1....10'] },
  {
    key: '0110 1001',
    typed: ['0110 1001', '0110\u00a01001', '０１１０　１００１', ' 0110 1001\r\n'],
    refused: ['01101001', '0110  1001', 'O110 1001'],
  },
  { key: 'café', typed: ['café', 'cafe\u0301', 'caf\u00e9 '], refused: ['cafe', 'CAFÉ'] },
  { key: 'a <= b', typed: ['a <= b', 'a ＜＝ b', 'a\u2002<=\u2002b'], refused: ['a ≤ b', 'a =< b', 'a<=b', 'a < = b'] },
  {
    key: 'for i in range(3):\n    print(i)',
    question: { multiLineEntry: true },
    typed: [
      'for i in range(3):\n    print(i)',
      'for i in range(3):\r\n    print(i)\r\n',
      'for i in range(3):  \n    print(i)   \n\n',
      'for i in range(3):\r    print(i)',
      'for i in range(3):\u2028    print(i)',
      'for i in range(3):\n\u00a0\u00a0\u00a0\u00a0print(i)',
    ],
    refused: ['for i in range(3):\nprint(i)', 'for i in range(3):\n\tprint(i)', 'for i in range(3):\n\n    print(i)'],
  },
  {
    key: '  return x',
    question: { preserveLeadingWhitespace: true },
    typed: ['  return x', '  return x ', '\u00a0\u00a0return x', '  return x\n'],
    refused: ['return x', ' return x', '   return x', '\treturn x'],
  },
  {
    key: 'done ',
    question: { preserveTrailingWhitespace: true },
    typed: ['done ', ' done ', 'done\u00a0', '\u200bdone '],
    refused: ['done', 'done  ', 'done\n'],
  },
];

export interface RegexForms extends TextForms {
  choice?: Partial<StoredRegex>;
}

export const REGEX_FORMS: readonly RegexForms[] = [
  {
    key: '(0|1){4}',
    choice: { matchWholeString: true },
    typed: ['0110', ' 0110', '0110\n', '\u00a00110', '０１１０', '01\u200b10'],
    refused: ['01100', '0110.', '011 0', '0210'],
  },
  {
    key: '^SELECT\\s+\\*\\s+FROM\\s+pupils;?$',
    choice: { caseInsensitive: true },
    typed: [
      'SELECT * FROM pupils;',
      'select * from Pupils',
      'SELECT\u00a0*\u00a0FROM pupils;',
      'select *\r\nfrom pupils;',
      ' SELECT  *  FROM\tpupils; ',
    ],
    refused: ['SELECT * FROM pupils WHERE 1', 'SELECT pupils', '"SELECT * FROM pupils"'],
  },
  {
    key: '^print\\(["\']hi["\']\\)$',
    choice: { multiLineRegex: true },
    typed: ['print("hi")', 'print(“hi”)', 'print(‘hi’)', 'x = 1\nprint("hi")', 'x = 1\r\nprint("hi")\r\n'],
    refused: ['print(hi)', 'print("hi"', 'Print("hi")'],
  },
];

export interface FreeTextForms extends TextForms {
  choice?: Partial<StoredRule>;
}

const LENIENT = { caseInsensitive: true, allowsExtraWords: true, allowsMisspelling: true };

export const FREE_TEXT_FORMS: readonly FreeTextForms[] = [
  {
    key: 'rule*|standard*|convention* communicat*|transmi*|transfer*|exchang*|send*|sent',
    choice: LENIENT,
    typed: [
      'a set of rules for how devices communicate',
      'A set of rules for communication.',
      'It’s a standard for sending data',
      'Agreed standards — so that data can be sent!',
      'rules for comunication',
      'RULES FOR COMMUNICATING',
      'rules(for communicating)',
      'Rules.\nThey say how data is transmitted',
    ],
    refused: ['a program for the internet', 'communication rules', 'rules', 'communicating'],
  },
  {
    key: 'lose*|lost|delet*|eras* power|[turned off]|[switched off]|electricity',
    choice: { ...LENIENT, allowsAnyOrder: true },
    typed: [
      'data is lost when power is turned off',
      'When the power goes, data is lost.',
      'its contents are lost when the computer is switched off',
      'Turned off = lost',
      'without power/electricity it loses everything',
      'it is erased without electrcity',
      'lost–power',
    ],
    refused: ['it can be changed', 'it is lost', 'the power'],
  },
  {
    key: "don't repeat yourself",
    choice: { caseInsensitive: true },
    typed: [
      "Don't repeat yourself",
      'don’t repeat yourself',
      'DON’T REPEAT YOURSELF!',
      '"Don‘t repeat yourself."',
      'Don＇t repeat yourself',
    ],
    refused: ['dont repeat yourself', 'do not repeat yourself', 'repeat yourself', "don't, please, repeat yourself"],
  },
  {
    key: 'high level language',
    choice: { caseInsensitive: true },
    typed: [
      'high-level language',
      'High level language.',
      'high‑level language',
      'high–level language',
      '“high level” language',
      'high\u00a0level\u2003language',
      'high level (language)',
      'high level\nlanguage',
    ],
    refused: ['highlevel language', 'level high language', 'a high level language'],
  },
  {
    key: 'first_out',
    choice: { ...LENIENT, wordProximity: 2 },
    typed: [
      'last in, first out',
      'Last in first out.',
      'the first one is out',
      'the first item comes out',
      'first,out',
    ],
    refused: ['the first of them all goes out', 'It is first. Out it goes', 'out first'],
  },
  {
    key: 'O(n)|linear',
    choice: { caseInsensitive: true },
    typed: ['O(n)', 'o(N)', 'linear', 'Linear.', 'O(n).', 'Ｏ（ｎ）'],
    refused: ['O(n^2)', 'n', 'O n'],
  },
];
