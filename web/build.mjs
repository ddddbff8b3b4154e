import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { frameScript } from './sandboxScripts.ts';

const web = import.meta.dirname;
const configFile = path.join(web, 'vite.config.ts');

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|ico|wasm)$/;
/** Bytes from which the last 7 % of brotli would take ten times as long as the whole build: the runtimes of the code sandbox. */
const LARGE = 1_000_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const common = { configFile, logLevel: 'warn' };

/** Builds the browser's files and the renderer into `dist`, and compresses what is served as it stands. */
export async function buildWeb(dist = path.join(web, 'dist')) {
  const client = path.join(dist, 'client');
  await build({ ...common, build: { outDir: client } });
  await build({ ...common, build: { outDir: path.join(dist, 'server'), ssr: 'src/entry-server.tsx' } });
  await writeFile(path.join(dist, 'sandbox.json'), JSON.stringify(await frameScript()));
  const files = await readdir(client, { recursive: true });
  await Promise.all(files.filter(file => COMPRESSIBLE.test(file)).map(file => compress(path.join(client, file))));
  await writeFile(path.join(dist, 'report.json'), `${JSON.stringify(await report(client), null, 2)}\n`);
}

/** Writes `.br` and `.gz` beside a file. */
async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < 500) return;
  await Promise.all(
    Object.entries(FORMATS).map(async ([extension, pack]) => writeFile(`${file}.${extension}`, await pack(bytes))),
  );
}

const FORMATS = {
  br: bytes =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < LARGE ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: bytes => zip(bytes, { level: 9 }),
};

/**
 * Bytes, gzipped, of script and style that each page needs when it is the first one opened; `maths` is the style of
 * formulas, which comes on top where a page holds some.
 */
export async function report(client) {
  const weigher = await weigh(client);
  const pages = weigher.chunks.filter(key => key.startsWith('src/features/'));
  return Object.fromEntries(await Promise.all(pages.map(async page => [page, await weigher.needs(page)])));
}

/**
 * What a build weighs: `chunks` are the manifest's keys of what is loaded when it is needed, `everywhere` those that come with
 * every page all the same, `needs` the bytes that a page takes which needs some of them.
 */
export async function weigh(client) {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map();
  const size = async file => {
    if (!sizes.has(file)) sizes.set(file, (await zip(await readFile(path.join(client, file)), { level: 9 })).length);
    return sizes.get(file);
  };
  const total = async files => (await Promise.all([...files].map(size))).reduce((sum, bytes) => sum + bytes, 0);
  const entry = Object.keys(manifest).find(key => manifest[key].isEntry);
  const maths = await total(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter(file => /katex[^/]*\.css$/.test(file)),
  );
  const chunks = Object.keys(manifest).filter(key => manifest[key].isDynamicEntry);
  // Pages whose rows of the route table come late bring these, too (`src/laterRoutes.tsx`).
  const rows = Object.keys(manifest).find(key => key.endsWith('src/laterRoutes.tsx'));
  const late = new Set(manifest[rows]?.dynamicImports);
  const first = { js: new Set(), css: new Set() };
  collect(manifest, entry, first);
  return {
    chunks,
    everywhere: chunks.filter(key => first.js.has(manifest[key].file)),
    async needs(...keys) {
      const files = { js: new Set(), css: new Set() };
      for (const key of [entry, ...(keys.some(key => late.has(key)) ? [rows] : []), ...keys])
        collect(manifest, key, files);
      return { script: await total(files.js), style: await total(files.css), maths };
    },
  };
}

function collect(manifest, key, { js, css }) {
  const chunk = manifest[key];
  if (!chunk || js.has(chunk.file)) return;
  js.add(chunk.file);
  for (const file of chunk.css ?? []) css.add(file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, { js, css });
}

if (process.argv[1] === import.meta.filename) await buildWeb(process.argv[2] && path.resolve(process.argv[2]));
