import { isDigit, isLetter } from './characters.ts';
import { FUNCTION_WORDS, GREEK } from './names.ts';
import { Unreadable } from './problem.ts';
import type { Character, Found, Token } from './tokens.ts';
import { type Offered, readSubscript, readWord } from './words.ts';

/** TeX commands that are signs here. A formula pasted from a maths editor is read like a typed one. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cdot: '*',
    times: '*',
    ast: '*',
    div: '/',
    pm: '±',
    mp: '∓',
    le: '≤',
    leq: '≤',
    leqslant: '≤',
    ge: '≥',
    geq: '≥',
    geqslant: '≥',
    lt: '<',
    gt: '>',
    ne: '≠',
    neq: '≠',
    bmod: 'mod',
    mod: 'mod',
    lfloor: '⌊',
    rfloor: '⌋',
    lceil: '⌈',
    rceil: '⌉',
    vert: '|',
    lvert: '|',
    rvert: '|',
    mid: '|',
    lbrack: '[',
    rbrack: ']',
    lparen: '(',
    rparen: ')',
    lbrace: '(',
    rbrace: ')',
    frac: '\\frac',
    dfrac: '\\frac',
    tfrac: '\\frac',
    sqrt: '\\sqrt',
    '{': '(',
    '}': ')',
    '|': '|',
  }),
);

/** Commands of looks and spacing. */
const IGNORED = new Set([
  ...'left right mleft mright big Big bigl bigr quad qquad limits displaystyle'.split(' '),
  ...[',', ';', ':', '!', ' '],
]);

/** Commands that say how the letters in the braces behind them look. */
const LETTERED = new Set('operatorname mathrm mathbb mathit mathbf mathsf text textrm'.split(' '));

/** Reads the command that begins with the backslash at `start`. Throws `Unreadable` for one it does not know. */
export function readCommand(characters: readonly Character[], start: number, offered: Offered): Found {
  const at = characters[start]?.at ?? 0;
  let end = start + 1;
  while (/^[A-Za-z]$/.test(characters[end]?.text ?? '')) end += 1;
  if (end === start + 1) end += 1;
  const name = characters
    .slice(start + 1, end)
    .map(({ text }) => text)
    .join('');
  const sign = SIGNS.get(name);
  if (sign !== undefined) {
    const token: Token = { kind: 'sign', text: sign, at };
    return sign.startsWith('\\') ? withSingleDigits(token, characters, end) : { tokens: [token], next: end };
  }
  if (IGNORED.has(name)) return { tokens: [], next: end };
  if (LETTERED.has(name)) return readLettered(characters, end, offered);
  const known = wordOf(name, at);
  if (known === undefined) throw new Unreadable(at, 'This command is not known. Write it without a backslash.');
  const subscript = known.kind === 'symbol' ? readSubscript(characters, end) : undefined;
  if (known.kind !== 'symbol' || subscript === undefined) return { tokens: [known], next: end };
  return { tokens: [{ ...known, name: `${known.name}_${subscript.text}` }], next: subscript.end };
}

/** The words in braces, without the braces. What is no letter is left to be read as it stands. */
function readLettered(characters: readonly Character[], from: number, offered: Offered): Found {
  const tokens: Token[] = [];
  let next = from;
  if (characters[next]?.text !== '{') return { tokens, next };
  next += 1;
  while (characters[next]?.text === ' ' || isLetter(characters[next]?.text)) {
    if (characters[next]?.text === ' ') {
      next += 1;
      continue;
    }
    const word = readWord(characters, next, offered);
    tokens.push(...word.tokens);
    next = word.next;
  }
  return characters[next]?.text === '}' ? { tokens, next: next + 1 } : { tokens: [], next: from };
}

function wordOf(name: string, at: number): Token | undefined {
  if (name === 'pi') return { kind: 'constant', name, at };
  if (name === 'exponentialE') return { kind: 'constant', name: 'e', at };
  const letter = name.replace(/^var(?=epsilon|theta|phi|rho|sigma)/, '');
  if (GREEK.has(letter)) return { kind: 'symbol', name: letter, at };
  const spelling = FUNCTION_WORDS.get(name);
  return spelling && { kind: 'function', name: spelling.name, at };
}

/** In TeX an argument without braces is one digit: `\frac12` is a half. */
function withSingleDigits(command: Token, characters: readonly Character[], from: number): Found {
  const tokens = [command];
  let next = from;
  for (let read = 0; read < (command.kind === 'sign' && command.text === '\\frac' ? 2 : 1); read += 1) {
    while (characters[next]?.text === ' ') next += 1;
    const digit = characters[next];
    if (digit === undefined || !isDigit(digit.text)) break;
    tokens.push({ kind: 'number', text: digit.text, at: digit.at });
    next += 1;
  }
  return { tokens, next };
}
