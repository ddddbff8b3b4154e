import path from 'node:path';
import type { RouteObject } from 'react-router';
import { type Plugin, runnerImport } from 'vite';
import type { RowOutline } from './src/routing/laterRow.ts';
import type { PageHandle } from './src/routing/page.ts';

const WHOLE = './laterRoutes.tsx';
const USER = /\/web\/src\/routes\.tsx$/;
const OUTLINES = '\0later-routes';

/** A row as the browser knows it before the rest of it is fetched. */
export function outlineOf({ id = '', path: address = '', handle, lazy, action }: RouteObject): RowOutline {
  const { surface } = (handle as { page: PageHandle }).page;
  return {
    id,
    path: address,
    ...(surface && { surface }),
    ...(lazy && { shows: true }),
    ...(action && { acts: true }),
  };
}

async function outlines(): Promise<RowOutline[]> {
  const table = path.join(import.meta.dirname, 'src', WHOLE);
  const { module } = await runnerImport<{ laterRoutes: readonly RouteObject[] }>(table, { logLevel: 'warn' });
  return module.laterRoutes.map(outlineOf);
}

/**
 * The route table grows with the product, and each page needs one row of it, and of the others the paths, to know which
 * links lead somewhere. In the browser the rows of `src/laterRoutes.tsx` are therefore outlines that fetch the rest: they
 * are read from the table itself. For the browser's build only.
 */
export const leanRoutes: Plugin = {
  name: 'lean-routes',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (asked, importer = '') => (asked === WHOLE && USER.test(importer) ? OUTLINES : undefined),
  async load(id) {
    if (id !== OUTLINES) return undefined;
    return `import { laterRow } from '/src/routing/laterRow.ts';
const load = () => import('/src/laterRoutes.tsx');
export const laterRoutes = ${JSON.stringify(await outlines())}.map(row => laterRow(row, load));`;
  },
};
