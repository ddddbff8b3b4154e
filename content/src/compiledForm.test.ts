import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, Snapshot } from './index.ts';
import { aConcept, aLibrary, anSvg, aQuestionPage, told } from './testing/aLibrary.ts';
import { objectIn, pageOf, testLibrary } from './testing/testLibrary.ts';

let library: Snapshot;
let mixed: Page;
beforeAll(async () => {
  library = await testLibrary();
  mixed = pageOf(library, 'test_mixed');
});

describe('the compiled form', () => {
  it('holds trees instead of raw text, except where readers post it back', () => {
    expect(objectIn(mixed.compiled, 'test_mixed|a')).toMatchObject({
      rich: [{ tag: 'p', children: ['Which ', { tag: 'strong' }, ' comes first?'] }],
      choices: [
        { value: 'Compare $a$ and $b$', rich: ['Compare ', { maths: 'a' }, ' and ', { maths: 'b' }] },
        { value: 'Swap', rich: ['Swap'] },
      ],
    });
    expect(objectIn(mixed.compiled, 'test_mixed|a')).not.toHaveProperty('value');
  });

  it('has titles as words, with a tree beside them where they hold markup', () => {
    expect(mixed.compiled).toMatchObject({
      title: 'Steps of sort: O(n^2)',
      richTitle: ['Steps of ', { tag: 'code' }, ': ', { maths: 'O(n^2)' }],
      richAttribution: ['Written for the ', { tag: 'a' }, '.'],
    });
    expect(objectIn(mixed.compiled, 'test_mixed|part|first')).not.toHaveProperty('richTitle');
  });

  it('asks no other site for a picture, and leaves its address to other clients', async () => {
    const figure = '  - {type: figure, src: "https://a.example/a.png", altText: "A bar"}';
    const page = pageOf(await aLibrary({ 'c.yaml': aConcept('c', '![A disc](https://a.example/b.png)', figure) }), 'c');
    expect(JSON.stringify(page.wire)).toMatch(/a\.example\/b\.png.*a\.example\/a\.png/);
    const compiled = JSON.stringify(page.compiled);
    expect(compiled).not.toContain('a.example');
    expect(compiled).toMatch(/A disc.*A bar/);
  });

  it('numbers figures and knows where pictures are and how large', () => {
    expect(objectIn(mixed.compiled, 'test_mixed|steps')).toMatchObject({
      number: 1,
      src: '/api/v1/images/figures/steps.svg',
      width: 300,
      height: 150,
    });
    expect(objectIn(mixed.wire, 'test_mixed|steps')).toMatchObject({ src: 'figures/steps.svg' });
    expect(mixed.compiled.children?.[0]?.rich).toMatchObject([
      { children: ['An introduction with ', { figure: 'steps', number: 1 }, '.'] },
    ]);
  });

  it('numbers figures in the order of children, hints and answers', async () => {
    const figure = (id: string): string => `{id: ${id}, type: figure, src: f.svg, altText: "F"}`;
    const snapshot = await aLibrary({
      'f.svg': anSvg(),
      'q.yaml': `id: q
type: isaacQuestionPage
title: "Q"
children:
  - ${figure('one')}
  - id: a
    type: isaacQuestion
    answer: {type: content, children: [${figure('four')}]}
    hints: [{title: "H", children: [${figure('three')}]}]
    children: [${figure('two')}]
  - ${figure('five')}
  - {type: content, value: '\\ref{one}\\ref{two}\\ref{three}\\ref{four}\\ref{q|five}'}`,
    });
    expect(told(snapshot)).toEqual([]);
    const text = pageOf(snapshot, 'q').compiled.children?.at(-1)?.rich;
    expect(text).toMatchObject([{ children: [1, 2, 3, 4, 5].map(number => ({ number })) }]);
  });

  it('keeps a page with a text that nobody can read, and says there that it is so', async () => {
    const page = `{id: w, type: page, title: "W", tags: [], children: [{type: content, value: "x", encoding: word}]}`;
    const snapshot = await aLibrary({ 'w.yaml': page });
    expect(told(snapshot)).toEqual([expect.stringContaining('unknown encoding "word"')]);
    expect(pageOf(snapshot, 'w').compiled.children?.[0]?.rich).toMatchObject([
      { tag: 'p', children: ['[Content with an unknown encoding: word]'] },
    ]);
  });

  it('holds cards, profiles and news with their pictures, and what an app is called', async () => {
    const snapshot = await aLibrary({
      'f.svg': anSvg(),
      'p.yaml': `id: p
type: page
title: "P"
tags: []
children:
  - type: isaacCardDeck
    title: "Deck"
    cards:
      - {title: "One", subtitle: "*First*", value: "Of **two**", clickUrl: /concepts, image: {src: f.svg, altText: "F"}}
      - {title: "Two", disabled: true, verticalContent: true, buttonText: "Go"}
  - {type: isaacFeaturedProfile, title: "Ada", emailAddress: a@b.example, homepage: "https://b.example", value: "Wrote it."}
  - {type: isaacPod, title: "News", value: "New.", url: "https://b.example/n", tags: [news]}
  - {type: isaacEventsCarousel}
  - {type: anvilApp, appId: A1, appAccessKey: B2, value: "Sorting"}
`,
    });
    const [deck, profile, pod, , app] = pageOf(snapshot, 'p').compiled.children ?? [];
    expect(deck?.cards).toMatchObject([
      {
        type: 'isaacCard',
        title: 'One',
        subtitle: 'First',
        richSubtitle: [{ tag: 'em' }],
        clickUrl: '/concepts',
        rich: [{ tag: 'p' }],
        image: { type: 'image', src: '/api/v1/images/f.svg', width: 40, height: 20 },
      },
      { type: 'isaacCard', disabled: true, verticalContent: true, buttonText: 'Go' },
    ]);
    expect(profile).toMatchObject({ emailAddress: 'a@b.example', homepage: 'https://b.example', rich: [{ tag: 'p' }] });
    expect(pod).toMatchObject({ url: 'https://b.example/n', rich: [{ tag: 'p' }] });
    expect(app).toMatchObject({ appId: 'A1', appAccessKey: 'B2', value: 'Sorting' });
    expect(pageOf(snapshot, 'p').wire.children?.[0]?.cards?.[0]).toMatchObject({ image: { src: 'f.svg' } });
    expect(pageOf(snapshot, 'p').text).toContain('Of two');
  });

  it('holds highlighted code instead of code', () => {
    const [python, plain] = objectIn(pageOf(library, 'test_concept').compiled, 'test_concept|tabs')?.children ?? [];
    expect(python?.children).toEqual([
      {
        type: 'codeSnippet',
        language: 'python',
        richCode: [
          [['k', 'if'], ' x:'],
          ['    ', ['f', 'print'], '(', ['n', '1'], ')'],
        ],
      },
    ]);
    expect(plain?.children?.[0]?.richCode).toEqual([['if x']]);
  });

  it('explains glossary terms, without popovers inside popovers', () => {
    expect(JSON.stringify(pageOf(library, 'test_concept').compiled)).toContain(
      JSON.stringify({
        term: 'test_stack',
        text: 'stack',
        explanation: [
          {
            tag: 'p',
            children: [
              'Last in, first out. Compare a ',
              { term: 'test_terms|queue', text: 'Queue', explanation: [] },
              '.',
            ],
          },
        ],
      }),
    );
  });

  it('draws choices with the encoding of their question', async () => {
    const snapshot = await aLibrary({
      'q.yaml': aQuestionPage('q')
        .replace('"Which?"', '"Which?"\n    encoding: plaintext')
        .replace('"This"', '"*This*"'),
    });
    expect(objectIn(pageOf(snapshot, 'q').compiled, 'q|a')?.choices?.[0]).toMatchObject({ rich: ['*This*'] });
  });

  it('does so whatever encoding a choice names itself', async () => {
    const choice = '{value: "*That*", encoding: markdown, explanation: "No."}';
    const text = aQuestionPage('q').replace('"Which?"', '"Which?"\n    encoding: plaintext');
    const snapshot = await aLibrary({
      'q.yaml': text.replace('{value: "That", explanation: "Not that one."}', choice),
    });
    expect(objectIn(pageOf(snapshot, 'q').compiled, 'q|a')?.choices?.[1]).toMatchObject({ rich: ['*That*'] });
  });

  it('gives headings ids that no other heading or block of the page has', async () => {
    const snapshot = await aLibrary({
      'c.yaml': aConcept('c', '## A b\n\n## A b\n\n## taken', '  - {id: taken, value: x}'),
    });
    expect(pageOf(snapshot, 'c').compiled.children?.[0]?.rich).toMatchObject(
      ['a-b', 'a-b-2', 'taken-2'].map(id => ({ attrs: { id } })),
    );
  });
});
