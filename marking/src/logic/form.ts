import { type Logic, operandsOf } from '@cs/notation/logic';

/** Operations whose operands may change places and need no brackets among themselves. */
const FREE: ReadonlySet<Logic['kind']> = new Set(['and', 'or', 'xor', 'equivalent']);

/**
 * A text that two expressions share exactly when they are of the same form: the same operations on the same operands,
 * whatever the order and the brackets of a row of AND, of OR, of XOR or of equivalences (behaviour `learning.md §2.13`,
 * which names the first two; the others swap for the same reason). Nothing is simplified.
 */
export function formOf(tree: Logic): string {
  if (tree.kind === 'symbol') return tree.name;
  if (tree.kind === 'constant') return tree.value ? '1' : '0';
  if (!FREE.has(tree.kind)) return `${tree.kind}(${operandsOf(tree).map(formOf).join(' ')})`;
  return `${tree.kind}(${rowOf(tree, tree.kind).map(formOf).sort().join(' ')})`;
}

function rowOf(tree: Logic, kind: Logic['kind']): Logic[] {
  return operandsOf(tree).flatMap(operand => (operand.kind === kind ? rowOf(operand, kind) : [operand]));
}
