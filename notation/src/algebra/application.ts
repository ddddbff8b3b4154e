import type { Cursor } from './cursor.ts';
import { FUNCTION_WORDS, INVERSES, type Rewritten } from './names.ts';
import { Unreadable } from './problem.ts';
import { type Algebra, call, type FunctionName, integer, power, quotient } from './tree.ts';

/** The parts of the grammar that a function's argument is made of; handed in, since they contain functions in turn. */
export interface Application {
  sum(cursor: Cursor): Algebra;
  power(cursor: Cursor): Algebra;
  operand(cursor: Cursor): Algebra;
}

/** A function whose name was just taken: base of a logarithm, power, then arguments in brackets or without. */
export function parseApplication(
  cursor: Cursor,
  { name, at }: { name: FunctionName | Rewritten; at: number },
  parse: Application,
): Algebra {
  const base = name === 'log' && cursor.takeSign('_') ? parse.operand(cursor) : undefined;
  const exponent = cursor.takeSign('^') ? parseExponent(cursor, parse) : undefined;
  const args = parseArguments(cursor, name, parse);
  checkCount(name, args, at);
  if (base !== undefined && args.length > 1) throw new Unreadable(at, 'This logarithm has two bases.');
  const applied = build(name, base === undefined ? args : [...args, base]);
  if (exponent === undefined) return applied;
  const inverse = isMinusOne(exponent) && applied.kind === 'call' ? INVERSES[applied.name] : undefined;
  return inverse === undefined ? power(applied, exponent) : call(inverse, ...args);
}

/** The power between a function and its argument: `sin^2 x`, `sin^-1 x`. */
function parseExponent(cursor: Cursor, parse: Application): Algebra {
  if (!cursor.takeSign('-')) return parse.operand(cursor);
  return { kind: 'sum', terms: [{ sign: '-', of: parse.operand(cursor) }] };
}

function isMinusOne(exponent: Algebra): boolean {
  if (exponent.kind !== 'sum' || exponent.terms.length !== 1) return false;
  const [term] = exponent.terms;
  return term?.sign === '-' && term.of.kind === 'number' && term.of.text === '1';
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function parseArguments(cursor: Cursor, name: string, parse: Application): Algebra[] {
  const sign = cursor.sign();
  const closing = sign === undefined ? undefined : CLOSING[sign];
  if (closing === undefined) return [parseBareArgument(cursor, name, parse)];
  cursor.take();
  return cursor.within(closing, () => {
    const args = [parse.sum(cursor)];
    while (cursor.takeSign(',')) args.push(parse.sum(cursor));
    return args;
  });
}

/** An argument without brackets: a product of numbers and names, as in `sin 2x` and `n log n`. */
function parseBareArgument(cursor: Cursor, name: string, parse: Application): Algebra {
  if (cursor.takeSign('-')) {
    return { kind: 'sum', terms: [{ sign: '-', of: cursor.deeper(() => parseBareArgument(cursor, name, parse)) }] };
  }
  const next = cursor.peek();
  if (next === undefined || (next.kind === 'sign' && !'|√∛⌊⌈\\frac\\sqrt'.includes(next.text))) {
    throw new Unreadable(cursor.at(), needsArgument(name));
  }
  const factors = [parse.power(cursor)];
  while (continuesArgument(cursor)) factors.push(parse.power(cursor));
  const [first] = factors;
  return factors.length === 1 && first
    ? first
    : { kind: 'product', factors: factors.map(of => ({ by: '*' as const, of })) };
}

/** A number never continues it: `sin x 2` is refused like `x 2`. */
function continuesArgument(cursor: Cursor): boolean {
  const kind = cursor.peek()?.kind;
  return kind === 'symbol' || kind === 'constant';
}

function needsArgument(name: string): string {
  return name === 'log'
    ? 'Write what the logarithm is of, as in log(8) or log(8, 2) with the base 2.'
    : `Write what ${name} is of in brackets, as in ${name}(x).`;
}

function checkCount(name: FunctionName | Rewritten, args: readonly Algebra[], at: number): void {
  const { least, most } = FUNCTION_WORDS.get(name) ?? { least: 1, most: 1 };
  if (args.length >= least && args.length <= most) return;
  if (args.length > most && most === 1) {
    throw new Unreadable(at, `${name} takes one value. Write a decimal point, not a comma, in numbers.`);
  }
  throw new Unreadable(at, `${name} takes ${least === most ? least : `${least} to ${most}`} values.`);
}

/** The call, or what the word stands for. The count of arguments was checked. */
function build(name: FunctionName | Rewritten, args: readonly Algebra[]): Algebra {
  const [first = integer(0), second = integer(0)] = args;
  if (name === 'pow') return power(first, second);
  if (name === 'root') return power(first, quotient(integer(1), second));
  if (name === 'cbrt') return power(first, quotient(integer(1), integer(3)));
  return call(name, ...args);
}
