import path from 'node:path';
import type { ContentObject } from '@cs/contract/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileLibrary, contentSummaryOf, findPage, type Page, type Snapshot } from './index.ts';
import { aConcept, aLibrary, anSvg, aQuestionPage, told } from './testing/aLibrary.ts';

const FOLDER = path.join(import.meta.dirname, '../test-library');

let library: Snapshot;
let mixed: Page;
beforeAll(async () => {
  library = await compileLibrary(FOLDER);
  mixed = pageOf(library, 'test_mixed');
});

function pageOf({ pages }: Snapshot, id: string): Page {
  const page = pages.get(id);
  if (page === undefined) throw new Error(`no page ${id}`);
  return page;
}

/** The object with this id anywhere in a page, in either form. */
function objectIn(object: ContentObject, id: string): ContentObject | undefined {
  if (object.id === id) return object;
  for (const nested of [...(object.children ?? []), ...(object.hints ?? [])]) {
    const found = objectIn(nested, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('the test library', () => {
  it('has no errors', () => {
    expect(told(library)).toEqual([expect.stringContaining('unknown type "isaacNovelty"')]);
  });
});

describe('the wire form', () => {
  it('never holds what is secret', async () => {
    const { pages } = await aLibrary({
      'q.yaml': `id: q
type: isaacQuestionPage
title: "Q"
children:
  - id: a
    type: isaacMultiChoiceQuestion
    randomiseChoices: false
    value: "?"
    choices:
      - {value: "this", correct: true, explanation: "SECRET"}
      - {value: "that", correct: false, explanation: {type: content, children: [{value: "SECRET"}]}}
    defaultFeedback: "SECRET"
    answer: "SECRET"
  - id: b
    type: isaacNumericQuestion
    value: "?"
    significantFiguresMin: 1
    significantFiguresMax: 7
    choices: [{value: "771177", units: m, correct: true}]
  - id: c
    type: isaacStringMatchQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true}]
  - id: logic
    type: isaacSymbolicLogicQuestion
    value: "?"
    availableSymbols: [A, Q]
    choices: [{value: "SECRET", pythonExpression: "A & ~Q", requiresExactMatch: true, correct: true}]
  - id: algebra
    type: isaacSymbolicQuestion
    value: "?"
    availableSymbols: [h]
    formulaSeed: "h"
    choices: [{value: "SECRET", pythonExpression: "h**77", requiresExactMatch: true, correct: true}]
  - id: pattern
    type: isaacRegexMatchQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true, multiLineRegex: true, matchWholeString: true}]
  - id: words
    type: isaacFreeTextQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true, allowsAnyOrder: true, wordProximity: 4}]`,
    });
    const { wire, compiled } = pageOf({ pages } as Snapshot, 'q');
    for (const form of [wire, compiled]) {
      const sent = JSON.stringify(form);
      for (const secret of [
        'SECRET',
        '771177',
        '"correct"',
        'explanation',
        'defaultFeedback',
        '"answer"',
        'randomise',
        '~Q',
        'h**77',
        'requiresExactMatch',
        'multiLineRegex',
        'matchWholeString',
        'allows',
        'wordProximity',
      ]) {
        expect(sent).not.toContain(secret);
      }
      expect(sent).not.toMatch(/significantFigures(Min|Max)|caseInsensitive/);
    }
  });

  it('holds the choices of multiple choice questions exactly as they are compared, and of no others', () => {
    expect(objectIn(mixed.wire, 'test_mixed|a')?.choices).toEqual([
      { type: 'choice', value: 'Compare $a$ and $b$', encoding: 'markdown' },
      { type: 'choice', value: 'Swap', encoding: 'markdown' },
    ]);
    expect(objectIn(mixed.wire, 'test_mixed|b')).not.toHaveProperty('choices');
  });

  it('holds the answer of a quick question', () => {
    expect(objectIn(mixed.wire, 'test_mixed|quick')).toMatchObject({
      showConfidence: true,
      answer: { type: 'content', value: 'Because.', encoding: 'markdown' },
    });
  });

  it('says which units occur and whether units are wanted', () => {
    expect(objectIn(mixed.wire, 'test_mixed|b')).toMatchObject({
      requireUnits: true,
      disregardSignificantFigures: true,
      availableUnits: ['s', 'ms'],
      knownUnits: ['s', 'ms'],
    });
  });

  it('keeps raw text with its encoding, and arrays of tags', () => {
    expect(mixed.wire.title).toBe('Steps of `sort`: $O(n^2)$');
    expect(mixed.wire.children?.[0]).toEqual({
      type: 'content',
      encoding: 'markdown',
      value: 'An introduction with \\ref{steps}.',
    });
    expect(objectIn(mixed.wire, 'test_mixed|a')?.tags).toEqual([]);
  });

  it('lists all levels of each topic', () => {
    expect(mixed.wire.tags).toEqual(['computer_science', 'data_structures_and_algorithms', 'sorting']);
  });

  it('chains ids to those around them', () => {
    const ids = ['test_mixed|part', 'test_mixed|part|first', 'test_mixed|part|first|deep', 'test_mixed|a|hint-1'];
    for (const id of ids) expect(objectIn(mixed.wire, id)?.id).toBe(id);
  });

  it('leaves the ids of choices alone, since readers post them back', async () => {
    const snapshot = await aLibrary({
      'q.yaml': aQuestionPage('q').replace('{value: "This"', '{id: c1, value: "This"'),
    });
    expect(objectIn(pageOf(snapshot, 'q').wire, 'q|a')?.choices?.[0]?.id).toBe('c1');
    expect(snapshot.questions.get('q|a')?.question.choices?.[0]?.id).toBe('c1');
  });

  it('leaves an id that is chained already', () => {
    expect(objectIn(pageOf(library, 'test_wire').wire, 'test_wire|p1')?.type).toBe('isaacStringMatchQuestion');
  });

  it('leaves the address of a film elsewhere as it is', async () => {
    const film = '  - {type: video, src: "https://films.example/watch?v=1"}';
    const page = pageOf(await aLibrary({ 'c.yaml': aConcept('c', 'x', film) }), 'c');
    const sent = { id: 'c|video-1', type: 'video', src: 'https://films.example/watch?v=1' };
    expect([page.wire.children?.[1], page.compiled.children?.[1]]).toEqual([sent, sent]);
  });

  it('gives media an id that have none', () => {
    expect(objectIn(pageOf(library, 'test_concept').wire, 'test_concept|image-1')?.src).toBe('figures/dot.png');
  });

  it('never holds null', () => {
    for (const { wire, compiled } of library.pages.values()) {
      expect(JSON.stringify([wire, compiled])).not.toContain('null');
    }
  });

  it('holds summaries of related pages that exist, as authored', () => {
    expect(mixed.wire.relatedContent).toEqual([
      {
        id: 'test_concept',
        type: 'isaacConceptPage',
        title: 'A concept',
        summary: 'All about it.',
        tags: ['computer_science', 'data_structures_and_algorithms', 'sorting', 'computer_systems', 'boolean_logic'],
      },
      {
        id: 'test_wire',
        type: 'isaacQuestionPage',
        title: 'A page in wire form',
        tags: ['computer_science', 'data_structures_and_algorithms', 'sorting'],
      },
    ]);
    expect(mixed.relatedIds).toEqual(['test_concept', 'test_wire']);
  });

  it('of an object nobody knows is its common fields', () => {
    expect(pageOf(library, 'test_wire').wire.children?.[0]).toEqual({
      type: 'isaacNovelty',
      value: 'Frame',
      encoding: 'plaintext',
    });
  });
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

describe('parts', () => {
  it('are the marked questions in reading order, however deep', () => {
    expect(mixed.parts).toEqual([
      { id: 'test_mixed|part|first|deep', type: 'isaacStringMatchQuestion', title: 'Deep part' },
      { id: 'test_mixed|a', type: 'isaacMultiChoiceQuestion' },
      { id: 'test_mixed|b', type: 'isaacNumericQuestion' },
    ]);
  });

  it('are stored with their answers, their page and whether they are shuffled', () => {
    expect(library.questions.get('test_mixed|b')).toMatchObject({
      pageId: 'test_mixed',
      shuffled: true,
      question: { significantFiguresMax: 4, choices: [{ value: '2', units: 's', correct: true }, {}, {}] },
    });
    expect(library.questions.get('test_mixed|a')?.shuffled).toBe(false);
    expect(library.questions.has('test_mixed|quick')).toBe(false);
  });

  it('have explanations that can be sent in either form', () => {
    const [choice] = library.questions.get('test_mixed|a')?.question.choices ?? [];
    const explanation = choice?.explanation as ContentObject;
    expect(explanation).toEqual({ type: 'content', encoding: 'markdown', value: 'Yes: see \\ref{steps}.' });
    const compiled = library.compile(explanation, 'test_mixed');
    expect(compiled.rich).toEqual([{ tag: 'p', children: ['Yes: see ', { figure: 'steps', number: 1 }, '.'] }]);
    expect(library.compile(explanation, 'test_mixed')).toBe(compiled);
  });

  it('can be explained by a text of the server', () => {
    const text = { type: 'content', encoding: 'markdown', value: 'Check **units**.', tags: ['x'] };
    expect(library.compile(text, 'no_such_page')).toMatchObject({
      tags: ['x'],
      rich: [{ children: ['Check ', { tag: 'strong', children: ['units'] }, '.'] }],
    });
  });
});

describe('pages', () => {
  it('tell what lists need', () => {
    expect(mixed).toMatchObject({ title: 'Steps of sort: O(n^2)', passMark: 60, deprecated: false });
    expect(mixed.text).toContain('Which step comes first?');
    expect(mixed.text).not.toContain('Because');
    expect(library.summaries.get('test_mixed')).toEqual(contentSummaryOf(mixed));
  });

  it('are found by their id and by that of anything inside them', () => {
    expect(findPage(library, 'test_mixed')).toBe(mixed);
    expect(findPage(library, 'test_mixed|part|first')).toBe(mixed);
    expect(findPage(library, 'nothing')).toBeUndefined();
  });

  it('that are not published are not there', () => {
    expect(library.pages.has('test_hidden')).toBe(false);
    expect(library.summaries.has('test_hidden')).toBe(false);
  });

  it('of a topic know their boards', () => {
    expect(pageOf(library, 'topic_summary_sorting').linkedGameboards).toEqual(['test-board']);
  });
});

describe('ready boards, terms, mails and pictures', () => {
  it('boards belong to the platform and hold what exists', async () => {
    expect(library.gameboards.get('test-board')).toEqual({
      id: 'test-board',
      title: 'A ready board',
      contents: [{ id: 'test_mixed' }, { id: 'test_wire', creationContext: { stage: ['gcse'] } }],
      tags: ['ISAAC_BOARD'],
      gameFilter: { subjects: ['computer_science'] },
    });
    const { gameboards } = await aLibrary({
      'b.yaml': 'id: b\ntype: gameboard\ntitle: "B"\ncontents: [q, nothing]',
      'q.yaml': aQuestionPage('q'),
    });
    expect(gameboards.get('b')?.contents).toEqual([{ id: 'q' }]);
  });

  it('a board holds a wildcard, which is known by its own id', async () => {
    const board = (wildCard: string): Promise<Snapshot> =>
      aLibrary({
        'b.yaml': `id: b\ntype: gameboard\ntitle: "B"\ncontents: [q]\nwildCard: ${wildCard}`,
        'q.yaml': aQuestionPage('q'),
      });
    const sound = await board('{id: w, title: "A talk", description: "On codes", url: /pages/talk}');
    expect(told(sound)).toEqual([]);
    expect(sound.gameboards.get('b')?.wildCard).toEqual({
      type: 'isaacWildcard',
      id: 'w',
      title: 'A talk',
      description: 'On codes',
      url: '/pages/talk',
    });
    expect(told(await board('{id: w, description: "On codes"}'))).toEqual([
      'b.yaml:5 a wildcard needs a title',
      'b.yaml:5 a wildcard needs a url: where it leads',
    ]);
    expect(told(await board('{type: image, src: /assets/a.png, altText: "A"}'))).toEqual([
      'b.yaml:1 the wildCard of a gameboard is an isaacWildcard',
    ]);
  });

  it('terms are in alphabetical order, those inside pages with the tags of their page', () => {
    expect([...library.terms.values()].map(({ wire }) => wire)).toEqual([
      {
        type: 'glossaryTerm',
        id: 'test_terms|queue',
        value: 'Queue',
        encoding: 'markdown',
        tags: ['computer_science', 'data_structures_and_algorithms', 'data_structures'],
        explanation: { type: 'content', value: 'First in, first out.', encoding: 'markdown' },
      },
      expect.objectContaining({ id: 'test_stack', value: 'Stack' }),
    ]);
    expect(library.terms.get('test_stack')?.compiled.explanation?.rich).toHaveLength(1);
  });

  it('mails take their title as subject', () => {
    expect(library.emailTemplates.get('test-mail')).toEqual({
      id: 'test-mail',
      subject: 'Hello',
      plainTextContent: 'Hello {{givenName}}',
    });
  });

  it('pictures come with their type and size', () => {
    expect(library.images.get('figures/dot.png')).toMatchObject({ type: 'image/png', width: 3, height: 2 });
    expect(library.images.get('figures/steps.svg')).toMatchObject({ type: 'image/svg+xml', width: 300, height: 150 });
  });
});

describe('versions', () => {
  it('have the same name for the same files, and another for any change', async () => {
    const files = { 'c.yaml': aConcept('c', 'x') };
    const { version } = await aLibrary(files);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await aLibrary(files)).version).toBe(version);
    expect((await aLibrary({ ...files, 'f.svg': anSvg() })).version).not.toBe(version);
    expect((await aLibrary({ 'd.yaml': aConcept('c', 'x') })).version).not.toBe(version);
  });
});
