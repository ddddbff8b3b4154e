import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, wholeMarkdown } from './parse.ts';
import { isLayout } from './toRich.ts';

const short = (text: string, oneLine = false) => bare(parseMarkdown(text, oneLine));
const whole = (text: string, oneLine = false) => bare(wholeMarkdown(text, oneLine));

/** Without the places in the source and the line breaks that are dropped. */
function bare(node: Nodes): unknown {
  if (!('children' in node)) return node.type === 'text' ? node.value : node.type;
  const name = node.type === 'element' ? node.tagName : 'root';
  const children = node.children.filter(child => child.type !== 'text' || !isLayout(child, name)).map(bare);
  return [name, 'properties' in node ? { ...node.properties } : {}, ...children];
}

const LETTERS = ' abcZ019.,;:!?()\'"-+=*_`~#>|[]&@/\\$%^{}é½€😀\u00a0\uE000'.split('');
const MARKUP = [
  'www.a.b',
  'http://a.b',
  'a_b_c',
  '**',
  '`',
  '``',
  '*a*',
  '**b c**',
  '_d_',
  '`e`',
  '`<i>`',
  '<',
  '[f](/g)',
  ' [h](#i_j) ',
  '](',
  '\n',
];
const BLOCKS = [
  ...[
    '# Title',
    '## *A* b #',
    '#no',
    '- one',
    '- **two**',
    '* three',
    '+ four',
    '1. five',
    '2. six',
    '3) seven',
    '10. ten',
  ],
  ...[
    '  - nested',
    '   more',
    '    deep',
    '  more',
    '> said',
    '---',
    '***',
    '* * *',
    '===',
    '-',
    '1.',
    '- [x] done',
    '- - twice',
  ],
  ...[
    '```',
    '~~~',
    '```python',
    '  ```',
    'x = 1',
    'x < 1 && y',
    '[a]: /b',
    '[^1]: c',
    'see [a] and [^1]',
    '- ```',
    '- # in',
    '- | a |',
  ],
  ...[
    '| a | b |',
    '|---|:-:|',
    '| `c` | *d* |',
    '| e |',
    'f | g',
    '-|-',
    '| | h |',
    '<b>i</b>',
    '<pre>',
    '</pre>',
    'words ',
    'line  ',
  ],
];
const line = fc
  .array(fc.constantFrom(...LETTERS, ...MARKUP, 'word ', 'more '), { maxLength: 9 })
  .map(parts => parts.join(''));
const block = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...BLOCKS, '') }, { weight: 1, arbitrary: line });
const text = fc.array(block, { maxLength: 9 }).map(lines => lines.join('\n'));
const RUNS = Number(process.env.PARSE_RUNS ?? 3000);

describe('the short way for common Markdown', () => {
  it.each([
    'The largest number moves to the end.',
    'e.g. 5.5 (not 5)! Really? "Yes", she said: it is; 100% – no doubt. C# and a[0]',
    'One *word* and **two _more_ words**, `code`, ``a ` b`` and [a *link*](/concepts/a_b#c).\nAnother line of snake_case.',
    '## A heading\n\nWords\n### Another\n- one\n- two\n  - of `two`\n  - and\n    more\n\nAfter.\n\n3. three\n\n4. four',
    '~~~\n\nx < 1 && y\n~~~',
    'a < b\n\n~~~\n~~~',
    'Before:\n\n```python\nif a < b:\n\n    print("**")\n```\n\n| a | *b* | |\n|:--|--:|:-:|\n| `1` | 2 | x |\n| 3 | | |',
  ])('comes to the same for %j', each => {
    expect(short(each)).toEqual(whole(each));
  });

  it('comes to the same for any line', () => {
    fc.assert(
      fc.property(line, fc.boolean(), (each, oneLine) => {
        expect(short(each, oneLine)).toEqual(whole(each, oneLine));
      }),
      { numRuns: RUNS },
    );
  });

  it('comes to the same for any blocks in any order', () => {
    fc.assert(
      fc.property(text, each => {
        expect(short(each)).toEqual(whole(each));
      }),
      { numRuns: RUNS },
    );
  });
});
