import type { ContentObject } from '@cs/contract/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentSummaryOf, findPage, type Page, type Snapshot } from './index.ts';
import { aConcept, aLibrary, anSvg, aQuestionPage, told } from './testing/aLibrary.ts';
import { pageOf, testLibrary } from './testing/testLibrary.ts';

let library: Snapshot;
let mixed: Page;
beforeAll(async () => {
  library = await testLibrary();
  mixed = pageOf(library, 'test_mixed');
});

describe('the test library', () => {
  it('has no errors', () => {
    expect(told(library)).toEqual([expect.stringContaining('unknown type "isaacNovelty"')]);
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
      tags: [],
    });
    expect([...sound.wildcards.keys()]).toEqual(['w']);
    expect(told(await board('{id: w, description: "On codes"}'))).toEqual([
      'b.yaml:5 a wildcard needs a title',
      'b.yaml:5 a wildcard needs a url: where it leads',
    ]);
    expect(told(await board('{type: image, src: /assets/a.png, altText: "A"}'))).toEqual([
      'b.yaml:1 the wildCard of a gameboard is an isaacWildcard',
    ]);
  });

  it('wildcards for any board stand in files of their own, and go before those of boards', async () => {
    const { wildcards, problems } = await aLibrary({
      'b.yaml': 'id: b\ntype: gameboard\ntitle: "B"\ncontents: [q]\nwildCard: {id: w, title: "Old", url: /old}',
      'w.yaml':
        'id: w\ntype: isaacWildcard\ntitle: "New"\nurl: /new\ntags: [computer_science]\n---\nid: x\ntype: isaacWildcard',
      'q.yaml': aQuestionPage('q'),
    });
    expect([...wildcards.values()]).toEqual([
      { id: 'w', type: 'isaacWildcard', title: 'New', url: '/new', tags: ['computer_science'] },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'a wildcard needs a title',
      'a wildcard needs a url: where it leads',
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
