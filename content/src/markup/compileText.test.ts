import type { Rich } from '@cs/contract/rich';
import { describe, expect, it } from 'vitest';
import { compileLine, compileText, type Encoding, mathsRenderer } from './compileText.ts';
import type { MarkupContext } from './context.ts';
import { DropZones } from './dropZones.ts';

const maths = mathsRenderer();

/** Compiles with one term (`sort|key`), one figure (`f`, number 2) and one size for all pictures. */
function compile(text: string, { encoding = 'markdown', gaps = false }: { encoding?: Encoding; gaps?: boolean } = {}) {
  const told: string[] = [];
  const links: string[] = [];
  const context: MarkupContext = {
    report: message => told.push(message),
    term: id => (id === 'sort|key' ? { text: 'sort key', explanation: ['what is compared'] } : undefined),
    figure: id => (id === 'f' ? { figure: 'part|f', number: 2 } : undefined),
    picture: src => ({ src: `/images/${src}`, width: 30, height: 10 }),
    link: href => links.push(href),
    headingId: words => words.toLowerCase().replaceAll(' ', '-'),
    maths(tex, display) {
      const { formula, fault } = maths(tex, display);
      if (fault) told.push(fault);
      return 'tag' in formula ? formula : { maths: tex, html: '…', ...(formula.display && { display: true }) };
    },
    ...(gaps && { dropZones: new DropZones([text]) }),
  };
  return { rich: compileText(text, encoding, context), line: () => compileLine(text, context), told, links };
}

const p = (...children: Rich): Rich => [{ tag: 'p', children }];
const formula = (tex: string) => ({ maths: tex, html: '…' });

describe('Markdown', () => {
  it('becomes a tree', () => {
    expect(compile('One **bold** and *two*.').rich).toEqual(
      p('One ', { tag: 'strong', children: ['bold'] }, ' and ', { tag: 'em', children: ['two'] }, '.'),
    );
  });

  it('has tables with aligned columns and headings that name their column', () => {
    expect(compile('| a | b |\n|---|--:|\n| 1 | 2 |').rich).toEqual([
      {
        tag: 'table',
        children: [
          {
            tag: 'thead',
            children: [
              {
                tag: 'tr',
                children: [
                  { tag: 'th', attrs: { scope: 'col' }, children: ['a'] },
                  { tag: 'th', attrs: { class: 'align-right', scope: 'col' }, children: ['b'] },
                ],
              },
            ],
          },
          {
            tag: 'tbody',
            children: [
              {
                tag: 'tr',
                children: [
                  { tag: 'td', children: ['1'] },
                  { tag: 'td', attrs: { class: 'align-right' }, children: ['2'] },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('names headings of tables that are nothing but formulas', () => {
    const table = JSON.stringify(compile('| $\\not{A}$ | $A \\and B$ | n |\n|--|--|--|\n| 1 | 0 | 1 |').rich);
    expect(table).toContain('{"class":"sr"},"children":["not A"]');
    expect(table).toContain('{"class":"sr"},"children":["A and B"]');
    expect(table.match(/"sr"/g)).toHaveLength(2);
    const row = JSON.stringify(compile('<table><tr><th scope="row">$$n^2$$</th><td>4</td></tr></table>').rich);
    expect(row).toContain('{"class":"sr"},"children":["n squared"]');
    // One that scrolls by itself could be focused although it is hidden.
    expect(row).not.toContain('"display"');
  });

  it('names links that are nothing but formulas', () => {
    const text = JSON.stringify(compile('Look-up is [$n^2$](/concepts/a) or [linear, $n$](/concepts/b).').rich);
    expect(text).toContain('{"class":"sr"},"children":["n squared"]');
    expect(text.match(/"sr"/g)).toHaveLength(1);
  });

  it('has lists of what is done, without boxes to tick', () => {
    const text = JSON.stringify(compile('- [x] done\n- [ ] open').rich);
    expect(text).toContain('☑ ","done');
    expect(text).toContain('☐ ","open');
    expect(text).not.toContain('input');
  });

  it('strikes through', () => {
    expect(compile('~~gone~~').rich).toEqual(p({ tag: 'del', children: ['gone'] }));
  });

  it('gives headings an id', () => {
    expect(compile('## How it works').rich).toEqual([
      { tag: 'h2', attrs: { id: 'how-it-works' }, children: ['How it works'] },
    ]);
  });

  it('highlights fenced code whose language is named', () => {
    expect(compile('```python\nif x:\n```').rich).toEqual([
      {
        tag: 'pre',
        children: [
          {
            tag: 'code',
            attrs: { class: 'language-python' },
            children: [{ tag: 'span', attrs: { class: 'k' }, children: ['if'] }, ' x:'],
          },
        ],
      },
    ]);
  });

  it('holds no text between the rows of a list or table, where it would not be valid', () => {
    expect(JSON.stringify(compile('- a\n- b\n\n> quote\n\n1. c').rich)).not.toContain('\\n');
  });

  it('takes a title as one line', () => {
    expect(compile('1. Sorting in $n$ steps').line()).toEqual(['1. Sorting in ', formula('n'), ' steps']);
    expect(compile('# of items').line()).toEqual(['# of items']);
  });
});

describe('raw HTML', () => {
  it('is kept as far as it is harmless', () => {
    expect(compile('<div class="box">in <sub>2</sub></div>').rich).toEqual([
      { tag: 'div', attrs: { class: 'box' }, children: ['in ', { tag: 'sub', children: ['2'] }] },
    ]);
  });

  it.each([
    ['a script', 'x <script>alert(1)</script>', 'alert'],
    ['a style element', 'x <style>p{}</style>', 'p{}'],
    ['an event handler', '<p onclick="alert(1)">x</p>', 'alert'],
    ['an inline style', '<p style="color:red">x</p>', 'color'],
    ['a frame', '<iframe src="https://a.example"></iframe>x', 'iframe'],
    ['a form field', '<input name="q">x', 'input'],
    ['an address that is a script', '[x](javascript:alert(1))', 'alert'],
    ['an image address that is a script', '<img src="javascript:alert(1)" alt="x">', 'alert'],
    ['markup drawn inside the text', '<svg onload="alert(1)"><a>x</a></svg>', 'svg'],
  ])('loses %s', (_, text, gone) => {
    expect(JSON.stringify(compile(text).rich)).not.toContain(gone);
    expect(JSON.stringify(compile(text, { encoding: 'html' }).rich)).not.toMatch(new RegExp(`"tag":"${gone}`));
  });

  it('keeps the class that lets a table expand', () => {
    expect(compile('<table class="expandable"><tr><td>1</td></tr></table>').rich).toMatchObject([
      { tag: 'table', attrs: { class: 'expandable' } },
    ]);
  });
});

describe('links', () => {
  it('to elsewhere open a new window that has no hold on ours', () => {
    const attrs = { href: 'https://a.example/x', target: '_blank', rel: 'noopener' };
    expect(compile('[x](https://a.example/x)').rich).toEqual(p({ tag: 'a', attrs, children: ['x'] }));
    expect(compile('https://a.example/x').rich).toEqual(p({ tag: 'a', attrs, children: [attrs.href] }));
  });

  it('inside the site stay as they are', () => {
    const { rich, links } = compile('[x](/concepts/stacks#top)');
    expect(rich).toEqual(p({ tag: 'a', attrs: { href: '/concepts/stacks#top' }, children: ['x'] }));
    expect(links).toEqual(['/concepts/stacks#top']);
  });

  it('can be written \\link{text}{url}', () => {
    expect(compile('see \\link{the *x* [1]}{/concepts/x}').rich).toEqual(
      p('see ', {
        tag: 'a',
        attrs: { href: '/concepts/x' },
        children: ['the ', { tag: 'em', children: ['x'] }, ' [1]'],
      }),
    );
  });

  it('written \\link lose an address that could act', () => {
    const { rich, told } = compile('\\link{x}{javascript:alert(1)}');
    expect(JSON.stringify(rich)).not.toContain('alert');
    expect(told).toHaveLength(1);
  });
});

describe('maths', () => {
  it.each([
    ['$a_1*b*c$', 'a_1*b*c', false],
    ['\\(a\\)', 'a', false],
    ['$$a$$', 'a', true],
    ['\\[a\\]', 'a', true],
    ['\\begin{aligned}a&=b\\end{aligned}', '\\begin{aligned}a&=b\\end{aligned}', true],
  ])('%s is untouched by Markdown', (text, tex, display) => {
    expect(compile(text).rich).toEqual(p(display ? { ...formula(tex), display: true } : formula(tex)));
  });

  it('may hold a column mark inside a table', () => {
    expect(JSON.stringify(compile('| a |\n|--|\n| $|x|$ |').rich)).toContain('{"maths":"|x|"');
  });

  it('begins at no escaped dollar', () => {
    expect(compile('\\$5 or \\$6').rich).toEqual(p('$5 or $6'));
    expect(compile('<p>\\$5</p>', { encoding: 'html' }).rich).toEqual(p('$5'));
  });

  it('leaves a lone dollar and dollars in code alone', () => {
    expect(compile('costs $5').rich).toEqual(p('costs $5'));
    expect(compile('`$a` and `$b`').rich).toEqual(
      p({ tag: 'code', children: ['$a'] }, ' and ', { tag: 'code', children: ['$b'] }),
    );
    expect(compile('```\n$a + $b\n```').rich).toEqual([
      { tag: 'pre', children: [{ tag: 'code', children: ['$a + $b\n'] }] },
    ]);
  });

  it('does not reach over the end of a paragraph', () => {
    expect(JSON.stringify(compile('one $5\n\ntwo $6').rich)).not.toContain('maths');
  });

  it('that cannot be read is shown as written and reported', () => {
    const { rich, told } = compile('$\\nonsense$');
    expect(rich).toEqual(p({ tag: 'code', attrs: { class: 'maths-error' }, children: ['\\nonsense'] }));
    expect(told).toEqual([expect.stringContaining('\\nonsense')]);
  });

  it('becomes what was written again inside an attribute', () => {
    expect(compile('![shows $x$](a.svg)').rich).toMatchObject(p({ tag: 'img', attrs: { alt: 'shows $x$' } } as never));
    expect(compile('[x](/pages/x?q=$a$)').links).toEqual(['/pages/x?q=$a$']);
  });
});

describe('glossary terms', () => {
  const explanation = ['what is compared'];

  it('show the term or the words given', () => {
    expect(compile('A [glossary-inline:sort|key].').rich).toEqual(
      p('A ', { term: 'sort|key', text: 'sort key', explanation }, '.'),
    );
    expect(compile('[glossary-inline:sort|key "keys"]').rich).toEqual(
      p({ term: 'sort|key', text: 'keys', explanation }),
    );
  });

  it('at the start of a line become a block of term and explanation', () => {
    expect(compile('Before\n[glossary:sort|key]\nafter').rich).toEqual([
      ...p('Before'),
      {
        tag: 'dl',
        attrs: { class: 'entry' },
        children: [
          { tag: 'dt', children: ['sort key'] },
          { tag: 'dd', children: explanation },
        ],
      },
      ...p('after'),
    ]);
  });

  it('that do not exist are reported and have no explanation', () => {
    const { rich, told } = compile('[glossary-inline:nothing "words"]');
    expect(rich).toEqual(p({ term: 'nothing', text: 'words' }));
    expect(told).toEqual(['unknown glossary term "nothing"']);
  });
});

describe('figure references', () => {
  it('point at the figure with its number', () => {
    expect(compile('See \\ref{f}.').rich).toEqual(p('See ', { figure: 'part|f', number: 2 }, '.'));
  });

  it('to no figure are reported and have no number', () => {
    const { rich, told } = compile('See \\ref{g}.');
    expect(rich).toEqual(p('See ', { figure: 'g' }, '.'));
    expect(told).toEqual(['\\ref{g}: there is no such figure on this page']);
  });
});

describe('gaps', () => {
  it('mean nothing outside a cloze question', () => {
    expect(compile('a [drop-zone] b').rich).toEqual(p('a [drop-zone] b'));
  });

  it('take their size, and the next number nobody reserved', () => {
    expect(compile('[drop-zone] [drop-zone|i-0w-50h-20]', { gaps: true }).rich).toEqual(
      p({ dropZone: 1, width: 100, height: 27 }, ' ', { dropZone: 0, width: 50, height: 20 }),
    );
  });

  it('may stand in code and in maths', () => {
    const { rich } = compile('`x = [drop-zone]` $y = [drop-zone|w-40]$', { gaps: true });
    expect(rich).toMatchObject(
      p({ tag: 'code', children: ['x = ', { dropZone: 0, width: 100, height: 27 }] }, ' ', {
        dropZones: [{ dropZone: 1, width: 40, height: 27 }],
      } as never),
    );
  });

  it('that cannot be read are reported', () => {
    expect(compile('[drop-zone|i-first]', { gaps: true }).told).toHaveLength(1);
  });
});

describe('pictures in text', () => {
  it('get their address and size', () => {
    expect(compile('![A bar](bar.svg)').rich).toEqual(
      p({ tag: 'img', attrs: { src: '/images/bar.svg', alt: 'A bar', width: '30', height: '10', loading: 'lazy' } }),
    );
  });

  it('without words for those who cannot see them are reported', () => {
    expect(compile('![](bar.svg)').told).toEqual([expect.stringContaining('bar.svg')]);
  });
});

describe('other encodings', () => {
  it('html is not read as Markdown', () => {
    expect(compile('<p>*a* $x$</p>', { encoding: 'html' }).rich).toEqual(p('*a* ', formula('x')));
  });

  it('latex is text with maths', () => {
    expect(compile('*a* $x$\n<b>', { encoding: 'latex' }).rich).toEqual(['*a* ', formula('x'), { tag: 'br' }, '<b>']);
  });

  it('plaintext is itself', () => {
    expect(compile('*a* $x$', { encoding: 'plaintext' }).rich).toEqual(['*a* $x$']);
  });
});
