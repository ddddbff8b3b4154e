import { createHash } from 'node:crypto';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** 0 to 1: which share of marking's functions is mutated. */
const share = Number(process.env.MUTATION_SHARE ?? 1);

interface Path {
  node: { type: string; loc?: { start: { line: number }; end: { line: number } } | null };
  parent?: { type: string };
}

/** Leaves whole functions out, always the same ones for one share and one text. */
function isLeftOut({ node, parent }: Path): string | undefined {
  const top = parent?.type === 'Program' && node.type !== 'ImportDeclaration';
  if (share >= 1 || !top || !node.loc) return undefined;
  const { start, end } = node.loc;
  const [first = 0, second = 0] = createHash('sha256').update(`${start.line} ${end.line}`).digest();
  return (first * 256 + second) / 65_536 < share ? undefined : 'not in the sample';
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sample', { shouldIgnore: isLeftOut })];
