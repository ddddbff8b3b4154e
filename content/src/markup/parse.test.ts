import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse.ts';

/** The same text by the whole parser: a line's end after it changes nothing and keeps it off the short way. */
const whole = (text: string, oneLine: boolean) => JSON.stringify(bare(parseMarkdown(`${text}\n`, oneLine)));
const short = (text: string, oneLine: boolean) => JSON.stringify(bare(parseMarkdown(text, oneLine)));

/** Without the places in the source. */
function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) =>
      name === 'position' || name === 'data' ? [] : [[name, bare(value)]],
    ),
  );
}

describe('the short way for lines of mere words', () => {
  it.each([
    'The largest number moves to the end.',
    '3 × 16 + 14 = 62',
    'e.g. 5.5 (not 5)! Really? "Yes", she said: it is; 100% – no doubt.',
    'C# is not plain, but C is',
    "don't use $x$",
    'two  spaces, and a · dot … and £5',
  ])('comes to the same for %j', text => {
    expect(short(text, false)).toBe(whole(text, false));
    expect(short(text, true)).toBe(whole(text, true));
  });

  // Raw HTML never takes the short way, and keeps a line's end.
  it('comes to the same for any text without HTML', () => {
    const parts = fc.constantFrom(
      ...' abcZ019.,;:!?()\'"-+=*_`~#>|[]&@/\\$%^{}'.split(''),
      'www.a.b',
      'http://a.b',
      '1. ',
      '- ',
      'é',
      '½',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.boolean(), (letters, oneLine) => {
        const text = letters.join('');
        expect(short(text, oneLine)).toBe(whole(text, oneLine));
      }),
      { numRuns: 5000 },
    );
  });
});
