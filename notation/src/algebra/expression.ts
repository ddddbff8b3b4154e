import { type Application, parseApplication } from './application.ts';
import type { Cursor } from './cursor.ts';
import { Unreadable } from './problem.ts';
import { type Algebra, call, type Factor, integer, power, quotient, type Term } from './tree.ts';
import { numberBehind } from './words.ts';

/** A sum, which may be a single term. Throws `Unreadable`, as everything here. */
export function parseSum(cursor: Cursor): Algebra {
  return cursor.deeper(() => {
    const terms: Term[] = [parseFirstTerm(cursor)];
    for (let sign = takeTermSign(cursor); sign !== undefined; sign = takeTermSign(cursor)) {
      terms.push({ sign, of: parseProduct(cursor) });
    }
    const [first] = terms;
    return terms.length === 1 && first?.sign === '+' ? first.of : { kind: 'sum', terms };
  });
}

/** A sign before a remainder belongs to what is divided, as in programming languages: -1 mod 5 is 4. */
function parseFirstTerm(cursor: Cursor): Term {
  const sign = takeTermSign(cursor);
  if (sign === undefined || sign === '+') return { sign: '+', of: parseProduct(cursor) };
  let isTaken = false;
  const of = parseProduct(cursor, divided => {
    isTaken = true;
    return { kind: 'sum', terms: [{ sign, of: divided }] };
  });
  return { sign: isTaken ? '+' : sign, of };
}

function takeTermSign(cursor: Cursor): Term['sign'] | undefined {
  const sign = cursor.sign();
  if (sign !== '+' && sign !== '-' && sign !== '±' && sign !== '∓') return undefined;
  cursor.take();
  return sign;
}

/** `signed` is what becomes of the first thing that is divided with a remainder. */
function parseProduct(cursor: Cursor, signed?: (divided: Algebra) => Algebra): Algebra {
  let factors: Factor[] = [{ by: '*', of: parseFactor(cursor) }];
  let before = signed;
  for (;;) {
    const sign = cursor.sign();
    const infix = takeInfixWord(cursor);
    if (infix !== undefined) {
      const divided = productOf(factors);
      factors = [{ by: '*', of: call(infix, before?.(divided) ?? divided, parseFactor(cursor)) }];
      before = undefined;
    } else if (sign === '*' || sign === '/') {
      cursor.take();
      factors.push({ by: sign, of: parseFactor(cursor) });
    } else if (startsOperand(cursor)) {
      refuseNumberBehind(cursor);
      factors.push({ by: '*', of: parsePower(cursor) });
    } else {
      return productOf(factors);
    }
  }
}

/** One factor is itself, and a product at the beginning needs no brackets: `(2x)/3` is `2x/3`. */
function productOf(factors: readonly Factor[]): Algebra {
  const [first, ...others] = factors;
  if (first === undefined || others.length === 0) return first?.of ?? integer(1);
  return { kind: 'product', factors: first.of.kind === 'product' ? [...first.of.factors, ...others] : factors };
}

/** `mod` and `div` between two operands, as words or signs. */
function takeInfixWord(cursor: Cursor): 'mod' | 'div' | undefined {
  const token = cursor.peek();
  const text = token?.kind === 'sign' ? token.text : token?.kind === 'function' ? token.name : undefined;
  if (text !== 'mod' && text !== 'div') return undefined;
  cursor.take();
  return text;
}

/** A number behind a number or a name reads in more than one way. */
function refuseNumberBehind(cursor: Cursor): void {
  const [previous, next] = [cursor.previous(), cursor.peek()];
  if (next?.kind !== 'number') return;
  if (previous?.kind === 'number') {
    throw new Unreadable(next.at, 'Two numbers stand side by side. Write one number without spaces, or * for times.');
  }
  if (previous?.kind === 'symbol' || previous?.kind === 'constant') {
    const times = previous.name === 'x' ? ' For times, write *.' : '';
    throw new Unreadable(next.at, numberBehind(previous.name, next.text) + times);
  }
}

const OPENING: ReadonlyMap<string, string> = new Map(
  Object.entries({ '(': ')', '[': ']', '{': '}', '⌊': '⌋', '⌈': '⌉', '|': '|' }),
);

/** True if what comes next can be multiplied without a sign. */
function startsOperand(cursor: Cursor): boolean {
  const sign = cursor.sign();
  if (sign === undefined) return cursor.peek() !== undefined;
  if (sign === '|') return !cursor.betweenBars;
  return OPENING.has(sign) || ['√', '∛', '\\frac', '\\sqrt'].includes(sign);
}

/** A power with any number of signs before it. */
function parseFactor(cursor: Cursor): Algebra {
  const sign = takeTermSign(cursor);
  if (sign === undefined) return parsePower(cursor);
  const of = cursor.deeper(() => parseFactor(cursor));
  return sign === '+' ? of : { kind: 'sum', terms: [{ sign, of }] };
}

function parsePower(cursor: Cursor): Algebra {
  const base = parsePostfix(cursor);
  if (!cursor.takeSign('^')) return base;
  return power(
    base,
    cursor.deeper(() => parseFactor(cursor)),
  );
}

function parsePostfix(cursor: Cursor): Algebra {
  let operand = parseOperand(cursor);
  let count = 0;
  while (cursor.sign() === '!') {
    if (count === 9) throw new Unreadable(cursor.at(), 'These are too many factorial signs.');
    cursor.take();
    operand = call('factorial', operand);
    count += 1;
  }
  return operand;
}

function parseOperand(cursor: Cursor): Algebra {
  const token = cursor.peek();
  if (token === undefined) throw new Unreadable(cursor.at(), 'Something is missing at the end.');
  switch (token.kind) {
    case 'number':
    case 'symbol':
    case 'constant': {
      cursor.take();
      const { at: _, ...leaf } = token;
      return leaf;
    }
    case 'function':
      cursor.take();
      return cursor.deeper(() => parseApplication(cursor, token, inner));
    case 'relation':
      throw new Unreadable(token.at, 'An equation has to be the whole formula.');
    case 'sign':
      return parseOperandSign(cursor, token.text);
  }
}

const inner: Application = { sum: parseSum, power: parsePower, operand: parseOperand };

function parseOperandSign(cursor: Cursor, sign: string): Algebra {
  const closing = OPENING.get(sign);
  if (closing !== undefined) {
    cursor.take();
    const content = cursor.within(closing, () => parseSum(cursor));
    if (sign === '|') return call('abs', content);
    if (sign === '⌊') return call('floor', content);
    return sign === '⌈' ? call('ceil', content) : content;
  }
  if (sign === '√' || sign === '∛') {
    cursor.take();
    const of = cursor.deeper(() => parseOperand(cursor));
    return sign === '√' ? call('sqrt', of) : power(of, quotient(integer(1), integer(3)));
  }
  if (sign === '\\frac') {
    cursor.take();
    const above = cursor.deeper(() => parseOperand(cursor));
    const below = cursor.deeper(() => parseOperand(cursor));
    return productOf([
      { by: '*', of: above },
      { by: '/', of: below },
    ]);
  }
  if (sign === '\\sqrt') return parseTexRoot(cursor);
  throw new Unreadable(cursor.at(), missing(cursor, sign));
}

/** `\sqrt{x}` and `\sqrt[3]{x}`. */
function parseTexRoot(cursor: Cursor): Algebra {
  cursor.take();
  const degree = cursor.takeSign('[') ? cursor.within(']', () => parseSum(cursor)) : undefined;
  const of = cursor.deeper(() => parseOperand(cursor));
  return degree === undefined ? call('sqrt', of) : power(of, quotient(integer(1), degree));
}

function missing(cursor: Cursor, sign: string): string {
  if (')]}⌋⌉'.includes(sign)) {
    const previous = cursor.previous();
    return previous?.kind === 'sign' && OPENING.has(previous.text)
      ? 'There is nothing between these brackets.'
      : 'Something is missing before this bracket.';
  }
  if (sign === '_') return 'An underscore can only stand behind a letter: a_1.';
  return `Something is missing before ${sign === '^' ? 'the power' : sign}.`;
}
