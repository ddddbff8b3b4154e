import type { ContentObject, ValidationResponse } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { type Drawing, draw } from '../../testing/draw.tsx';
import { questionTypes } from '../registry.ts';
import type { WidgetProps } from '../types.ts';
import { formulaAnswer } from './editorState.ts';
import { logicGrammar } from './logicGrammar.ts';

const logic: ContentObject = { type: 'isaacSymbolicLogicQuestion', availableSymbols: ['A', 'B'] };
const algebra: ContentObject = { type: 'isaacSymbolicQuestion', availableSymbols: ['x'] };
const typed = (text: string) => formulaAnswer('logicFormula', text, logicGrammar(logic, 'ENG').read(text));

async function widget(
  question: ContentObject,
  props: Partial<WidgetProps> = {},
  reader: Drawing = {},
): Promise<string> {
  const Widget = questionTypes[question.type]?.Widget;
  if (!Widget) throw new Error(`no widget for ${question.type}`);
  return draw(
    <Widget
      question={question}
      answer={undefined}
      onChange={() => {}}
      result={undefined}
      checked={undefined}
      feedbackId="said"
      {...props}
    />,
    reader,
  );
}

const keysIn = (html: string) =>
  [...html.matchAll(/class="key"[^>]*>(?:<span aria-hidden="true">)?([^<]+)/g)].map(([, key]) => key);

describe('the widget of a Boolean question', () => {
  it('has one line with a name, and keys that are one stop for Tab', async () => {
    const html = await widget(logic);
    const [, id] = /<label for="([^"]+)">Answer<\/label>/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`));
    expect(html).toContain(`role="toolbar" aria-label="Symbols" aria-controls="${id}"`);
    expect(html.match(/class="key"[^>]*tabindex="0"|tabindex="0"[^>]*class="key"/gi)).toHaveLength(1);
    expect(html).toContain('<span class="sr">Exclusive or</span>');
  });

  it('follows the notation of the reader: MATH without a word, ENG by preference', async () => {
    expect(keysIn(await widget(logic))).toEqual(['A', 'B', '∧', '∨', '¬', '⊻', 'T', 'F', '( )']);
    const me = { id: 1, role: 'STUDENT' } as NonNullable<Drawing['me']>;
    const engineer = { me, preferences: { BOOLEAN_NOTATION: { ENG: true } } };
    expect(keysIn(await widget(logic, {}, engineer))).toEqual(['A', 'B', '·', '+', 'A′', '⊕', '1', '0', '( )']);
    expect(await widget(logic, { answer: typed('not A') }, engineer)).toContain('class="overbar"');
    expect(await widget(logic, { answer: typed('not A') })).toContain('<mo>¬</mo>');
  });

  it('shows how the line is read, and says it in words', async () => {
    const html = await widget(logic, { answer: typed("A.B'") });
    expect(html).toContain('value="A.B&#x27;"');
    expect(html).toContain('<span class="sr">A and not B</span>');
    expect(html).toContain('<mo>∧</mo>');
    expect(html).not.toContain('aria-invalid');
  });

  it('says what cannot be read and marks its place', async () => {
    const html = await widget(logic, { answer: typed('A +') });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('Something is missing after +.');
    expect(html).toContain('At the end of your answer.');
    const middle = await widget(logic, { answer: typed('(A + B') });
    expect(middle).toContain('At character 1.');
    expect(middle).toMatch(/<mark>\(<\/mark>A \+ B/);
  });

  it('tells of a symbol that the question does not mention', async () => {
    expect(await widget(logic, { answer: typed('A + Z') })).toContain(
      'This question is about A, B. Your answer also has Z.',
    );
  });

  it('escapes what was typed', async () => {
    const html = await widget(logic, { answer: typed('<img src=x>') });
    expect(html).not.toContain('<img');
  });

  it('begins with the seed', async () => {
    expect(await widget({ ...logic, formulaSeed: 'A + B' })).toContain('value="A + B"');
    const emptied = { type: 'logicFormula', value: '{"typed":""}', pythonExpression: '' };
    expect(await widget({ ...logic, formulaSeed: 'A + B' }, { answer: emptied })).toContain('value=""');
  });

  it('can be read and not changed afterwards', async () => {
    const html = await widget(logic, { answer: typed('A'), readOnly: true });
    expect(html).toMatch(/<input[^>]*readonly/i);
    expect(html).not.toContain('class="key"');
  });

  it('is described by what was said of the answer', async () => {
    const result: ValidationResponse = { questionId: 'q', answer: typed('A'), correct: false, dateAttempted: 1 };
    expect(await widget(logic, { answer: typed('A'), result })).toMatch(/<input[^>]*aria-describedby="[^"]* said"/);
  });
});

describe('the widget of an algebra question', () => {
  it('is a line with a preview that is heard as maths, and offers the maths editor', async () => {
    const answer = { type: 'formula', value: '{"typed":"x^2/2"}', pythonExpression: 'x**2/2' };
    const html = await widget(algebra, { answer });
    expect(html).toContain('value="x^2/2"');
    expect(html).toMatch(/<span><math /);
    expect(html).toContain('Use the maths editor');
    expect(html).not.toContain('math-field');
  });

  it('has no editor when it cannot be changed', async () => {
    expect(await widget(algebra, { readOnly: true })).not.toContain('Use the maths editor');
  });
});
