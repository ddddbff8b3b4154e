import fc from 'fast-check';
import { chain, type Logic, not } from './tree.ts';

/** Random trees over some names, for tests. */
export function logicTrees(names: readonly string[]): fc.Arbitrary<Logic> {
  const { tree } = fc.letrec<{ tree: Logic; leaf: Logic }>(tie => ({
    leaf: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...names).map((name): Logic => ({ kind: 'symbol', name })) },
      { weight: 1, arbitrary: fc.boolean().map((value): Logic => ({ kind: 'constant', value })) },
    ),
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      tie('leaf'),
      tie('tree').map(not),
      ...(['and', 'or', 'xor'] as const).map(kind =>
        fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map(parts => chain(kind, parts)),
      ),
      fc
        .tuple(fc.constantFrom('implies' as const, 'equivalent' as const), tie('tree'), tie('tree'))
        .map(([kind, left, right]): Logic => ({ kind, left, right })),
    ),
  }));
  return tree;
}
