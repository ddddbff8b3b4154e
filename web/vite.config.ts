import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const VENDOR = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;

/** The browser's build, with a manifest for the server; `vite build --ssr` style builds come from `build.mjs`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  // Only what is ours is bundled for the server; React and the rest are loaded from node_modules there.
  ssr: { noExternal: [/^@cs\//] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'baseline-widely-available',
        // The policy allows fonts and pictures from our own host only; small files are files, too.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
        },
      },
}));
