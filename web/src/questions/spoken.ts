import type { Rich, RichNode } from '@cs/contract';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:bracketnot|not|overline)\s*\{([^{}]*)\}/g, ' not ($1) '],
  [/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1 over $2 '],
  [/\^\s*\{([^{}]*)\}|\^\s*(\w)/g, ' to the power $1$2 '],
  [/_\s*\{([^{}]*)\}|_\s*(\w)/g, ' sub $1$2 '],
  [/\\(?:text|mathrm|mathbf|mathtt)\s*\{([^{}]*)\}/g, '$1'],
  [/\\times|\\cdot/g, ' times '],
  [/\\(?:leq?|leqslant)\b/g, ' is at most '],
  [/\\(?:geq?|geqslant)\b/g, ' is at least '],
  [/\\(?:neq?)\b/g, ' is not equal to '],
  [/\\([a-zA-Z]+)/g, ' $1 '],
  [/\\./g, ' '],
  [/[{}]/g, ''],
];

/** A formula in words, innermost first: `A \or \not{B}` is "A or not (B)". */
export function spokenMaths(tex: string): string {
  let said = tex;
  for (const [sign, words] of SIGNS)
    for (let depth = 0; depth < 5; depth++) {
      const next = said.replace(sign, words);
      if (next === said) break;
      said = next;
    }
  return said
    .replace(/not \(\s*(\w+)\s*\)/g, 'not $1')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=\))/g, '')
    .trim();
}

/** Compiled text as words alone, for names that a screen reader says. */
export const spoken = (rich: Rich): string => wordsOf(rich).replace(/\s+/g, ' ').trim();

const BLOCKS = /^(?:p|li|ul|ol|pre|div|t[dhr]|br)$/;
const wordsOf = (rich: Rich = []): string => rich.map(spokenNode).join('');

function spokenNode(node: RichNode): string {
  if (typeof node === 'string') return node;
  if ('tag' in node) return BLOCKS.test(node.tag) ? ` ${wordsOf(node.children)} ` : wordsOf(node.children);
  if ('maths' in node) return ` ${spokenMaths(node.maths)} `;
  if ('term' in node) return node.text;
  return 'figure' in node ? `Figure ${node.number ?? ''}` : ' gap ';
}

/** Whether any formula is in a text. */
export const holdsMaths = (rich: Rich): boolean =>
  rich.some(
    node => typeof node !== 'string' && ('maths' in node || ('tag' in node && holdsMaths(node.children ?? []))),
  );
