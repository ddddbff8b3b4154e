import type { RichCode } from '@cs/contract/rich';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';
import { isCodeLanguage } from './languages.ts';

const textOf = (code: RichCode): string =>
  code.map(line => line.map(run => (typeof run === 'string' ? run : run[1])).join('')).join('\n');

describe('highlighted code', () => {
  it('is runs of a class each, line by line', () => {
    expect(highlight('def f(x):\n    return "a" # c', 'python')).toEqual([
      [['k', 'def'], ' ', ['f', 'f'], '(x):'],
      ['    ', ['k', 'return'], ' ', ['s', '"a"'], ' ', ['c', '# c']],
    ]);
  });

  it('keeps the class of what reaches over several lines', () => {
    expect(highlight('/* a\nb */ 1', 'javascript')).toEqual([[['c', '/* a']], [['c', 'b */'], ' ', ['n', '1']]]);
  });

  it.each(['javascript', 'python', 'php', 'csharp', 'plaintext', 'assembly', 'sql', 'pseudocode', 'java', 'vba'])(
    'in %s loses no character',
    language => {
      const code = 'if a < b && "x" > \'y\' then // <b>\n\n  #x <- {1, 2}\n';
      expect(isCodeLanguage(language)).toBe(true);
      expect(`${textOf(highlight(code, language))}\n`).toBe(code);
    },
  );

  it('is plain in a language nobody knows', () => {
    expect(highlight('if x', 'klingon')).toEqual([['if x']]);
  });
});

describe('pseudocode', () => {
  it.each([
    ['FOR i ← 1 TO 5', [['k', 'FOR'], ' i ← ', ['n', '1'], ' ', ['k', 'TO'], ' ', ['n', '5']]],
    ['for i = 1 to 5', [['k', 'for'], ' i = ', ['n', '1'], ' ', ['k', 'to'], ' ', ['n', '5']]],
    ['OUTPUT LEN("to")', [['k', 'OUTPUT'], ' ', ['f', 'LEN'], '(', ['s', '"to"'], ')']],
    ['x = 1 // note', ['x = ', ['n', '1'], ' ', ['c', '// note']]],
    ['set x = 3 {note}', [['k', 'set'], ' x = ', ['n', '3'], ' ', ['c', '{note}']]],
    ['IF (a) THEN', [['k', 'IF'], ' (a) ', ['k', 'THEN']]],
    ['IF(a) THEN', [['k', 'IF'], '(a) ', ['k', 'THEN']]],
  ] satisfies [string, RichCode[number]][])('%s', (code, line) => {
    expect(highlight(code, 'pseudocode')).toEqual([line]);
  });
});

describe('assembly', () => {
  it.each([
    ['loop: LDR R0, 100', [['f', 'loop:'], ' ', ['k', 'LDR'], ' R0, ', ['n', '100']]],
    ['start LDA num', [['f', 'start'], ' ', ['k', 'LDA'], ' num']],
    ['  CMP R0, #5 ; test', ['  ', ['k', 'CMP'], ' R0, ', ['n', '#5'], ' ', ['c', '; test']]],
  ] satisfies [string, RichCode[number]][])('%s', (code, line) => {
    expect(highlight(code, 'assembly')).toEqual([line]);
  });
});
