import { type Algebra, parseAlgebra, partsOf, type RelationSign, symbolsOf } from '@cs/notation/algebra';
import { normalise } from './normalise.ts';
import { Sampled } from './sampling.ts';
import { structureOf } from './structure.ts';
import type { Sum } from './sum.ts';
import { bounded } from './work.ts';

/** One side of a formula with its signs `±` settled. What is found out about it is kept, for the next choice. */
export class Side {
  readonly #tree: Algebra;
  readonly symbols: readonly string[];
  #structure: string | undefined;
  #normal: { sum: Sum | undefined } | undefined;
  #sampled: Sampled | undefined;

  constructor(tree: Algebra, symbols: readonly string[]) {
    this.#tree = tree;
    this.symbols = symbols;
  }

  get hasDecimals(): boolean {
    return hasDecimals(this.#tree);
  }

  get structure(): string {
    this.#structure ??= structureOf(this.#tree);
    return this.#structure;
  }

  /** Undefined when exact algebra would take too long, or has no rule for a part of it. */
  get normal(): Sum | undefined {
    this.#normal ??= { sum: bounded(() => normalise(this.#tree)) };
    return this.#normal.sum;
  }

  get sampled(): Sampled {
    this.#sampled ??= new Sampled(this.#tree, this.symbols);
    return this.#sampled;
  }
}

/** A relation, or a formula alone, which has no signs and one side. */
export interface Statement {
  signs: readonly RelationSign[];
  sides: readonly Side[];
}

/** A formula to compare: its symbols, and what it says with `±` taken as plus and as minus; without `±` one and the same. */
export interface Formula {
  symbols: readonly string[];
  statements: readonly [Statement, Statement];
}

/** The formula in a text, or undefined when it cannot be read. `offered` are names that stay whole. */
export function readFormula(text: string, offered: readonly string[]): Formula | undefined {
  const parsed = parseAlgebra(text, { symbols: offered });
  return parsed.ok ? formulaOf(parsed.tree) : undefined;
}

function formulaOf(tree: Algebra): Formula {
  const symbols = symbolsOf(tree);
  const plus = statementOf(settled(tree, true), symbols);
  return { symbols, statements: [plus, hasBothSigns(tree) ? statementOf(settled(tree, false), symbols) : plus] };
}

function statementOf(tree: Algebra, symbols: readonly string[]): Statement {
  if (tree.kind !== 'relation') return { signs: [], sides: [new Side(tree, symbols)] };
  return { signs: tree.signs, sides: tree.sides.map(side => new Side(side, symbols)) };
}

function hasBothSigns(tree: Algebra): boolean {
  if (tree.kind === 'sum' && tree.terms.some(({ sign }) => sign === '±' || sign === '∓')) return true;
  return partsOf(tree).some(hasBothSigns);
}

function hasDecimals(tree: Algebra): boolean {
  return tree.kind === 'number' ? /[.e]/.test(tree.text) : partsOf(tree).some(hasDecimals);
}

/** The formula with every `±` as plus and every `∓` as minus, or the other way round. */
function settled(tree: Algebra, isPlus: boolean): Algebra {
  const inner = (part: Algebra) => settled(part, isPlus);
  switch (tree.kind) {
    case 'sum':
      return {
        kind: 'sum',
        terms: tree.terms.map(({ sign, of }) => {
          const plain = sign === '±' ? (isPlus ? '+' : '-') : sign === '∓' ? (isPlus ? '-' : '+') : sign;
          return { sign: plain, of: inner(of) };
        }),
      };
    case 'product':
      return { kind: 'product', factors: tree.factors.map(({ by, of }) => ({ by, of: inner(of) })) };
    case 'power':
      return { kind: 'power', base: inner(tree.base), exponent: inner(tree.exponent) };
    case 'call':
      return { ...tree, args: tree.args.map(inner) };
    case 'relation':
      return { ...tree, sides: tree.sides.map(inner) };
    default:
      return tree;
  }
}
