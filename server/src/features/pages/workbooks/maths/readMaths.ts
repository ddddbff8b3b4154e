import { CannotDraw } from '../cannotDraw.ts';
import { BOOLEANS, FUNCTIONS, LETTERS_OF_SETS, type Notation, type Role, SIGNS, SPACES } from './signs.ts';

/** A formula as a tree. Sizes and places are found when it is laid out. */
export type Maths =
  | { kind: 'row'; items: readonly Maths[] }
  | { kind: 'sign'; text: string; italic: boolean; role: Role }
  | { kind: 'scripts'; base: Maths; sub?: Maths; sup?: Maths }
  | { kind: 'fraction'; over: Maths; under: Maths }
  | { kind: 'root'; of: Maths }
  | { kind: 'overline'; of: Maths }
  | { kind: 'fence'; open: string; close: string; of: Maths }
  /** A space; `width` in em. */
  | { kind: 'space'; width: number };

const TOKEN = /\\[a-zA-Z]+|\\[^a-zA-Z]|\d+(?:\.\d+)?|\s+|[^\s]/gu;
/** Commands whose argument is words, set upright with its spaces. */
const WORDS = new Set(['text', 'mathrm', 'textrm', 'operatorname', 'units', 'mathsf', 'texttt', 'mathtt']);
const FRACTIONS = new Set(['frac', 'tfrac', 'dfrac']);
const GREEK = /^\p{Script=Greek}$/u;

const sign = (text: string, role: Role, italic = false): Maths => ({ kind: 'sign', text, italic, role });

/**
 * Reads the TeX of the library's formulas: scripts, fractions, roots, overlines, growing brackets, words, and the signs of
 * logic, sets and arithmetic (behaviour `learning.md §1.7`).
 * @param notation how Boolean operators are written
 * @throws {CannotDraw} at a command beyond these
 */
export function readMaths(tex: string, notation: Notation): Maths {
  const tokens: string[] = tex.match(TOKEN) ?? [];
  let at = 0;

  const skipBlanks = () => {
    while (/^\s/.test(tokens[at] ?? '')) at++;
  };
  const expect = (token: string) => {
    skipBlanks();
    if (tokens[at] !== token) throw new CannotDraw(`"${token}" expected in the formula ${tex}`);
    at++;
  };
  const row = (end?: string): Maths => {
    const items: Maths[] = [];
    for (;;) {
      skipBlanks();
      const token = tokens[at];
      if (token === end) break;
      if (token === undefined) throw new CannotDraw(`"${end}" missing in the formula ${tex}`);
      items.push(withScripts());
    }
    if (end !== undefined) at++;
    return { kind: 'row', items: withUnarySigns(items) };
  };
  const argument = (): Maths => {
    skipBlanks();
    const token = tokens[at];
    if (token !== '{') {
      // Without braces, the first digit alone is meant.
      if (token && /^\d./.test(token)) tokens.splice(at, 1, token.slice(0, 1), token.slice(1));
      return single();
    }
    at++;
    return row('}');
  };
  const words = (): string => {
    expect('{');
    let text = '';
    for (let depth = 1; ; at++) {
      const token = tokens[at];
      if (token === undefined) throw new CannotDraw(`"}" missing in the formula ${tex}`);
      if (token === '{') depth++;
      else if (token === '}' && --depth === 0) break;
      else if (token === '\\_' || token === '\\%' || token === '\\&' || token === '\\ ') text += token.slice(1);
      else if (token.startsWith('\\')) throw new CannotDraw(`${token} among the words of the formula ${tex}`);
      else text += token.replace(/\s+/g, ' ');
    }
    at++;
    return text;
  };
  const delimiter = (): string => {
    skipBlanks();
    const token = tokens[at++] ?? '';
    if (token === '.') return '';
    const found = token.startsWith('\\') ? (token.length === 2 ? token.slice(1) : SIGNS[token.slice(1)]?.[0]) : token;
    if (!found) throw new CannotDraw(`a bracket expected in the formula ${tex}`);
    return found;
  };

  const command = (name: string): Maths => {
    if (WORDS.has(name)) return sign(words(), 'word');
    if (FRACTIONS.has(name)) return { kind: 'fraction', over: argument(), under: argument() };
    if (name === 'sqrt') return { kind: 'root', of: argument() };
    if (name === 'overline' || name === 'bar') return { kind: 'overline', of: argument() };
    if (name === 'mathbb') return sign(LETTERS_OF_SETS[words()] ?? unknown(name), 'ord');
    if (name === 'left') {
      const open = delimiter();
      const of = row('\\right');
      return { kind: 'fence', open, of, close: delimiter() };
    }
    const boolean = BOOLEANS[name.toLowerCase()];
    if (boolean && [name.toLowerCase(), name.toUpperCase()].some(form => form === name || capitalised(form) === name)) {
      if (boolean === 'not' || boolean === 'bracketnot') return negation(boolean, argument());
      const [text, role] = boolean[notation];
      return sign(text, role);
    }
    if (FUNCTIONS.has(name)) return sign(name, 'function');
    if (name in LETTERS_OF_SETS) return sign(LETTERS_OF_SETS[name] ?? '', 'ord');
    const known = SIGNS[name];
    if (known) return sign(known[0], known[1], GREEK.test(known[0]) && known[0] === known[0].toLowerCase());
    const space = SPACES[name];
    if (space !== undefined) return { kind: 'space', width: space };
    return unknown(name);
  };
  const unknown = (name: string): never => {
    throw new CannotDraw(`\\${name} in the formula ${tex}`);
  };
  const negation = (kind: 'not' | 'bracketnot', of: Maths): Maths => {
    if (notation === 'engineering') return { kind: 'overline', of };
    const inner = kind === 'not' ? [of] : [sign('(', 'open'), of, sign(')', 'close')];
    return { kind: 'row', items: [sign('¬', 'ord'), ...inner] };
  };

  const single = (): Maths => {
    skipBlanks();
    const token = tokens[at++];
    if (token === undefined) throw new CannotDraw(`something missing in the formula ${tex}`);
    if (token === '{') return row('}');
    if (token.startsWith('\\')) return command(token.slice(1));
    if (/^\d/.test(token)) return sign(token, 'ord');
    if (/^\p{L}$/u.test(token)) return sign(token, 'ord', true);
    if (token === '~') return { kind: 'space', width: 0.28 };
    const known = SIGNS[token];
    if (!known) throw new CannotDraw(`"${token}" in the formula ${tex}`);
    return sign(known[0], known[1]);
  };
  const withScripts = (): Maths => {
    const base = single();
    let sub: Maths | undefined;
    let sup: Maths | undefined;
    for (;;) {
      skipBlanks();
      const token = tokens[at];
      if (token !== '^' && token !== '_' && token !== "'") break;
      at++;
      if (token === '_') sub = argument();
      else sup = token === "'" ? sign('′', 'ord') : argument();
    }
    return sub || sup ? { kind: 'scripts', base, ...(sub && { sub }), ...(sup && { sup }) } : base;
  };

  return row();
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A sign between two things that has nothing on its left is one of them: the minus of `-4`. */
const withUnarySigns = (items: readonly Maths[]): Maths[] =>
  items.map((item, n) => {
    if (item.kind !== 'sign' || item.role !== 'bin') return item;
    const before = items[n - 1];
    const alone =
      before === undefined || (before.kind === 'sign' && ['bin', 'rel', 'open', 'punct'].includes(before.role));
    return alone ? { ...item, role: 'ord' } : item;
  });
