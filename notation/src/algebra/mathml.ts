import { draw, type Ink } from './draw.ts';
import { GREEK } from './names.ts';
import type { Algebra } from './tree.ts';

const ink: Ink = {
  number(text) {
    const [mantissa = '', exponent] = text.split('e');
    const number = `<mn>${escaped(mantissa)}</mn>`;
    if (exponent === undefined) return number;
    const size = exponent.startsWith('-')
      ? `<mo>−</mo><mn>${escaped(exponent.slice(1))}</mn>`
      : `<mn>${escaped(exponent)}</mn>`;
    return row(`${number}<mo>×</mo><msup><mn>10</mn>${row(size)}</msup>`);
  },
  symbol(name) {
    const [letter = '', subscript] = name.split('_', 2);
    if (subscript === undefined) return identifier(letter);
    const below = /^\d+$/.test(subscript) ? `<mn>${subscript}</mn>` : identifier(subscript);
    return `<msub>${identifier(letter)}${below}</msub>`;
  },
  constant: name => (name === 'pi' ? '<mi>π</mi>' : '<mi>e</mi>'),
  operator(sign, isPrefix) {
    const shown = sign === '-' ? '−' : sign;
    return `<mo${isPrefix ? ' form="prefix"' : ''}${/[a-z]/.test(sign) ? ' lspace="0.28em" rspace="0.28em"' : ''}>${escaped(shown)}</mo>`;
  },
  times: '<mo>&#x2062;</mo>',
  comma: '<mo>,</mo>',
  factorial: '<mo>!</mo>',
  group: row,
  bracketed: (opening, inner, closing) =>
    row(`<mo form="prefix" stretchy="true">${opening}</mo>${inner}<mo form="postfix" stretchy="true">${closing}</mo>`),
  fraction: (above, below) => `<mfrac>${row(above)}${row(below)}</mfrac>`,
  power: (base, exponent) => `<msup>${row(base)}${row(exponent)}</msup>`,
  root: of => `<msqrt>${of}</msqrt>`,
  functionName(name, base) {
    const shown = `<mi>${GREEK.get(name) ?? name}</mi>`;
    return `${base === undefined ? shown : `<msub>${shown}${row(base)}</msub>`}<mo>&#x2061;</mo>`;
  },
};

/**
 * A formula as presentation MathML, one `<math>` element that browsers draw and screen readers speak. Everything in it
 * is escaped, so it may be set as markup.
 */
export function algebraToMathml(tree: Algebra): string {
  return `<math xmlns="http://www.w3.org/1998/Math/MathML">${draw(tree, ink)}</math>`;
}

function row(inner: string): string {
  return `<mrow>${inner}</mrow>`;
}

/** MathML sets a single letter in italics and a word upright by itself. */
function identifier(name: string): string {
  return `<mi>${escaped(GREEK.get(name) ?? name)}</mi>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
