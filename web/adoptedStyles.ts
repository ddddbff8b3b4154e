import type { Plugin } from 'vite';

const MODULE = /style-mod[\\/]src[\\/]style-mod\.js/;
const ASKS = '!root.head && root.adoptedStyleSheets';

/** The editor's style library, using the style sheets that scripts may make also outside shadow roots. */
export function adopting(code: string): string {
  if (!code.includes(ASKS)) throw new Error('style-mod chooses differently where its rules go: adoptedStyles.ts');
  return code.replaceAll(ASKS, 'root.adoptedStyleSheets');
}

/** CodeMirror writes its rules into a style element, which our policy forbids; an adopted style sheet needs no exception. */
export const adoptedStyles: Plugin = {
  name: 'adopted-styles',
  enforce: 'pre',
  transform: { filter: { id: MODULE }, handler: code => ({ code: adopting(code), map: null }) },
};
