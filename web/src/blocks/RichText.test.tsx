import type { ContentObject, Rich, RichElement } from '@cs/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { App } from '../App.tsx';
import { makeClient, makeQueries } from '../api/index.ts';
import { meQuery } from '../session/index.ts';
import { draw } from '../testing/draw.tsx';
import { aUser, fakeApi } from '../testing/fakeApi.ts';
import { someSettings } from '../testing/settings.ts';
import { Block } from './Block.tsx';
import { RichSlots } from './context.ts';
import { RichText } from './RichText.tsx';

const router = (element: React.ReactNode) =>
  createMemoryRouter([{ path: '*', element, handle: { exists: (path: string) => path === '/privacy' } }]);

interface Reader {
  environment?: 'DEV' | 'PROD';
  examBoard?: 'aqa' | 'ocr';
}

function drawn(element: React.ReactNode, { environment = 'PROD', examBoard }: Reader = {}): string {
  const queries = makeQueries(makeClient(fakeApi({}).fetcher), { server: true });
  const contexts = examBoard && [{ stage: 'a_level' as const, examBoard }];
  queries.setQueryData(meQuery.queryKey, contexts ? aUser({ registeredContexts: contexts }) : null);
  return renderToStaticMarkup(
    <App queries={queries} settings={someSettings({ environment })}>
      <RouterProvider router={router(element)} />
    </App>,
  );
}
const text = (rich: Rich, reader?: Reader) => drawn(<RichText rich={rich} />, reader);
const block = (content: ContentObject) => drawn(<Block block={content} />);

describe('compiled text', () => {
  it('keeps short code on one line, and heads nothing with an empty corner', () => {
    expect(text([{ tag: 'code', children: ['0101 1000'] }])).toContain('<code class="nowrap">0101 1000</code>');
    expect(text([{ tag: 'code', children: ['a_name_that_is_longer'] }])).not.toContain('nowrap');
    const row = {
      tag: 'tr',
      children: [
        { tag: 'th', attrs: { scope: 'col' } },
        { tag: 'th', children: ['A'] },
      ],
    };
    const html = text([{ tag: 'table', children: [{ tag: 'thead', children: [row] }] }]);
    expect(html).toContain('<tr><td></td><th>A</th></tr>');
  });

  it('becomes elements with the attributes of HTML', () => {
    expect(
      text([
        {
          tag: 'p',
          attrs: { class: 'a', lang: 'cy' },
          children: ['x < y', { tag: 'br' }, { tag: 'b', children: ['z'] }],
        },
      ]),
    ).toBe('<p class="a" lang="cy">x &lt; y<br/><b>z</b></p>');
    expect(text([{ tag: 'ol', attrs: { start: '3', reversed: '' } }])).toBe('<ol start="3" reversed=""></ol>');
  });
  it('shows fenced code whose language is named as any other code, with gaps in it as it is', async () => {
    const runs: Rich = [{ tag: 'span', attrs: { class: 'k' }, children: ['if'] }, ' x:\n  y'];
    const pre = (code: RichElement) => draw(<RichText rich={[{ tag: 'pre', children: [code] }]} />);
    const fenced = (children: Rich) => pre({ tag: 'code', attrs: { class: 'language-python' }, children });
    expect(await fenced(runs)).toMatch(
      /<b>Python<\/b>.*Copy.*<span class="k">if<\/span> x:\n<\/span><span class="l"> {2}y/,
    );
    expect(await fenced(['x = ', { dropZone: 0, width: 9, height: 9 }])).toContain('aria-label="Code"');
    expect(await pre({ tag: 'code', children: ['0101'] })).not.toContain('Copy');
  });
  it('links to our pages through the router and tells that others open a new tab', () => {
    expect(text([{ tag: 'a', attrs: { href: '/privacy' }, children: ['p'] }])).toContain('data-discover');
    expect(text([{ tag: 'a', attrs: { href: '/not/yet' }, children: ['p'] }])).toBe('<span>p</span>');
    expect(text([{ tag: 'a', attrs: { href: '/documents/1' }, children: ['p'] }])).toBe('<a href="/documents/1">p</a>');
    expect(text([{ tag: 'a', attrs: { href: 'https://x.example', target: '_blank' }, children: ['p'] }])).toContain(
      '(opens in a new tab)',
    );
  });
  it('shows formulas in the notation of the reader: by exam board', () => {
    const rich: Rich = [{ maths: 'A \\and B', html: '<i>and</i>', eng: '<i>dot</i>' }];
    expect(text(rich)).toContain('<i>and</i>');
    expect(text(rich, { examBoard: 'aqa' })).toContain('<i>dot</i>');
    expect(text(rich, { examBoard: 'ocr' })).toContain('<i>and</i>');
  });
  it('opens a term beside its word, without blocks that a paragraph may not hold', () => {
    const html = text([
      { tag: 'p', children: [{ term: 't', text: 'bit', explanation: [{ tag: 'p', children: ['0 or 1'] }] }] },
    ]);
    expect(html).toMatch(
      /<p><button class="term" type="button" popoverTarget="([^"]+)">bit<\/button><span [^>]*id="\1" popover="auto"/i,
    );
    expect(html).not.toContain('<p>0 or 1');
    expect(html).toContain('0 or 1');
  });
  it('says where a term is unknown only to authors', () => {
    const rich: Rich = [{ term: 'x|y', text: 'word' }];
    expect(text(rich)).toBe('word');
    expect(text(rich, { environment: 'DEV' })).toBe('[Invalid glossary term ID: x|y]');
  });
  it('points at figures by number', () => {
    expect(text([{ figure: 'f', number: 3 }])).toBe('<a href="#f">Figure 3</a>');
    expect(text([{ figure: 'f' }])).toContain('unknown reference');
  });
  it('wraps an outer table alone, so that it scrolls in itself', () => {
    const inner = { tag: 'table', children: [{ tag: 'tbody' }] };
    const cell = { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: [inner] }] }] };
    expect(text([{ tag: 'table', children: [cell] }]).match(/scroll-x/g)).toHaveLength(1);
  });
  it('leaves gaps to the question around it', () => {
    const rich: Rich = [{ dropZone: 2, width: 50, height: 20 }];
    expect(text(rich)).toContain('width:50px');
    const slots = { dropZone: ({ dropZone }: { dropZone: number }) => <em>gap {dropZone}</em> };
    expect(
      drawn(
        <RichSlots value={slots}>
          <RichText rich={rich} />
        </RichSlots>,
      ),
    ).toBe('<em>gap 2</em>');
  });
});

describe('blocks', () => {
  it('number figures and give them their anchor', async () => {
    const figure: ContentObject = {
      type: 'figure',
      id: 'page|fig',
      number: 2,
      src: 'a.svg',
      altText: 'A list',
      width: 30,
      height: 20,
      rich: ['Caption'],
    };
    const html = await draw(<Block block={figure} />);
    expect(html).toContain('id="fig"');
    expect(html).toContain('Figure 2');
    expect(html).toMatch(/<img src="\/api\/v1\/images\/a.svg" alt="A list" width="30" height="20"/);
  });
  it('head sections of an accordion on the level that the page has for them', () => {
    const sections = [
      { type: 'content', id: 'p|one', title: 'One', rich: ['1'] },
      { type: 'content', id: 'p|two', title: 'Two', disabled: true },
    ];
    const accordion = { type: 'content', layout: 'accordion', children: sections };
    expect(block(accordion).match(/<h\d>\w+/g)).toEqual(['<h3>One', '<h3>Two']);
    expect(block({ ...accordion, headingLevel: 2 }).match(/<h\d>\w+/g)).toEqual(['<h2>One', '<h2>Two']);
  });
  it('head a callout on the level that the page has for it', () => {
    const callout = { type: 'content', layout: 'callout', title: 'Aside', rich: ['1'] };
    expect(block(callout)).toContain('<h3>Aside</h3>');
    expect(block({ ...callout, headingLevel: 2 })).toContain('<h2>Aside</h2>');
  });
  it('open the first section of an accordion', () => {
    const html = block({
      type: 'content',
      layout: 'accordion',
      children: [
        { type: 'content', id: 'p|one', title: 'One', rich: ['1'] },
        { type: 'content', id: 'p|two', title: 'Two', rich: ['2'] },
      ],
    });
    expect(html.match(/<details[^>]*>/g)).toEqual([
      expect.stringMatching(/id="one".*open|open.*id="one"/),
      expect.not.stringContaining('open'),
    ]);
  });
  it('show the text of a type that nobody knows', () => {
    expect(block({ type: 'newThing', children: [{ type: 'content', rich: ['inside'] }] })).toContain('inside');
  });
});
