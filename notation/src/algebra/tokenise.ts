import { FRACTIONS, isBlank, isDigit, isLetter, plain, raised } from './characters.ts';
import { GREEK_NAMES } from './names.ts';
import { Unreadable } from './problem.ts';
import { readCommand } from './texCommands.ts';
import type { Character, Token } from './tokens.ts';
import { type Offered, readWord } from './words.ts';

/** Signs as they are typed, and what they mean. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['+/-', '±'],
  ['**', '^'],
  ['//', 'div'],
  ['+-', '±'],
  ['<=', '≤'],
  ['=<', '≤'],
  ['>=', '≥'],
  ['=>', '≥'],
  ['==', '='],
  ['!=', '≠'],
  ['<>', '≠'],
  ['%', 'mod'],
  ...[...'+-*/^!=<>≤≥≠±∓()[]{}|⌊⌋⌈⌉√∛,_'].map((sign): [string, string] => [sign, sign]),
]);
const LONGEST_SIGN = 3;

/** Cuts a typed formula into words, numbers and signs. Throws `Unreadable`. */
export function tokenise(text: string, symbols: readonly string[]): Token[] {
  const characters = charactersOf(text);
  const offered: Offered = new Set(symbols.map(canonicalName));
  const tokens: Token[] = [];
  let index = 0;
  while (index < characters.length) index = readNext(characters, index, offered, tokens);
  return tokens;
}

/** An offered name as the grammar writes it: Greek letters by their names, a subscript without its braces. */
function canonicalName(name: string): string {
  const trimmed = charactersOf(name)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[{}\s]/g, '');
  return [...trimmed].map(letter => GREEK_NAMES.get(letter) ?? letter).join('');
}

function charactersOf(text: string): Character[] {
  const characters: Character[] = [];
  let at = 0;
  for (const character of text) {
    characters.push({ text: isBlank(character) ? ' ' : plain(character), at });
    at += character.length;
  }
  return characters;
}

/** Reads one thing at `index` into `tokens` and says where the next one begins. */
function readNext(characters: readonly Character[], index: number, offered: Offered, tokens: Token[]): number {
  const here = characters[index];
  if (here === undefined || here.text === ' ') return index + 1;
  const { text, at } = here;
  if (isDigit(text) || (text === '.' && isDigit(characters[index + 1]?.text))) {
    return readNumber(characters, index, tokens);
  }
  if (isLetter(text)) return add(readWord(characters, index, offered), tokens);
  if (text === '\\') return add(readCommand(characters, index, offered), tokens);
  if (raised(text) !== undefined) return readRaised(characters, index, offered, tokens);
  const fraction = FRACTIONS.get(text);
  if (fraction !== undefined) {
    if (tokens.at(-1)?.kind === 'number') {
      throw new Unreadable(at, 'Write a mixed number as a sum or a decimal, such as 2.5.');
    }
    const [above, below] = fraction.map((part): Token => ({ kind: 'number', text: String(part), at }));
    if (above && below) tokens.push(sign('(', at), above, sign('/', at), below, sign(')', at));
    return index + 1;
  }
  if (text === '.' && tokens.length > 0 && isEnd(characters, index + 1)) return index + 1;
  for (let length = LONGEST_SIGN; length > 0; length -= 1) {
    const meaning = SIGNS.get(textOf(characters, index, index + length));
    if (meaning === undefined) continue;
    tokens.push(sign(meaning, at));
    return index + length;
  }
  throw new Unreadable(at, refusal(characters, index));
}

function textOf(characters: readonly Character[], from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index += 1) text += characters[index]?.text ?? '';
  return text;
}

/** True if only blanks follow: what stands before is the full stop of a sentence. */
function isEnd(characters: readonly Character[], from: number): boolean {
  return characters.slice(from).every(({ text }) => text === ' ');
}

function add({ tokens: found, next }: { tokens: Token[]; next: number }, tokens: Token[]): number {
  tokens.push(...found);
  return next;
}

function sign(text: string, at: number): Token {
  return { kind: 'sign', text, at };
}

const NUMBER = /^(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?/;
/** More than any number that is typed by hand needs, the exponent included. */
const LONGEST_NUMBER = 400;

function readNumber(characters: readonly Character[], index: number, tokens: Token[]): number {
  let end = index;
  while (end - index < LONGEST_NUMBER && /^[\d.eE+-]$/.test(characters[end]?.text ?? '')) end += 1;
  const rest = textOf(characters, index, end);
  const [typed = '', whole = '', decimals = '', exponent] = NUMBER.exec(rest) ?? [];
  const at = characters[index]?.at ?? 0;
  if (typed.length >= LONGEST_NUMBER) throw new Unreadable(at, 'This number is too long.');
  const text = `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
  tokens.push({ kind: 'number', text: exponent === undefined ? text : `${text}e${exponent.replace('+', '')}`, at });
  return index + typed.length;
}

/** `x²` is `x^(2)`: a run of superscript characters is a formula of its own. */
function readRaised(characters: readonly Character[], index: number, offered: Offered, tokens: Token[]): number {
  let end = index;
  const inner: Character[] = [];
  for (; end < characters.length; end += 1) {
    const character = characters[end];
    const text = raised(character?.text ?? '');
    if (character === undefined || text === undefined) break;
    inner.push({ text, at: character.at });
  }
  const at = characters[index]?.at ?? 0;
  tokens.push(sign('^', at), sign('(', at));
  for (let next = 0; next < inner.length; ) next = readNext(inner, next, offered, tokens);
  tokens.push(sign(')', at));
  return end;
}

function refusal(characters: readonly Character[], index: number): string {
  const text = characters[index]?.text ?? '';
  if (text === '.') {
    return characters[index + 1]?.text === '.'
      ? 'Dots cannot stand for what is left out: write all of it.'
      : 'A point can only stand in a number. Write * for times.';
  }
  if (text === '…') return 'Dots cannot stand for what is left out: write all of it.';
  if (text === '$' || text === '£' || text === '€') return 'Leave out signs of money.';
  if (text === "'" || text === '"' || text === '’' || text === '“' || text === '”') return 'Leave out quotation marks.';
  return `The character ${text} cannot be read as maths.`;
}
