import { draw, type Ink } from './draw.ts';
import { GREEK } from './names.ts';
import type { Algebra } from './tree.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '±': '\\pm ',
  '∓': '\\mp ',
  '≠': '\\neq ',
  '≤': '\\leq ',
  '≥': '\\geq ',
  '×': '\\times ',
  mod: '\\bmod ',
  div: '\\mathbin{\\mathrm{div}}',
};

const BRACKETS: Readonly<Record<string, string>> = {
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '|': '|',
};

/** Functions that TeX has a command for; the others are set in upright letters. */
const COMMANDS = new Set('sin cos tan sec csc cot sinh cosh tanh ln log exp max min'.split(' '));
/** Capital Greek letters that look like Latin ones have no command in TeX. */
const LATIN_CAPITALS = new Set('Alpha Beta Epsilon Zeta Eta Iota Kappa Mu Nu Omicron Rho Tau Chi omicron'.split(' '));

const ink: Ink = {
  number: numberToTex,
  symbol: symbolToTex,
  constant: name => (name === 'pi' ? '\\pi ' : 'e'),
  operator: sign => OPERATORS[sign] ?? sign,
  times: ' ',
  comma: ', ',
  factorial: '!',
  group: inner => inner,
  bracketed: (opening, inner, closing) =>
    `\\left${BRACKETS[opening] ?? opening}${inner}\\right${BRACKETS[closing] ?? closing}`,
  fraction: (above, below) => `\\frac{${above}}{${below}}`,
  power: (base, exponent) => `{${base}}^{${exponent}}`,
  root: of => `\\sqrt{${of}}`,
  functionName(name, base) {
    const command =
      name === 'O' ? 'O' : COMMANDS.has(name) ? `\\${name}` : GREEK.has(name) ? `\\${name} ` : upright(name);
    return base === undefined ? command : `${command}_{${base}}`;
  },
};

/** A formula as TeX that KaTeX draws (the `tex` of an editor's state, behaviour `learning.md §2.2`). */
export function algebraToTex(tree: Algebra): string {
  return draw(tree, ink);
}

function upright(name: string): string {
  return `\\operatorname{${name}}`;
}

function numberToTex(text: string): string {
  const [mantissa = '', exponent] = text.split('e');
  return exponent === undefined ? mantissa : `${mantissa}\\times 10^{${exponent}}`;
}

function symbolToTex(name: string): string {
  const [letter = '', subscript] = name.split('_', 2);
  const base = letterToTex(letter);
  if (subscript === undefined) return base;
  return `${base}_{${subscript.length > 1 && !/^\d+$/.test(subscript) ? `\\mathrm{${subscript}}` : subscript}}`;
}

function letterToTex(letter: string): string {
  if (LATIN_CAPITALS.has(letter)) return `\\mathrm{${letter === 'Chi' ? 'X' : letter.charAt(0)}}`;
  if (GREEK.has(letter)) return `\\${letter} `;
  return letter.length > 1 ? `\\mathrm{${letter}}` : letter;
}
