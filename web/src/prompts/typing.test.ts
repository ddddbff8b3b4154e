import { expect, it } from 'vitest';
import { watchTyping } from './typing.ts';

/** A document of fields, in a world without documents. */
function aPage(focused?: object) {
  const target = new EventTarget();
  const page = {
    activeElement: (focused ?? null) as EventTarget | null,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  let now = 0;
  const typing = watchTyping(page, () => now);
  const happens = (type: string, at: object, more: object = {}) => {
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: at });
    target.dispatchEvent(Object.assign(event, more));
  };
  const after = (ms: number) => {
    now += ms;
    return typing.isQuiet(now);
  };
  const focus = (element: object | null) => {
    page.activeElement = element as EventTarget | null;
  };
  return { happens, after, focus, typing };
}
const text = { localName: 'input', type: 'text' };
const HOUR = 3_600_000;

it('a page at which nobody does anything is quiet', () => {
  expect(aPage().after(0)).toBe(true);
});

it('a field is being typed in until it is left, however long that takes', () => {
  const page = aPage();
  page.focus(text);
  expect(page.after(0), 'it has merely the focus').toBe(true);
  page.happens('input', text);
  expect(page.after(HOUR)).toBe(false);
  page.focus(null);
  expect(page.after(0)).toBe(true);
});

it.each([
  ['a text', { localName: 'textarea' }],
  ['a formula', { localName: 'math-field' }],
  ['a program', { localName: 'div', isContentEditable: true }],
])('%s is typed, too', (_what, field) => {
  const page = aPage();
  page.focus(field);
  page.happens('input', field);
  expect(page.after(HOUR)).toBe(false);
});

it.each([
  ['a box', { localName: 'input', type: 'checkbox' }],
  ['a list', { localName: 'select' }],
])('%s is done with at one press', (_what, field) => {
  const page = aPage();
  page.focus(field);
  page.happens('input', field);
  expect(page.after(999)).toBe(false);
  expect(page.after(1)).toBe(true);
});

it('what was typed is done with when it is sent', () => {
  for (const [type, more] of [
    ['submit', {}],
    ['keydown', { key: 'Enter' }],
  ] as const) {
    const page = aPage();
    page.focus(text);
    page.happens('input', text);
    page.happens(type, text, more);
    expect(page.after(999), 'the press is not over').toBe(false);
    expect(page.after(1)).toBe(true);
  }
});

it('Enter in a longer text begins a line', () => {
  const page = aPage();
  const field = { localName: 'textarea' };
  page.focus(field);
  page.happens('input', field);
  page.happens('keydown', field, { key: 'Enter' });
  expect(page.after(HOUR)).toBe(false);
});

it('a key or a press is given a second', () => {
  for (const type of ['keydown', 'pointerdown']) {
    const page = aPage();
    page.happens(type, {}, { key: 'Tab' });
    expect(page.after(999)).toBe(false);
    expect(page.after(1)).toBe(true);
  }
});

it('a field that had the focus at the start may have been typed in, and the watch ends', () => {
  const page = aPage(text);
  expect(page.after(HOUR)).toBe(false);
  page.focus(null);
  page.typing.end();
  page.happens('input', text);
  page.focus(text);
  expect(aPage().after(0)).toBe(true);
});
