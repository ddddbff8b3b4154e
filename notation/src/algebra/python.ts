import type { Algebra, FunctionName, RelationSign, Term } from './tree.ts';

const NAMES: Readonly<Partial<Record<FunctionName, string>>> = {
  abs: 'Abs',
  ceil: 'ceiling',
  mod: 'Mod',
  max: 'Max',
  min: 'Min',
};

const RELATIONS: Readonly<Record<RelationSign, string>> = {
  '=': '==',
  '≠': '!=',
  '<': '<',
  '≤': '<=',
  '>': '>',
  '≥': '>=',
};

/**
 * A formula in the python form that is posted (`pythonExpression`, behaviour `learning.md §2.2`): `2*x**2`,
 * `log(n, 2)`, `Eq(a, b)`, `a <= b`. Reading it with the same symbols gives the same tree again.
 */
export function algebraToPython(tree: Algebra): string {
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'symbol':
    case 'constant':
      return tree.name;
    case 'sum':
      return tree.terms.map(termToPython).join('');
    case 'product':
      return tree.factors
        .map(({ by, of }, index) => (index === 0 ? '' : by) + bracketed(of, ['sum', 'product']))
        .join('');
    case 'power':
      return `${bracketed(tree.base, ['sum', 'product', 'power'])}**${bracketed(tree.exponent, ['sum', 'product', 'power'])}`;
    case 'call':
      return `${NAMES[tree.name] ?? tree.name}(${tree.args.map(algebraToPython).join(', ')})`;
    case 'relation':
      return relationToPython(tree.sides.map(algebraToPython), tree.signs);
  }
}

function termToPython({ sign, of }: Term, index: number): string {
  const text = bracketed(of, ['sum']);
  if (index > 0) return ` ${sign} ${text}`;
  return sign === '+' ? text : sign + text;
}

function relationToPython(sides: readonly string[], signs: readonly RelationSign[]): string {
  const [sign] = signs;
  if (signs.length === 1 && sign === '=') return `Eq(${sides.join(', ')})`;
  if (signs.length === 1 && sign === '≠') return `Ne(${sides.join(', ')})`;
  return sides.map((side, index) => (index === 0 ? side : ` ${RELATIONS[signs[index - 1] ?? '=']} ${side}`)).join('');
}

function bracketed(tree: Algebra, kinds: readonly Algebra['kind'][]): string {
  const text = algebraToPython(tree);
  return kinds.includes(tree.kind) ? `(${text})` : text;
}
