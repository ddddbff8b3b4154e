/**
 * Compiling a library of 10,000 pages: the real ones, over and over under other ids. From its files, and again from what
 * was kept; what it holds in memory; how long requests wait while it is compiled beside the version that is served.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findBlockType } from '../content/src/blocks/registry.ts';
import { compileLibrary } from '../content/src/compileLibrary.ts';
import { isReadable, readDocuments } from '../content/src/documents/readDocument.ts';
import { type LibraryFile, readFolder } from '../content/src/documents/readFolder.ts';
import { figure } from './lib/print.ts';

const PAGES = 10_000;
/** Documents of which there is one, whatever the size of the library. */
const ONCE = /topic\.yaml$|\.test\.ts$|^gallery\//;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Writes the library's files, then copies of them whose ids end in a number, whole, until there are enough pages. */
async function write(folder: string): Promise<void> {
  const files = await readFolder(path.join(import.meta.dirname, '../library'), ['gallery']);
  const texts = files.filter(({ file }) => /\.yaml$/.test(file) && !ONCE.test(file));
  const ids = texts.flatMap(({ bytes }) =>
    [...bytes.toString().matchAll(/^\{?id: "?([^\s",]+)/gm)].map(([, id = '']) => id),
  );
  const names = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-]|\\.svg)`, 'g');
  const put = async (file: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  for (const { file, bytes } of files) await put(file, bytes);
  const pages = texts.flatMap(pagesIn).length;
  for (let copy = 1; copy * pages < PAGES; copy++) {
    for (const { file, bytes } of texts) {
      await put(
        `copy${copy}/${file}`,
        bytes.toString().replace(names, id => `${id}_${copy}`),
      );
    }
  }
}

const pagesIn = ({ file, bytes }: LibraryFile) =>
  readDocuments(file, bytes.toString())
    .filter(isReadable)
    .filter(({ value }) => findBlockType((value as { type: string }).type)?.document === 'page');

const folder = await mkdtemp(path.join(tmpdir(), 'library-'));
try {
  await write(folder);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const anew of [true, false]) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    const cpu = process.cpuUsage();
    const library = await compileLibrary(folder, { anew });
    const took = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    delay.disable();
    const name = anew ? 'from its files' : 'from what was kept';
    figure(`${library.pages.size} pages, ${library.questions.size} parts ${name}`, took, 's', 'below 15 s');
    figure('the same: processor time', (user + system) / 1e6, 's');
    figure('the same: longest that a request waited', delay.max / 1e6, 'ms');
    collect();
    const held = (process.memoryUsage().heapUsed - before) / 1e6;
    figure('the same: memory', held, 'MB', 'below 400 MB');
    figure('the same: problems', library.problems.length, '');
  }
} finally {
  await rm(folder, { recursive: true });
}
