import type { Rich, RichNode } from '@cs/contract';

/** Compiled text whose formulas read in one notation, whatever the reader prefers. */
export const inNotation = (rich: Rich = [], notation: 'ENG' | 'MATH'): Rich => rich.map(node => read(node, notation));

function read(node: RichNode, notation: 'ENG' | 'MATH'): RichNode {
  if (typeof node === 'string') return node;
  if ('maths' in node) {
    const { eng, ...maths } = node;
    return notation === 'ENG' && eng !== undefined ? { ...maths, html: eng } : maths;
  }
  if ('tag' in node && node.children) return { ...node, children: inNotation(node.children, notation) };
  if ('term' in node && node.explanation) return { ...node, explanation: inNotation(node.explanation, notation) };
  return node;
}
