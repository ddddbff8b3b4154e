import type { Algebra, Factor, Term } from '@cs/notation/algebra';

/** A part of a formula: its structure as a text, and whether a minus sign stands before it. */
interface Part {
  key: string;
  isNegative: boolean;
}

/**
 * The structure of a formula as a text: equal for formulas of the same form, whatever the order of terms and factors
 * (grade "exact" of behaviour `learning.md §2.12`). What only differs in how it is typed is the same form: brackets
 * that group nothing anew, a minus sign before a product or before its first factor, `1/x` and `x^-1`, `sqrt(x)` and
 * `x^(1/2)`, `exp(x)` and `e^x`, `2.0` and `2`. Of a relation only the sides have one.
 */
export function structureOf(tree: Algebra): string {
  return signed(partOf(tree));
}

function signed({ key, isNegative }: Part): string {
  return isNegative ? `-${key}` : key;
}

function partOf(typed: Algebra): Part {
  const tree = asPower(typed);
  switch (tree.kind) {
    case 'number':
      return positive(plainNumber(tree.text));
    case 'symbol':
    case 'constant':
      return positive(tree.name);
    case 'sum':
      return sumPart(tree.terms);
    case 'product':
      return productPart(tree.factors);
    case 'power':
      return powerPart(tree.base, partOf(tree.exponent));
    case 'call':
      return callPart(tree.name, tree.args);
    case 'relation':
      return positive('');
  }
}

function positive(key: string): Part {
  return { key, isNegative: false };
}

/** Digits without zeros that say nothing, and where the point is: `2.0` and `2` are the same number. */
function plainNumber(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [digits = '', decimals = ''] = mantissa.split('.');
  const significant = (digits + decimals).replace(/^0+/, '');
  const trimmed = significant.replace(/0+$/, '');
  const shift = Number(exponent) - decimals.length + (significant.length - trimmed.length);
  return trimmed === '' ? '0' : shift === 0 ? trimmed : `${trimmed}e${shift}`;
}

function sumPart(terms: readonly Term[]): Part {
  const [first, second] = terms;
  if (first?.sign === '-' && second === undefined) {
    const part = partOf(first.of);
    return { key: part.key, isNegative: !part.isNegative };
  }
  return positive(`(${flattened(terms).sort().join('')})`);
}

function flattened(terms: readonly Term[]): string[] {
  return terms.flatMap(({ sign, of }) => {
    if (sign === '+' && of.kind === 'sum') return flattened(of.terms);
    const { key, isNegative } = partOf(of);
    return [(isNegative ? OPPOSITE[sign] : sign) + key];
  });
}

const OPPOSITE: Readonly<Record<Term['sign'], Term['sign']>> = { '+': '-', '-': '+', '±': '∓', '∓': '±' };

/** A product taken apart: keys above and below the fraction line. */
interface Parts {
  above: string[];
  below: string[];
  isNegative: boolean;
}

function productPart(factors: readonly Factor[]): Part {
  const parts: Parts = { above: [], below: [], isNegative: false };
  collect(factors, parts, false);
  return { key: productKey(parts.above, parts.below), isNegative: parts.isNegative };
}

function productKey(above: readonly string[], below: readonly string[]): string {
  return `[${above.toSorted().join('*')}/${below.toSorted().join('*')}]`;
}

function collect(factors: readonly Factor[], parts: Parts, isInverse: boolean): void {
  factors.forEach(({ by, of }, index) => {
    // In 1/x the 1 only carries the line; in 1*x it is a factor that was left standing.
    if (of.kind === 'number' && of.text === '1' && by === '*' && factors[index + 1]?.by === '/') return;
    const inverse = (by === '/') !== isInverse;
    const factor = asPower(of);
    if (factor.kind === 'product') {
      collect(factor.factors, parts, inverse);
      return;
    }
    const reciprocal = factor.kind === 'power' ? reciprocalOf(factor.base, factor.exponent) : undefined;
    const { key, isNegative } = reciprocal ?? partOf(factor);
    if (isNegative) parts.isNegative = !parts.isNegative;
    (inverse !== (reciprocal !== undefined) ? parts.below : parts.above).push(key);
  });
}

/** The part below the line that a power with a minus sign is: `x^2` of `x^-2`. */
function reciprocalOf(base: Algebra, exponent: Algebra): Part | undefined {
  const part = partOf(exponent);
  return part.isNegative ? powerPart(base, { ...part, isNegative: false }) : undefined;
}

function powerPart(base: Algebra, exponent: Part): Part {
  if (exponent.isNegative) {
    const below = powerPart(base, { ...exponent, isNegative: false });
    return positive(productKey([], [below.key]));
  }
  const { key, isNegative } = partOf(base);
  const of = isNegative ? `(-${key})` : key;
  return positive(exponent.key === '1' ? of : `{${of}^${exponent.key}}`);
}

function callPart(name: string, args: readonly Algebra[]): Part {
  const [first, second] = args;
  if (name === 'log' && first !== undefined && second !== undefined) {
    const base = structureOf(second);
    if (base === 'e') return positive(`ln(${structureOf(first)})`);
    if (base === TEN) return positive(`log(${structureOf(first)})`);
  }
  const keys = args.map(structureOf);
  return positive(`${name}(${(name === 'max' || name === 'min' ? keys.sort() : keys).join(',')})`);
}

const TEN = plainNumber('10');

/** Roots and `exp` as the powers that they are. */
function asPower(tree: Algebra): Algebra {
  const [of] = tree.kind === 'call' ? tree.args : [];
  if (tree.kind !== 'call' || of === undefined) return tree;
  if (tree.name === 'exp') return { kind: 'power', base: { kind: 'constant', name: 'e' }, exponent: of };
  return tree.name === 'sqrt' ? { kind: 'power', base: of, exponent: HALF } : tree;
}

const HALF: Algebra = {
  kind: 'product',
  factors: [
    { by: '*', of: { kind: 'number', text: '1' } },
    { by: '/', of: { kind: 'number', text: '2' } },
  ],
};
