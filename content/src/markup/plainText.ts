import type { Rich, RichNode } from '@cs/contract/rich';

const BREAKS = /^(p|h[1-6]|li|tr|td|th|dt|dd|br|pre|div|blockquote)$/;

/** The words of a text, for search and for places that show no markup; a formula reads as its TeX. */
export const plainText = (rich: Rich): string => words(rich).replace(/\s+/g, ' ').trim();

const words = (rich: Rich): string => rich.map(wordsOf).join('');

function wordsOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  if ('tag' in node) return words(node.children ?? []) + (BREAKS.test(node.tag) ? ' ' : '');
  if ('maths' in node) return node.maths;
  if ('term' in node) return node.text;
  return 'figure' in node && node.number !== undefined ? `Figure ${node.number}` : '';
}
