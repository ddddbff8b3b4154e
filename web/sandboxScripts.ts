import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const BUNDLED = '?bundled';
const BYTES = '?bytes';
const VERSION = '?version';
/** A module that the page fetches as text: the development server would rewrite it. */
const FETCHED = 'pyodide/pyodide.asm.mjs';

/** A program as one classic script, with everything it imports: the sandbox hands it to a worker, which can load nothing. */
export async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    // What Pyodide has for Node is left out, which it would warn of.
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  const [chunk] = output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be made one script`);
  return chunk.code;
}

/** The program of the frame's document, and the name of its version, which stands in its address. */
export async function frameScript(): Promise<{ script: string; version: string }> {
  const script = await bundle(path.join(import.meta.dirname, 'src/sandbox/frame.ts'));
  return { script, version: createHash('sha256').update(script).digest('hex').slice(0, 12) };
}

/**
 * `import text from './worker.ts?bundled'` gives a program as text, `import size from 'file?bytes'` a file's size, and
 * `import version from './frame.ts?version'` the version of the frame's document.
 */
export const sandboxScripts: Plugin = {
  name: 'sandbox-scripts',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.endsWith(`/${FETCHED}`)) return next();
      response.setHeader('content-type', 'text/javascript');
      createReadStream(fileURLToPath(import.meta.resolve(FETCHED))).pipe(response);
    });
  },
  async load(id) {
    if (id.endsWith(BYTES)) return `export default ${statSync(id.slice(0, -BYTES.length)).size};`;
    if (id.endsWith(VERSION)) return `export default ${JSON.stringify((await frameScript()).version)};`;
    if (!id.endsWith(BUNDLED)) return undefined;
    const file = id.slice(0, -BUNDLED.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await bundle(file))};`;
  },
};
