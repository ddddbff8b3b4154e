import { describe, expect, it } from 'vitest';
import { choiceOf, isBlank, newRule, questionOf, rulesFrom } from './rules.ts';
import { casesFrom, isBlankCase, newCase } from './testCases.ts';
import { yamlOf } from './yaml.ts';

const withoutKeys = <T extends { key: number }>(list: readonly T[] | undefined) =>
  list?.map(({ key, ...fields }) => fields);

describe('rules from JSON', () => {
  const choice = {
    type: 'freeTextRule',
    encoding: 'markdown',
    value: 'red|blue car',
    correct: true,
    allowsExtraWords: true,
    wordProximity: 3,
    explanation: { type: 'content', children: [{ type: 'content', encoding: 'markdown', value: 'Yes.' }] },
  };

  it('are an array of choices or the choices of a free text question', () => {
    const rules = rulesFrom(JSON.stringify([choice]));
    expect(withoutKeys(rules)).toEqual([
      {
        value: 'red|blue car',
        correct: true,
        caseInsensitive: false,
        allowsAnyOrder: false,
        allowsExtraWords: true,
        allowsMisspelling: false,
        wordProximity: 3,
        explanation: 'Yes.',
      },
    ]);
    const question = JSON.stringify({ type: 'isaacFreeTextQuestion', choices: [choice] });
    expect(withoutKeys(rulesFrom(question))).toEqual(withoutKeys(rules));
    expect(rulesFrom('[]')).toEqual([]);
    expect(rulesFrom('{"type": "isaacFreeTextQuestion"}')).toEqual([]);
  });

  it.each([
    '',
    '{',
    '{}',
    'null',
    '"x"',
    '7',
    '{"type": "isaacRegexMatchQuestion", "choices": []}',
    '{"choices": []}',
    '{"type": "isaacFreeTextQuestion", "choices": {}}',
    '["x"]',
    '[null]',
    '[{"type": "freeTextRule"}]',
    '[{"type": "stringChoice", "value": "x"}]',
  ])('are not %s', json => {
    expect(rulesFrom(json)).toBeUndefined();
  });

  it('are read as they were written', () => {
    const rules = [
      newRule({ value: 'a "b"\\* ', explanation: 'First.\n\nSecond: *x*' }),
      newRule({ value: '[c d]', correct: false, caseInsensitive: false, allowsMisspelling: true, wordProximity: 0 }),
    ];
    expect(withoutKeys(rulesFrom(JSON.stringify(questionOf(rules))))).toEqual(withoutKeys(rules));
    expect(withoutKeys(rulesFrom(JSON.stringify(rules.map(choiceOf))))).toEqual(withoutKeys(rules));
  });
});

describe('a rule that is new', () => {
  it('is blank until anything is different', () => {
    expect(isBlank(newRule())).toBe(true);
    expect(isBlank(newRule({ value: 'x' }))).toBe(false);
    expect(isBlank(newRule({ allowsExtraWords: true }))).toBe(false);
    expect(isBlank(newRule({ correct: false }))).toBe(false);
    expect(isBlankCase(newCase())).toBe(true);
    expect(isBlankCase(newCase({ expected: false }))).toBe(false);
    expect(isBlankCase(newCase({ value: 'x' }))).toBe(false);
  });
});

describe('test cases from CSV', () => {
  it('are a verdict and an answer a row, commas and all', () => {
    const read = casesFrom('\ufefftrue,red car\r\nFALSE, no, not red\n\n true ,"last in, ""first"" out"\n');
    expect('cases' in read && withoutKeys(read.cases)).toEqual([
      { expected: true, value: 'red car' },
      { expected: false, value: ' no, not red' },
      { expected: true, value: 'last in, "first" out' },
    ]);
  });

  it.each(['', '\n\n', 'expected,value', 'true', 'yes,x', ',x', 'true,x\nx'])('are not %j', csv => {
    expect(casesFrom(csv)).toHaveProperty('fault');
  });

  it('name the row that is wrong', () => {
    expect(casesFrom('true,x\n\nmaybe,y')).toEqual({ fault: 'Row 3 does not begin with “true,” or “false,”.' });
  });
});

describe('the question as YAML', () => {
  it('leaves out what goes without saying', () => {
    const rules = [
      newRule({ value: 'a|b: #c', explanation: 'Two\nlines' }),
      newRule({ value: 'x', correct: false, caseInsensitive: false, wordProximity: 4 }),
    ];
    expect(yamlOf(rules)).toBe(
      [
        'type: isaacFreeTextQuestion',
        'choices:',
        '  - value: "a|b: #c"',
        '    correct: true',
        '    caseInsensitive: true',
        '    explanation: "Two\\nlines"',
        '  - value: "x"',
        '    wordProximity: 4',
        '',
      ].join('\n'),
    );
    expect(yamlOf([])).toContain('choices: []');
  });
});
