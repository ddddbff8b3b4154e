import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What fetches what is imported later and the files that it needs, all at once; its styles are there before it is drawn.
 * Vite's own with what it does for older browsers, other bases and nonces left out. A failure is told by the same event,
 * once a cause (`entry-client.tsx`).
 */
export const PRELOAD = `const asked = {};
const fail = error => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (dispatchEvent(event)) throw error;
};
const ask = file => new Promise((done, failed) => {
  const href = '/' + file;
  const style = /css$/.test(file);
  const rel = style ? 'stylesheet' : 'modulepreload';
  if (document.querySelector('link[rel=' + rel + '][href="' + href + '"]')) return done();
  const onerror = () => {
    delete asked[file];
    failed(new Error(href));
  };
  document.head.append(Object.assign(document.createElement('link'), { rel, crossOrigin: '', onload: done, onerror, href }));
  if (!style) done();
});
export const __vitePreload = (load, needs = []) =>
  Promise.all([load(), ...needs.map(file => asked[file] ??= ask(file))]).then(([module]) => module, fail);`;

/** For the browser's build only. */
export const leanPreload: Plugin = {
  name: 'lean-preload',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: id => (id === HELPER ? PRELOAD : undefined),
};
