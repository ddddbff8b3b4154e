/** A Boolean expression. `and`, `or` and `xor` have two parts or more, in the order in which they were written. */
export type Logic =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Logic }
  | { readonly kind: Chain; readonly parts: readonly Logic[] }
  | { readonly kind: 'implies' | 'equivalent'; readonly left: Logic; readonly right: Logic };

/** Operations whose operands may be written in one row without brackets. */
export type Chain = 'and' | 'or' | 'xor';

/** MATH writes ∧ ∨ ¬ ⊻ T F, ENG writes · + ¯ ⊕ 1 0 (behaviour `learning.md §1.7`). */
export type LogicNotation = 'MATH' | 'ENG';

export const not = (of: Logic): Logic => ({ kind: 'not', of });
export const chain = (kind: Chain, parts: readonly Logic[]): Logic => ({ kind, parts });

/** The operands of a node, none for symbols and constants. */
export function operandsOf(tree: Logic): readonly Logic[] {
  switch (tree.kind) {
    case 'constant':
    case 'symbol':
      return [];
    case 'not':
      return [tree.of];
    case 'implies':
    case 'equivalent':
      return [tree.left, tree.right];
    default:
      return tree.parts;
  }
}

/** The names of a tree, each once, in the order of the alphabet by code unit. */
export function symbolsOf(tree: Logic): string[] {
  const names = new Set<string>();
  const visit = (node: Logic): void => {
    if (node.kind === 'symbol') names.add(node.name);
    for (const operand of operandsOf(node)) visit(operand);
  };
  visit(tree);
  return [...names].sort();
}
