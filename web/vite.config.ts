import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanRouter } from './leanRouter.ts';

const VENDOR =
  /react-router-without:|node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;

/** What every page has: one file instead of many small ones. */
const EVERYWHERE = [
  /\/web\/src\/(api|routing|session|shell)\/.*(?<!EmailBanner|OutOfSync|ClientErrorPage)\.tsx?$/,
  /\/web\/src\/ui\/(Button|buttonLook|Icon|icons|classes|LinkButton|PageHead|SiteName|Toast|ToastRegion|toastStore)\.tsx?$/,
  /\/web\/src\/(App|routes|features\/\w+\/routes|features\/site\/policies)\.tsx?$/,
  /\/contract\/src\//,
  /preload-helper/,
];

/** What a route table imports at once, its queries above all, is loaded with it. */
const ROUTES = /\/web\/src\/features\/\w+\/routes\.tsx$/;

/** What pages with content share, films apart. */
const CONTENT =
  /\/web\/src\/(blocks\/(?!VideoBlock|videoAddress)\w+\.tsx?|ui\/(Code|Tabs|Note|Figure|Accordion)\.tsx)$|katex\.min\.css/;

/** KaTeX's older font formats: every browser that we serve reads woff2. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform(code, id) {
    if (!/katex\.min\.css/.test(id)) return undefined;
    return { code: code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, ''), map: null };
  },
};

/** The browser's build, with a manifest for the server; `vite build --ssr` style builds come from `build.mjs`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), woff2Only, leanRouter],
  // Only what is ours is bundled for the server; React and the rest are loaded from node_modules there.
  ssr: { noExternal: [/^@cs\//] },
  build: isSsrBuild
    ? {
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        copyPublicDir: false,
      }
    : {
        emptyOutDir: true,
        manifest: true,
        target: 'baseline-widely-available',
        // The policy allows fonts and pictures from our own host only; small files are files, too.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Only the entry does anything when it is loaded, so a page takes from a collection such as `ui` what it uses.
          treeshake: { moduleSideEffects: [{ test: /\/web\/src\/(?!entry-).*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: VENDOR },
                {
                  debugName: 'app',
                  name: (id, chunks) =>
                    EVERYWHERE.some(files => files.test(id)) ||
                    chunks.getModuleInfo(id)?.importers.some(by => ROUTES.test(by))
                      ? 'app'
                      : null,
                },
                { name: 'content', test: CONTENT },
              ],
            },
          },
        },
      },
}));
