import type { ContentObject, Rich, ValidationResponse } from '@cs/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import { RichText } from '../../blocks/index.ts';
import { meQuery } from '../../session/index.ts';
import type { Answer, FrameProps, WidgetProps } from '../types.ts';
import ClozeFrame, { ClozeBank } from './ClozeFrame.tsx';
import ItemWidget from './ItemWidget.tsx';
import ParsonsWidget from './ParsonsWidget.tsx';
import ReorderWidget from './ReorderWidget.tsx';

const client = makeClient(() => Promise.reject(new Error('nothing is asked for while rendering')));

function drawn(element: ReactNode): string {
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, null);
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
}

const propsOf = (question: ContentObject, more: Partial<WidgetProps> = {}): WidgetProps => ({
  question,
  answer: undefined,
  onChange: () => undefined,
  result: undefined,
  checked: undefined,
  feedbackId: 'f',
  ...more,
});

const items: ContentObject[] = [
  { id: 'a', type: 'item', value: 'Alpha', rich: ['Alpha'] },
  { id: 'b', type: 'item', value: '$x^2$', rich: [{ maths: 'x^2', html: '<span class="katex">x2</span>' }] },
  {
    id: 'c',
    type: 'item',
    altText: 'a NAND gate',
    children: [{ type: 'image', src: 'nand.svg', altText: 'a NAND gate' }],
  },
];
const placed = (...ids: string[]): Answer => ({ type: 'itemChoice', items: ids.map(id => ({ type: 'item', id })) });
const resultOf = (answer: Answer, correct: boolean, itemsCorrect?: boolean[]): ValidationResponse => ({
  questionId: 'q',
  answer,
  correct,
  dateAttempted: 1,
  ...(itemsCorrect && { itemsCorrect }),
});

/** The lists of a drawn widget, each as the words that it holds. */
const lists = (html: string): string[] =>
  [...html.matchAll(/<[uo]l[^>]*class="bin[\s\S]*?<\/[uo]l>/g)].map(([list]) => list.replace(/<[^>]+>/g, '|'));

describe('picking a set', () => {
  const question: ContentObject = { type: 'isaacItemQuestion', items };
  it('offers a checkbox an item, in words where it is a formula', () => {
    const html = drawn(<ItemWidget {...propsOf(question)} />);
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html).toContain('<span class="sr">x to the power 2</span><span class="named" aria-hidden="true">');
    expect(html).toContain('0 of 3 chosen');
    expect(html).toContain('alt="a NAND gate"');
  });
  it('shows what was chosen, and can be closed to change', () => {
    const html = drawn(<ItemWidget {...propsOf(question, { answer: placed('b', 'gone'), readOnly: true })} />);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toContain('1 of 3 chosen');
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(3);
  });
});

describe('putting in order', () => {
  const question: ContentObject = { type: 'isaacReorderQuestion', items };
  it('begins with all items available', () => {
    const html = drawn(<ReorderWidget {...propsOf(question)} />);
    const [available = '', answer = ''] = lists(html);
    expect(available).toMatch(/Alpha[\s\S]*x to the power 2[\s\S]*a NAND gate/);
    expect(answer).toContain('Nothing here yet');
    expect(html).not.toContain('Undo');
  });
  it('shows an earlier answer in its order, each item with its place', () => {
    const [available = '', answer = ''] = lists(
      drawn(<ReorderWidget {...propsOf(question, { answer: placed('c', 'a') })} />),
    );
    expect(answer).toMatch(/a NAND gate \(place 1 of 2\)[\s\S]*Alpha \(place 2 of 2\)/);
    expect(available).not.toContain('Alpha');
  });
  it.each([
    [true, 'Correct'],
    [false, 'Incorrect'],
  ])('says beside the answer that it is right: %s', (correct, word) => {
    const answer = placed('a');
    const html = drawn(<ReorderWidget {...propsOf(question, { answer, result: resultOf(answer, correct) })} />);
    expect(html).toMatch(new RegExp(`<h3[^>]*>Your answer<span class="verdict [a-z]+">.*?</svg>${word}</span></h3>`));
  });
  it('has no buttons when it can only be read', () => {
    expect(drawn(<ReorderWidget {...propsOf(question, { answer: placed('a'), readOnly: true })} />)).not.toContain(
      '<button',
    );
  });
});

describe('building a program', () => {
  const lines: ContentObject[] = [
    { id: 'if', type: 'parsonsItem', value: 'if x < 1:' },
    { id: 'do', type: 'parsonsItem', value: 'go()', richCode: [[['f', 'go'], '()']] },
  ];
  const question: ContentObject = { type: 'isaacParsonsQuestion', items: lines };
  const answer: Answer = {
    type: 'parsonsChoice',
    items: [
      { type: 'parsonsItem', id: 'if', value: 'if x < 1:', indentation: 0 },
      { type: 'parsonsItem', id: 'do', value: 'go()', indentation: 2 },
    ],
  };
  it('shows code as it was written, coloured where it was compiled, and how far in it stands', () => {
    const html = drawn(<ParsonsWidget {...propsOf(question, { answer })} />);
    expect(html).toContain('if x &lt; 1:');
    expect(html).toContain('<span class="f">go</span>()');
    expect(html).toContain('--d:2');
    expect(html).toContain('go() (line 2 of 2, indent 2)');
  });
  it('keeps to the margin where nothing is to be indented', () => {
    const html = drawn(<ParsonsWidget {...propsOf({ ...question, disableIndentation: true }, { answer })} />);
    expect(html).not.toContain('--d:2');
    expect(html).toContain('go() (line 2 of 2)');
    expect(html).not.toMatch(/class="bin to steps/);
  });
});

describe('gaps', () => {
  const html =
    '<span class="katex"><math><mpadded height="0em" voffset="0em"><mspace mathbackground="black" width="0em" height="2em"></mspace></mpadded><mspace width="3em"/></math><span class="katex-html" aria-hidden="true"><span data-drop-zone="2"></span></span></span>';
  const rich: Rich = [
    {
      tag: 'p',
      children: ['The ', { dropZone: 0, width: 60, height: 27 }, ' and ', { dropZone: 1, width: 100, height: 27 }],
    },
    { maths: 'x', html, dropZones: [{ dropZone: 2, width: 30, height: 20 }] },
  ];
  const question: ContentObject = { type: 'isaacClozeQuestion', items, rich };
  const cloze = (more: Partial<FrameProps> = {}, of = question) =>
    drawn(
      <ClozeFrame {...propsOf(of)} {...more}>
        <RichText rich={rich} />
        <ClozeBank />
      </ClozeFrame>,
    );
  const filled = placed('a', 'NULL_CLOZE_ITEM', 'NULL_CLOZE_ITEM');
  it('stand in the text as buttons of their size, before any script has run', () => {
    const text = cloze();
    expect(text.match(/<button[^>]*data-gap=/g)).toHaveLength(2);
    expect(text).toContain('--w:60px;--h:27px');
    expect(text).toContain('Gap 1 of 3: empty');
    expect(text).toContain('aria-haspopup="listbox"');
    expect(text).toContain('0 of 3 gaps filled.');
  });
  it('of a formula leave their frame, and their number to those who hear it', () => {
    const text = cloze();
    expect(text).toContain('<mtext>gap 3</mtext>');
    expect(text).toContain('data-drop-zone="2"');
  });
  it('show what an answer put into them, which is no longer available', () => {
    const text = cloze({ answer: filled });
    expect(text).toContain('Gap 1 of 3: Alpha');
    expect(text).toContain('1 of 3 gaps filled.');
    expect(lists(text)[0]).not.toContain('Alpha');
    expect(lists(cloze({ answer: filled }, { ...question, withReplacement: true }))[0]).toContain('Alpha');
  });
  it('are marked one by one with icon and word, where each was judged', () => {
    const judged = cloze({ answer: filled, result: resultOf(filled, false, [true, false, false]) });
    expect(judged).toContain('Gap 1 of 3: Alpha, correct');
    expect(judged).toContain('Gap 2 of 3: empty, incorrect');
    expect(judged).toMatch(/<li class="verdict no"><svg[\s\S]*?<\/svg>Gap 2 incorrect/);
    const whole = cloze({ answer: filled, result: resultOf(filled, false) });
    expect(whole).toContain('Gap 1 of 3: Alpha<');
    expect(whole).not.toContain('gap-marks');
  });
  it('are all right in a right answer, whichever of several it was', () => {
    expect(cloze({ answer: filled, result: resultOf(filled, true, [false, false, false]) })).not.toContain('incorrect');
  });
  it('cannot be changed when they can only be read', () => {
    const text = cloze({ answer: filled, readOnly: true });
    expect(text.match(/<button[^>]*data-gap=[^>]*aria-disabled="true"/g)).toHaveLength(2);
    expect(text).not.toContain('aria-haspopup');
  });
});
