import type { Plugin } from 'vite';
import { paths } from '../contract/src/generated/paths.ts';
import { icons } from './src/ui/icons.ts';

interface Table {
  /** The module that holds it, as files import it, and its name there. */
  from: string;
  name: string;
  file: RegExp;
  rows: Readonly<Record<string, unknown>>;
}

/** Tables that grow with the product while each page needs a few rows. */
const TABLES: readonly Table[] = [
  {
    from: '@cs/contract/generated/paths',
    name: 'paths',
    file: /\/contract\/src\/generated\/paths\.ts$/,
    rows: paths,
  },
  { from: '/src/ui/icons.ts', name: 'icons', file: /\/web\/src\/ui\/icons\.ts$/, rows: icons },
];

const OURS = /\/web\/src\/.*\.tsx?$/;
const LITERAL = /(['"])([a-z]+(?:\.[a-z]+)?)\1/gi;

/** What a module must say to bring the rows whose keys stand in it as literals; nothing where there are none. */
export function rowsFor(code: string, { from, name, rows }: Omit<Table, 'file'>): string {
  const named = new Set([...code.matchAll(LITERAL)].map(([, , literal = '']) => literal));
  const used = Object.entries(rows).filter(([key]) => named.has(key));
  if (used.length === 0) return '';
  return `\nimport { ${name} as ${name}Table } from '${from}';\nObject.assign(${name}Table, ${JSON.stringify(Object.fromEntries(used))});`;
}

/**
 * In the browser the large tables start empty, and every module brings the rows that it names: a key must therefore stand
 * in the source as a literal, never be put together. For the browser's build only.
 */
export const usedRows: Plugin = {
  name: 'used-rows',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    const table = TABLES.find(({ file }) => file.test(id));
    if (table) return { code: `export const ${table.name} = {};`, map: null };
    if (!OURS.test(id)) return undefined;
    const rows = TABLES.map(each => rowsFor(code, each)).join('');
    return rows ? { code: code + rows, map: null } : undefined;
  },
};
