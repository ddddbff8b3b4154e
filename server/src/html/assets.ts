import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

const FONT = /atkinson-hyperlegible-next-latin-wght-normal\.woff2$/;

const KATEX = /katex[^/]*\.css$/;

/** Which files of the browser's build a page needs, from the build's manifest. */
export interface Assets {
  /** Link and script tags for a page with these route chunks, and with KaTeX's style where it holds formulas. */
  tagsFor(page: { routeIds: readonly string[]; maths: boolean }): string;
}

export function readAssets(dist: string): Assets {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry);
  if (!entry) throw new Error(`${dist} holds no entry: build the pages first`);
  const font = Object.values(manifest).find(
    ({ file, imports }) => !imports && FONT.test(file.replace(/-[\w-]{7,8}\./, '.')),
  );
  const katex = Object.values(manifest).find(({ file }) => KATEX.test(file));
  // The link that the page itself asks for, which the browser then finds there and asks no more.
  const mathsStyle = katex ? `<link rel="stylesheet" href="/${katex.file}" data-precedence="maths">` : '';
  const known = new Map<string, string>();
  return {
    tagsFor({ routeIds, maths }) {
      const key = routeIds.join(' ');
      const made = known.get(key) ?? tags(manifest, entry, routeIds, font?.file);
      known.set(key, made);
      return maths ? made + mathsStyle : made;
    },
  };
}

function tags(manifest: Manifest, entry: string, routeIds: readonly string[], font: string | undefined): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect(entry);
  for (const id of routeIds) collect(id);
  const main = manifest[entry]?.file ?? '';
  scripts.delete(main);
  return [
    font && `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
    ...[...scripts].map(file => `<link rel="modulepreload" href="/${file}">`),
  ]
    .filter(Boolean)
    .join('');
}
