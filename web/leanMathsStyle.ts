import type { Plugin } from 'vite';

const SHEET = /katex\.min\.css/;
const OLD_FONTS = /,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g;
const SIZING =
  /\.katex \.fontsize-ensurer\.reset-size(\d+)\.size(\d+),\.katex \.katex-sizing\.reset-size\1\.size\2\{font-size:([\d.]+)em\}/g;
const BOTH = '.katex :is(.fontsize-ensurer,.katex-sizing)';

/**
 * KaTeX's style with its oldest parts left out: font formats for browsers that we do not serve, and the table of 121 rules
 * that names each pair of sizes, which is a quotient. Throws when the sheet no longer holds that table.
 */
export function leanerSheet(css: string): string {
  const sizes = new Map<string, number>();
  let pairs = 0;
  const rest = css.replace(OLD_FONTS, '').replace(SIZING, (_, from: string, to: string, em: string) => {
    pairs += 1;
    if (from === '1') sizes.set(to, Number(em));
    return '';
  });
  if (sizes.size === 0 || pairs !== sizes.size ** 2)
    throw new Error('KaTeX writes its sizes differently: leanMathsStyle.ts');
  const rules = [...sizes].map(
    ([size, em]) => `.katex .reset-size${size}{--from:${em}}.katex .size${size}{--to:${em}}`,
  );
  return `${rest}${rules.join('')}${BOTH}{font-size:calc(1em*var(--to)/var(--from))}`;
}

export const leanMathsStyle: Plugin = {
  name: 'lean-maths-style',
  enforce: 'pre',
  transform: {
    filter: { id: SHEET },
    // The address of the sheet is a module of the same name.
    handler: code => (code.includes('@font-face') ? { code: leanerSheet(code), map: null } : undefined),
  },
};
