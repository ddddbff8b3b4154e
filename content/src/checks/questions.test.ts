import { describe, expect, it } from 'vitest';
import { aLibrary, aQuestionPage, told } from '../testing/aLibrary.ts';

/** What is told of a page whose second part has these fields, from line 12 on. */
const toldOf = async (...fields: string[]): Promise<string[]> =>
  told(
    await aLibrary({ 'q.yaml': aQuestionPage('q', ['  - id: n', ...fields.map(each => `    ${each}`)].join('\n')) }),
  );

const NUMERIC = ['type: isaacNumericQuestion', 'value: "How many?"', 'disregardSignificantFigures: true'];
const CLOZE = [
  'type: isaacClozeQuestion',
  'value: "A [drop-zone] and a [drop-zone]."',
  'items: [{id: a, value: "a"}, {id: b, value: "b"}]',
];

describe('questions whose form is at fault are told', () => {
  it.each([
    ['without choices', ['type: isaacMultiChoiceQuestion', 'value: "?"'], 'The question has no choices.'],
    [
      'numeric, with a choice that is no quantity',
      [...NUMERIC, 'requireUnits: false', 'choices: [{type: choice, value: "3", correct: true}]'],
      'Choice 1 is of type choice, and those of this question are of type quantity.',
    ],
    [
      'numeric, with units though none are asked for',
      [...NUMERIC, 'requireUnits: false', 'choices: [{value: "3", units: "s", correct: true}]'],
      'Choice 1 has a unit, although the question asks for none.',
    ],
    [
      'numeric, with a unit shown though one is asked for',
      [...NUMERIC, 'displayUnit: s', 'availableUnits: [s, ms]', 'choices: [{value: "3", units: "s", correct: true}]'],
      'The question asks for a unit, so displayUnit would show it beforehand.',
    ],
    [
      'symbolic, with a choice that is no formula',
      ['type: isaacSymbolicQuestion', 'value: "?"', 'choices: [{type: choice, value: "x", correct: true}]'],
      'Choice 1 is of type choice, and those of this question are of type formula.',
    ],
    [
      'symbolic, with an empty expression',
      ['type: isaacSymbolicQuestion', 'value: "?"', 'choices: [{value: "", correct: true}]'],
      'Choice 1 ("") is empty.',
    ],
    [
      'symbolic, with a backslash',
      ['type: isaacSymbolicQuestion', 'value: "?"', "choices: [{value: '\\frac{1}{2}', correct: true}]"],
      'Choice 1 ("\\frac{1}{2}") has a backslash; write it in the python form.',
    ],
    [
      'symbolic, with a backslash in a symbol',
      [
        'type: isaacSymbolicQuestion',
        'value: "?"',
        "availableSymbols: ['\\x']",
        'choices: [{value: "1", correct: true}]',
      ],
      'The symbol "\\x" has a backslash.',
    ],
    ['cloze, with a choice without items', [...CLOZE, 'choices: [{correct: true}]'], 'Choice 1 has no items.'],
    [
      'cloze, with choices of different lengths',
      [...CLOZE, 'choices: [{items: [a, b], correct: true}, {items: [a], explanation: "No."}]'],
      'The choices fill different numbers of gaps: 2, 1.',
    ],
    [
      'regular expressions that cannot be read',
      ['type: isaacRegexMatchQuestion', 'value: "?"', 'choices: [{value: "(", correct: true}]'],
      'cannot be read',
    ],
  ])('%s', async (_, fields, message) => {
    expect(await toldOf(...fields)).toContainEqual(expect.stringMatching(/^q\.yaml:1\d /));
    expect((await toldOf(...fields)).join('\n')).toContain(message);
  });
});

describe('stored answers that are not marked as they are stated are told', () => {
  const ITEMS = ['type: isaacItemQuestion', 'value: "?"', 'items: [{id: a, value: "a"}, {id: b, value: "b"}]'];
  it.each([
    [
      'incorrect, and a correct one says the same',
      ['type: isaacStringMatchQuestion', 'value: "?"', 'choices: [{value: "bus", correct: true}, {value: "bus"}]'],
      'Choice 2 is incorrect, but would be marked correct (as choice 1).',
    ],
    [
      'incorrect, and never met because another comes first',
      [...ITEMS, 'choices: [{items: [a], correct: true}, {items: [b]}, {items: [b], explanation: "Never said."}]'],
      'Choice 3 never decides: who answers it is told otherwise (as choice 2).',
    ],
    [
      'incorrect, of items of which the same set is correct',
      [...ITEMS, 'choices: [{items: [a, b], correct: true}, {items: [b, a], explanation: "No."}]'],
      'Choice 2 is incorrect, but would be marked correct (as choice 1).',
    ],
    [
      'correct, and without a single character',
      ['type: isaacStringMatchQuestion', 'value: "?"', 'choices: [{value: "", correct: true}]'],
      'Choice 1 ("") is correct, but would be marked incorrect (noAnswer).',
    ],
    [
      'correct, with more figures than it lets through',
      [
        'type: isaacNumericQuestion',
        'value: "?"',
        'requireUnits: false',
        'significantFiguresMin: 2',
        'significantFiguresMax: 2',
        'choices: [{value: "3.142", correct: true}]',
      ],
      'Choice 1 ("3.142") is correct, but would be marked incorrect',
    ],
  ])('%s', async (_, fields, message) => {
    expect(await toldOf(...fields)).toEqual([expect.stringContaining(message)]);
    expect(await toldOf(...fields)).toEqual([expect.stringMatching(/^q\.yaml:12 /)]);
  });

  it('and choices that are patterns, not answers, are taken at their word', async () => {
    expect(
      await toldOf(
        'type: isaacRegexMatchQuestion',
        'value: "?"',
        'choices: [{value: "[01]+", correct: true}, {value: "[01]+"}]',
      ),
    ).toEqual([]);
  });
});
