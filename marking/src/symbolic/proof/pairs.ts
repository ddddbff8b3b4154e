/** A formula as the proof makes it: nothing of the grammar is used, so that the grammar is tested too. */
export type Expression =
  | { op: 'number'; text: string }
  | { op: 'symbol'; text: string }
  | { op: '+' | '-' | '*' | '/' | '**'; of: readonly [Expression, Expression] }
  | { op: 'call'; text: string; of: readonly Expression[] };

/** A key, and an answer made of it by laws of algebra or by small edits; both in the python form. */
export interface Pair {
  key: string;
  answer: string;
}

/** So many pairs, the same ones for the same seed. */
export function* pairs(seed: number, count: number): Generator<Pair> {
  const next = numbers(seed);
  for (let made = 0; made < count; made += 1) {
    const key = expression(next, 1 + next(3));
    let answer = key;
    const steps = 1 + next(4);
    for (let step = 0; step < steps; step += 1) {
      answer = changedSomewhere(answer, next, next(7) === 0 ? edited : rewritten);
    }
    yield { key: written(key), answer: written(answer) };
  }
}

type Random = (below: number) => number;

/** A small generator with a fixed seed, so that a disagreement can be found again. */
function numbers(seed: number): Random {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const one = <T>(next: Random, some: readonly T[]): T => some[next(some.length)] as T;

const number = (value: number | string): Expression => ({ op: 'number', text: String(value) });
const symbol = (text: string): Expression => ({ op: 'symbol', text });
const plus = (a: Expression, b: Expression): Expression => ({ op: '+', of: [a, b] });
const minus = (a: Expression, b: Expression): Expression => ({ op: '-', of: [a, b] });
const times = (a: Expression, b: Expression): Expression => ({ op: '*', of: [a, b] });
const over = (a: Expression, b: Expression): Expression => ({ op: '/', of: [a, b] });
const power = (a: Expression, b: Expression): Expression => ({ op: '**', of: [a, b] });
const call = (text: string, ...of: Expression[]): Expression => ({ op: 'call', text, of });

const SYMBOLS = ['n', 'x', 'y'];

function expression(next: Random, depth: number): Expression {
  if (depth === 0 || next(6) === 0) return next(3) === 0 ? number(1 + next(6)) : symbol(one(next, SYMBOLS));
  const inner = () => expression(next, depth - 1);
  switch (next(12)) {
    case 0:
    case 1:
    case 2:
      return plus(inner(), inner());
    case 3:
    case 4:
      return minus(inner(), inner());
    case 5:
    case 6:
      return times(inner(), inner());
    case 7:
    case 8:
      return over(inner(), inner());
    case 9:
      return power(inner(), number(2 + next(2)));
    case 10:
      return power(number(2 + next(3)), expression(next, Math.min(depth - 1, 1)));
    default:
      return someCall(next, depth);
  }
}

function someCall(next: Random, depth: number): Expression {
  const inner = expression(next, depth - 1);
  if (next(9) === 0) return call('Mod', inner, number(2 + next(4)));
  return call(one(next, ['sqrt', 'ln', 'log2', 'log10', 'sin', 'cos', 'tan', 'exp', 'Abs', 'floor', 'ceiling']), inner);
}

type Change = (expression: Expression, next: Random) => Expression | undefined;

/** Makes the change in some part of the expression where it can be made, or leaves all as it is. */
function changedSomewhere(whole: Expression, next: Random, change: Change): Expression {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const target = one(next, partsOf(whole));
    const changed = change(target, next);
    if (changed !== undefined) return replaced(whole, target, changed);
  }
  return whole;
}

function partsOf(whole: Expression): Expression[] {
  return 'of' in whole ? [whole, ...whole.of.flatMap(partsOf)] : [whole];
}

function replaced(whole: Expression, target: Expression, by: Expression): Expression {
  if (whole === target) return by;
  if (!('of' in whole)) return whole;
  return { ...whole, of: whole.of.map(part => replaced(part, target, by)) } as Expression;
}

/** An equal expression, by a law that holds where the symbols are positive. */
function rewritten(e: Expression, next: Random): Expression | undefined {
  if (e.op === 'symbol') return rewrittenSymbol(e, next);
  if (e.op === 'number') return rewrittenNumber(e.text, next);
  return e.op === 'call' ? rewrittenCall(e.text, e.of, next) : rewrittenOperation(e.op, e.of, next);
}

function rewrittenSymbol(x: Expression, next: Random): Expression {
  return one(next, [
    () => call('sqrt', power(x, number(2))),
    () => call('exp', call('ln', x)),
    () => power(number(2), call('log2', x)),
    () => over(times(number(3), x), number(3)),
    () => over(power(x, number(2)), x),
    () => minus(times(number(2), x), x),
    () => power(power(x, over(number(1), number(3))), number(3)),
    () => call('Abs', x),
    () => times(x, plus(power(call('sin', x), number(2)), power(call('cos', x), number(2)))),
  ])();
}

function rewrittenNumber(text: string, next: Random): Expression {
  const value = Number(text);
  return one(next, [
    () => over(number(2 * value), number(2)),
    () => times(number(0.5), number(2 * value)),
    () => plus(number(value - 1), number(1)),
    () => number(value.toFixed(2)),
    () => call('log2', power(number(2), number(text))),
    () => power(call('sqrt', number(text)), number(2)),
  ])();
}

function rewrittenOperation(
  op: '+' | '-' | '*' | '/' | '**',
  [a, b]: readonly [Expression, Expression],
  next: Random,
): Expression | undefined {
  if (op === '+')
    return one(next, [
      plus(b, a),
      minus(a, minus(number(0), b)),
      plus(over(a, number(2)), plus(b, over(a, number(2)))),
    ]);
  if (op === '-')
    return one(next, [plus(a, times(number(-1), b)), minus(number(0), minus(b, a)), plus(minus(number(0), b), a)]);
  if (op === '/')
    return one(next, [
      times(a, power(b, number(-1))),
      over(times(number(2), a), times(b, number(2))),
      times(over(number(1), b), a),
    ]);
  if (op === '**') return rewrittenPower(a, b, next);
  if (b.op === '+') return plus(times(a, b.of[0]), times(a, b.of[1]));
  if (b.op === '-') return minus(times(a, b.of[0]), times(b.of[1], a));
  return one(next, [times(b, a), over(a, power(b, number(-1))), times(times(number(2), a), over(b, number(2)))]);
}

function rewrittenPower(base: Expression, exponent: Expression, next: Random): Expression | undefined {
  if (exponent.op === 'number' && exponent.text === '2') {
    if (base.op === '+') {
      const [a, b] = base.of;
      return plus(plus(power(a, number(2)), power(b, number(2))), times(number(2), times(a, b)));
    }
    return times(base, base);
  }
  if (exponent.op === '+') return times(power(base, exponent.of[0]), power(base, exponent.of[1]));
  if (exponent.op === '-') return over(power(base, exponent.of[0]), power(base, exponent.of[1]));
  if (base.op === 'number' && Number(base.text) > 0) {
    return one(next, [
      power(number(Number(base.text) ** 2), over(exponent, number(2))),
      call('exp', times(exponent, call('ln', base))),
      over(number(1), power(base, times(number(-1), exponent))),
    ]);
  }
  return undefined;
}

function rewrittenCall(name: string, of: readonly Expression[], next: Random): Expression | undefined {
  const [u = number(1), v = number(1)] = of;
  switch (name) {
    case 'sqrt':
      return power(u, one(next, [number(0.5), over(number(1), number(2))]));
    case 'ln':
      return one(next, [times(call('log2', u), call('ln', number(2))), times(number(2), call('ln', call('sqrt', u)))]);
    case 'log2':
      return over(call('ln', u), call('ln', number(2)));
    case 'log10':
      return over(call('log2', u), call('log2', number(10)));
    case 'sin':
      return one(next, [
        times(times(number(2), call('sin', over(u, number(2)))), call('cos', over(u, number(2)))),
        minus(number(0), call('sin', times(number(-1), u))),
      ]);
    case 'cos':
      return one(next, [
        minus(number(1), times(number(2), power(call('sin', over(u, number(2))), number(2)))),
        call('cos', times(number(-1), u)),
      ]);
    case 'tan':
      return over(call('sin', u), call('cos', u));
    case 'exp':
      return one(next, [
        power(call('exp', over(u, number(2))), number(2)),
        over(number(1), call('exp', times(number(-1), u))),
      ]);
    case 'Abs':
      return call('Abs', times(number(-1), u));
    case 'floor':
      return one(next, [
        minus(call('floor', plus(u, number(1))), number(1)),
        minus(number(0), call('ceiling', times(number(-1), u))),
      ]);
    case 'ceiling':
      return minus(number(0), call('floor', times(number(-1), u)));
    case 'Mod':
      return minus(u, times(v, call('floor', over(u, v))));
    default:
      return undefined;
  }
}

/** Something small done otherwise, as in a slip of the pen. The result may still be equal. */
function edited(e: Expression, next: Random): Expression | undefined {
  if (e.op === 'number') return number(Number(e.text) + one(next, [1, 2, -0.5]));
  if (e.op === 'symbol') return symbol(one(next, SYMBOLS));
  if (e.op === 'call') {
    const [u = number(1)] = e.of;
    return one(next, [u, call(one(next, ['sqrt', 'ln', 'log2', 'sin', 'cos', 'floor']), u), times(number(-1), e)]);
  }
  const [a, b] = e.of;
  return one(next, [
    { op: one(next, ['+', '-', '*', '/'] as const), of: [a, b] },
    { op: e.op, of: [b, a] },
    { op: e.op, of: [a, times(number(2), b)] },
    a,
    b,
  ] satisfies Expression[]);
}

/** The python form, with a bracket around every operation. */
function written(e: Expression): string {
  if (e.op === 'number') return e.text.startsWith('-') ? `(${e.text})` : e.text;
  if (e.op === 'symbol') return e.text;
  if (e.op === 'call') return `${e.text}(${e.of.map(written).join(', ')})`;
  return `(${e.of.map(written).join(` ${e.op} `)})`;
}
