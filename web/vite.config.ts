import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './adoptedStyles.ts';
import { leanMathsStyle } from './leanMathsStyle.ts';
import { leanPreload } from './leanPreload.ts';
import { leanQueries } from './leanQueries.ts';
import { leanRouter } from './leanRouter.ts';
import { leanRoutes } from './leanRoutes.ts';
import { sandboxScripts } from './sandboxScripts.ts';
import { usedRows } from './usedRows.ts';

const VENDOR =
  /rolldown\/runtime|react-(?:router|query)-without:|node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;

/** What of the query library few pages use, which goes with them. */
const SELDOM =
  /@tanstack[\\/].*[\\/](?:use(?:Suspense)?(?:InfiniteQuery|Queries)|queriesObserver|infiniteQuery(?:Behavior|Observer|Options))\.js$/;

/** What every page has: one file instead of many small ones. */
const EVERYWHERE = [
  /\/web\/src\/(api|routing|session|shell)\/.*(?<!EmailBanner|\/Footer|footerMenus|ThemeSwitch|Afterwards|OutOfSync|otherTabs|SessionEnded|Waiting|hideNotices|ClientErrorPage)\.tsx?$/,
  /\/web\/src\/ui\/(Button|buttonLook|Card|Icon|icons|classes|LinkButton|PageHead|SiteName|toastStore|useToasts)\.tsx?$/,
  /\/web\/src\/(entry-client|App|routes|features\/(?:site|pages|questions)\/routes|blocks\/Picture|features\/(site\/policies|pages\/links))\.tsx?$/,
  /\/contract\/src\//,
  // With the styles, or its entry would be no script.
  /\/web\/src\/(?:styles\/index|features\/pages\/pages|ui\/tabs|shell\/shell|blocks\/blocks)\.css$/,
  /preload-helper|later-routes/,
];

/** What every page has loaded before anything of it is imported later, and need not be named with it. */
const THERE = /(?:^|\/)(?:vendor|app|rolldown-runtime|entry-client)-[^/]*\.js$/;

/** What a route table imports at once, its queries above all, is loaded with it. */
const ROUTES = /\/web\/src\/features\/(?:site|pages|questions)\/routes\.tsx$/;

/** What answers questions, wherever they stand. */
const ASKED =
  /\/web\/src\/(?:features\/questions\/(?:parts\/(?!LogInPrompt|Confidence|OnOtherPages|submission)\w+|questionPage)|questions\/(?:\w+|arrange\/(?:gaps|items)|formula\/editorState)|ui\/(?:Choices|HintPanel|PartHexagon|QuestionPart))\.(?:tsx?|css)$/;

/** What every page fetches once it has been taken over. */
const AFTERWARDS =
  /\/web\/src\/(?:failures\/clientErrors|shell\/(?:Afterwards|Waiting|OutOfSync|otherTabs|hideNotices)|ui\/(?:Toast(?:Region)?|theme))\.tsx?$|\/web\/src\/prompts\/|\/(?:waiting|toast)\.css/;

/**
 * What pages with content share: the content itself, what stands round it (its head and its lists), what shows it to its
 * reader as meant for them, and small parts that most pages have some of. What few of them hold is in `blocks/rare`.
 */
const CONTENT = [
  /\/web\/src\/(?:blocks\/\w+|ui\/Accordion|questions\/kinds)\.tsx?$|katex\.min\.css/,
  /\/web\/src\/features\/pages\/(?:AudienceLabels|ContextSelect|Notices|PageActions|RelatedContent|audience|readerChoice|useViewer)\.tsx?$/,
  /\/web\/src\/features\/(?:pages\/(?:AudienceNote|Content|shownFor|useView)|questions\/parts\/findParts)\.tsx?$/,
  /\/web\/src\/ui\/(?:Difficulty|Figure|hexagon)\.tsx?$/,
];

/** Small parts of texts and of forms. */
const PARTS = /\/web\/src\/ui\/(?:Field|Label|Note|Select)\.tsx?$/;

/** Code in texts, and tabs. */
const CODE =
  /\/web\/src\/(?:blocks\/rare\/(?:Code(?:Snippet|Source|Tabs)|Preformatted|TabbedBlock|codeSample|keepLanguage|languages|useChosenLanguage)|ui\/(?:Code|CodeInTabs|Tabs))\.tsx?$|\/(?:code|code-sandbox)\.css$/;

/** The browser's build, with a manifest for the server; `vite build --ssr` style builds come from `build.mjs`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanMathsStyle,
    leanPreload,
    leanQueries,
    leanRouter,
    leanRoutes,
    usedRows,
    sandboxScripts,
    adoptedStyles,
  ],
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
                { name: 'content', test: id => CONTENT.some(files => files.test(id)) },
                { name: 'parts', test: PARTS },
                { name: 'code', test: CODE },
                { name: 'asked', test: ASKED },
                { name: 'afterwards', test: AFTERWARDS },
              ],
            },
          },
        },
      },
}));
