import path from 'node:path';
import type { ContentObject } from '@cs/contract/content';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../compileLibrary.ts';
import { aLibrary, aQuestionPage, told } from '../testing/aLibrary.ts';

const library = await compileLibrary(path.join(import.meta.dirname, '../../test-library'));

/** A part of the page with one question of each type, in either form. */
function part(id: string, form: 'wire' | 'compiled'): ContentObject {
  const found = library.pages.get('test_items')?.[form].children?.find(child => child.id === `test_items|${id}`);
  if (found === undefined) throw new Error(`no part ${id}`);
  return found;
}

/** What is told of a page whose second part is this one. */
const toldOfPart = async (yaml: string): Promise<string[]> =>
  told(await aLibrary({ 'q.yaml': aQuestionPage('q', `  - ${yaml.trim().replaceAll('\n', '\n    ')}\n`) }));

describe('a page with questions that are answered with items', () => {
  it('has no problems', () => {
    expect(library.problems.filter(({ file }) => file === 'questions/test_items.yaml')).toEqual([]);
  });

  it.each(['wire', 'compiled'] as const)('holds nothing in its %s form that tells an answer', form => {
    const page = JSON.stringify(library.pages.get('test_items')?.[form]);
    expect(page).not.toMatch(
      /SECRET|"correct"|explanation|"choices"|allowSubsetMatch|randomiseItems|detailedItemFeedback|NULL_CLOZE_ITEM/,
    );
  });

  it('sends its items as they are posted back, with what the editor has to know', () => {
    expect(part('item', 'wire').items).toEqual([
      { type: 'item', id: 'bubble', value: '*Bubble*', encoding: 'markdown' },
      { type: 'item', id: 'merge', value: 'Merge', encoding: 'html' },
      {
        type: 'item',
        id: 'picture',
        altText: 'Five bars.',
        children: [{ type: 'image', id: 'test_items|image-1', src: 'figures/dot.png', altText: 'Five bars.' }],
      },
    ]);
    expect(part('parsons', 'wire')).toMatchObject({
      disableIndentation: false,
      items: [
        { type: 'parsonsItem', id: 'body', value: '    print(i) # <b>', indentation: 1 },
        { type: 'parsonsItem', id: 'loop', value: 'for i in range(3):' },
      ],
    });
    expect(part('cloze', 'wire')).toMatchObject({ withReplacement: true, items: [{ id: 'one' }, { id: 'two' }] });
  });

  it('counts them among its parts, shuffled unless the author says otherwise', () => {
    expect(library.pages.get('test_items')?.parts.map(({ type }) => type)).toEqual([
      'isaacItemQuestion',
      'isaacReorderQuestion',
      'isaacParsonsQuestion',
      'isaacClozeQuestion',
    ]);
    const shuffled = ['item', 'reorder', 'parsons', 'cloze'].map(
      id => library.questions.get(`test_items|${id}`)?.shuffled,
    );
    expect(shuffled).toEqual([true, false, true, true]);
  });
});

describe('an item keeps its text and is drawn', () => {
  const rich = (id: string) => part(id, 'compiled').items?.map(item => item.rich);

  it('with the encoding of its question in an item question', () => {
    expect(rich('item')).toMatchObject([[{ tag: 'em' }], ['Merge'], undefined]);
    expect(part('item', 'compiled').items?.[0]).toMatchObject({ value: '*Bubble*' });
  });

  it('as HTML in a reorder question, whatever the encoding of the question', () => {
    expect(rich('reorder')).toMatchObject([[{ tag: 'em', children: ['then'] }, ' this'], ['*first* this']]);
  });

  it('as it stands, with its spaces, in a Parsons question', () => {
    expect(rich('parsons')).toEqual([['    print(i) # <b>'], ['for i in range(3):']]);
  });

  it('with its own encoding in a cloze question, else as HTML', () => {
    expect(rich('cloze')).toMatchObject([[{ children: ['1'] }], [{ maths: '2' }]]);
  });

  it('with the pictures inside it', () => {
    expect(part('item', 'compiled').items?.[2]).toMatchObject({
      altText: 'Five bars.',
      children: [{ type: 'image', src: '/api/v1/images/figures/dot.png', width: expect.any(Number) }],
    });
  });
});

describe('gaps', () => {
  it('are numbered over the whole question, in running text and in formulas', () => {
    const [first, second] = part('cloze', 'compiled').children ?? [];
    expect(first?.rich).toMatchObject([
      { children: ['A ', { dropZone: 2, width: 50 }, ' and a ', { dropZone: 0 }, '.'] },
    ]);
    expect(second?.children?.[0]?.rich).toMatchObject([{ children: [{ dropZones: [{ dropZone: 1 }] }] }]);
  });

  const cloze = (text: string, choice: string, more = '') => `id: gaps
type: isaacClozeQuestion
value: ${JSON.stringify(text)}
items: [{id: a, value: "a"}, {id: b, value: "b"}]
choices: [{items: ${choice}, correct: true}]${more}`;

  it.each([
    ['', '[a]', 'a cloze question needs gaps: [drop-zone]'],
    ['[drop-zone]', '[a, b]', 'gaps in the text: 1, but in choices: 2'],
    ['[drop-zone] [drop-zone]', '[a]', 'gaps in the text: 2, but in choices: 1'],
    ['[drop-zone] [drop-zone|i-2]', '[a, b]', 'no gap has the index 1: they run from 0 without holes'],
  ])('in %j are to be as many as a choice fills: %s', async (text, choice, problem) => {
    expect(await toldOfPart(cloze(text, choice))).toEqual([`q.yaml:12 ${problem}`]);
  });

  it('are counted over all texts of the question, however they are numbered', async () => {
    expect(await toldOfPart(cloze('[drop-zone|i-1w-50] $[drop-zone]$', '[a, b]'))).toEqual([]);
    expect(await toldOfPart(cloze('`[drop-zone]`', '[a]'))).toEqual([]);
  });
});

describe('the author of items', () => {
  const item = (items: string, choices: string) => `id: part
type: isaacItemQuestion
value: "Which?"
items: ${items}
choices: ${choices}`;
  const two = '[{id: a, value: "a"}, {id: b, value: "b"}]';

  it('may name them by their ids alone, or write them out', async () => {
    const choices = '[{items: [a, {id: b}], correct: true}, {items: [{id: b, type: item, value: "b"}]}]';
    const { questions, problems } = await aLibrary({
      'q.yaml': aQuestionPage('q', `  - ${item(two, choices).replaceAll('\n', '\n    ')}\n`),
    });
    expect(problems).toEqual([]);
    expect(questions.get('q|part')?.question.choices).toMatchObject([
      {
        type: 'itemChoice',
        items: [
          { type: 'item', id: 'a' },
          { type: 'item', id: 'b' },
        ],
      },
      { type: 'itemChoice', items: [{ type: 'item', id: 'b' }] },
    ]);
  });

  it('means a line at the margin where a Parsons choice names an id alone', () => {
    expect(library.questions.get('test_items|parsons')?.question.choices?.[0]).toMatchObject({
      type: 'parsonsChoice',
      items: [
        { type: 'parsonsItem', id: 'loop', indentation: 0 },
        { type: 'parsonsItem', id: 'body', indentation: 1 },
      ],
    });
  });

  it.each([
    [
      'an id given twice',
      item('[{id: a, value: "x"}, {id: a, value: "y"}]', '[{items: [a], correct: true}]'),
      'Two items have the id "a".',
    ],
    ['no id', item('[{id: a, value: "x"}, {value: "y"}]', '[{items: [a], correct: true}]'), 'Item 2 has no id.'],
    ['nothing to look at', item('[{id: a}]', '[{items: [a], correct: true}]'), 'item 1 shows nothing'],
    [
      'an id unquoted',
      item('[{id: a, value: "x"}, {id: 2, value: "y"}]', '[{items: [a], correct: true}]'),
      'quote it: 2',
    ],
    ['an item that is not there', item(two, '[{items: [a, c], correct: true}]'), 'names the item "c"'],
    [
      'a choice without items',
      item(two, '[{items: [a], correct: true}, {explanation: "x"}]'),
      'Choice 2 has no items.',
    ],
    ['a choice of text', item(two, '[{items: [a], correct: true}, {value: "a"}]'), 'Choice 2 has no items.'],
    [
      'an unknown field',
      item('[{id: a, value: "a", correct: true}]', '[{items: [a], correct: true}]'),
      '"item" has no field "correct"',
    ],
    [
      'the switch of another type',
      `${item(two, '[{items: [a], correct: true}]')}\nrandomiseChoices: false`,
      'randomiseChoices',
    ],
    [
      'an item with value and children',
      item('[{id: a, value: "a", children: [{value: "x"}]}]', '[{items: [a], correct: true}]'),
      'value or children',
    ],
  ])('is told of %s', async (_, yaml, words) => {
    const [first] = await toldOfPart(yaml);
    expect(first).toContain(words);
  });

  it('may use one id in two questions of a page', async () => {
    const yaml = [
      item(two, '[{items: [a], correct: true}]'),
      item(two, '[{items: [b], correct: true}]').replace('part', 'other'),
    ];
    const more = yaml.map(each => `  - ${each.replaceAll('\n', '\n    ')}\n`).join('');
    expect(told(await aLibrary({ 'q.yaml': aQuestionPage('q', more) }))).toEqual([]);
  });
});
