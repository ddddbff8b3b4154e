import type { Plugin } from 'vite';

/**
 * Parts of React Router that only its framework mode and its tracing use, which its data mode imports all the same: 2 KB
 * on every page. What stands here behaves as the originals do without a framework and without tracing. A name that a new
 * version imports besides these fails the build.
 */
const PARTS: Readonly<Record<string, string>> = {
  './ssr/components.js': `import { createContext, useRef } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, useRef(null), {}];
export const mergeRefs = (...refs) => value => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value);
    else if (ref != null) ref.current = value;
  }
};`,
  './instrumentation.js': `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = router => router;`,
};
const IMPORTER = /react-router\/dist\/\w+\/lib\/(dom\/lib|components|router\/router)\.js$/;
const PREFIX = '\0react-router-without:';

/** For the browser's build only. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId(source, importer) {
    if (!importer || !IMPORTER.test(importer)) return undefined;
    const part = source.replace(/^\.\/dom\//, './');
    return part in PARTS ? PREFIX + part : undefined;
  },
  load: id => (id.startsWith(PREFIX) ? PARTS[id.slice(PREFIX.length)] : undefined),
};
