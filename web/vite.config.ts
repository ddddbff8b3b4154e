import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './adoptedStyles.ts';
import { leanMathsStyle } from './leanMathsStyle.ts';
import { leanPreload } from './leanPreload.ts';
import { leanQueries } from './leanQueries.ts';
import { leanRouter } from './leanRouter.ts';
import { sandboxScripts } from './sandboxScripts.ts';
import { usedRows } from './usedRows.ts';

const VENDOR =
  /react-(?:router|query)-without:|node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;

/** What of the query library few pages use, which goes with them. */
const SELDOM = /@tanstack[\\/].*[\\/](?:use(?:Suspense)?InfiniteQuery|infiniteQuery(?:Behavior|Observer|Options))\.js$/;

/** What every page has: one file instead of many small ones. */
const EVERYWHERE = [
  /\/web\/src\/(api|routing|session|shell)\/.*(?<!EmailBanner|[fF]ooter(?:Menus)?|ThemeSwitch|OutOfSync|SessionEnded|Waiting|ClientErrorPage)\.tsx?$/,
  /\/web\/src\/ui\/(Button|buttonLook|Card|Icon|icons|classes|LinkButton|PageHead|SiteName|toastStore|useToasts)\.tsx?$/,
  /\/web\/src\/(App|routes|features\/\w+\/routes|features\/(site\/policies|pages\/links))\.tsx?$/,
  /\/contract\/src\//,
  /preload-helper/,
];

/** What every page has loaded before anything of it is imported later, and need not be named with it. */
const THERE = /(?:^|\/)(?:vendor|app|rolldown-runtime|entry-client)-[^/]*\.js$/;

/** What a route table imports at once, its queries above all, is loaded with it. */
const ROUTES = /\/web\/src\/features\/\w+\/routes\.tsx$/;

/** What stands round the content of most pages: its head and its lists. */
const READING =
  /\/web\/src\/features\/pages\/(AudienceLabels|ContextSelect|Notices|RelatedContent|audience|readerChoice|useViewer)\.tsx?$/;

/** Small parts that most pages have some of. */
const PARTS = /\/web\/src\/(ui\/(Difficulty|Field|hexagon|Label|Note|Select)|features\/pages\/PageActions)\.tsx?$/;

/** What every page fetches once it has been taken over. */
const AFTERWARDS = /\/web\/src\/(?:shell\/(?:Waiting|OutOfSync)|ui\/Toast(?:Region)?)\.tsx$|\/(?:waiting|toast)\.css/;

/** What pages with content share; what few of them hold is in `blocks/rare`. */
const CONTENT = /\/web\/src\/(blocks\/\w+|ui\/Accordion)\.tsx?$|katex\.min\.css/;

/** What shows a page's content to its reader as meant for them; pages that are the same for all do without. */
const FOR_READER =
  /\/web\/src\/(?:features\/(?:pages\/(?:AudienceNote|Content|shownFor|useView)|questions\/parts\/findParts)|questions\/kinds)\.tsx?$/;

/** The browser's build, with a manifest for the server; `vite build --ssr` style builds come from `build.mjs`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), leanMathsStyle, leanPreload, leanQueries, leanRouter, usedRows, sandboxScripts, adoptedStyles],
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
        modulePreload: {
          polyfill: false,
          // The file itself is asked for by its import, at the same time.
          resolveDependencies: (asked, needs) => needs.filter(file => file !== asked && !THERE.test(file)),
        },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Only the entry does anything when it is loaded, so a page takes from a collection such as `ui` what it uses.
          treeshake: {
            moduleSideEffects: [
              { test: /\/web\/src\/(?!entry-).*\.tsx?$/, sideEffects: false },
              { test: /node_modules[\\/](react-router|@tanstack)[\\/]/, sideEffects: false },
            ],
          },
          output: {
            // Every page brings the names of all files; of these, letters by chance compress worst.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: id => VENDOR.test(id) && !SELDOM.test(id) },
                {
                  debugName: 'app',
                  name: (id, chunks) =>
                    EVERYWHERE.some(files => files.test(id)) ||
                    chunks.getModuleInfo(id)?.importers.some(by => ROUTES.test(by))
                      ? 'app'
                      : null,
                },
                { name: 'content', test: CONTENT },
                { name: 'reading', test: READING },
                { name: 'forReader', test: FOR_READER },
                { name: 'parts', test: PARTS },
                { name: 'afterwards', test: AFTERWARDS },
              ],
            },
          },
        },
      },
}));
