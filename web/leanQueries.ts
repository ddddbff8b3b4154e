import type { Plugin } from 'vite';

/**
 * What the query cache keeps of mutations: we have none, as what changes something calls the API itself. What the client
 * asks of it is answered as the original answers when it is empty; building a mutation throws, and a test refuses
 * `useMutation` in our pages.
 */
const NO_MUTATIONS = `export class MutationCache {
  findAll() { return []; }
  getAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
  build() { throw new Error('Mutations are left out: leanQueries.ts'); }
}`;
const NAME = '\0react-query-without:mutations';

/**
 * How pages of a longer list are fetched: few of our pages have such a list, and theirs is made by `infiniteQueryOptions`,
 * which brings it.
 */
const BROUGHT = `let brought;
export const bring = behavior => { brought = behavior; };
export const infiniteQueryBehavior = pages => {
  if (!brought) throw new Error('Make the query with infiniteQueryOptions: leanQueries.ts');
  return brought(pages);
};`;
const BRINGS = `import { infiniteQueryBehavior } from 'react-query-brought';
import { bring } from '\0react-query-without:pages';
export const infiniteQueryOptions = options => {
  bring(infiniteQueryBehavior);
  return options;
};`;
const PAGES = '\0react-query-without:pages';

const PLACES: Readonly<Record<string, readonly [importer: RegExp, name: string]>> = {
  './mutationCache.js': [/query-core/, NAME],
  './infiniteQueryBehavior.js': [/query-core.*[\\/]query\.js$/, PAGES],
};
const CODE: Readonly<Record<string, string>> = { [NAME]: NO_MUTATIONS, [PAGES]: BROUGHT };

/** For the browser's build only. */
export const leanQueries: Plugin = {
  name: 'lean-queries',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async resolveId(source, importer = '') {
    if (source === PAGES) return PAGES;
    if (source === 'react-query-brought') {
      const core = await this.resolve('@tanstack/query-core', importer);
      return core?.id.replace(/index\.js$/, 'infiniteQueryBehavior.js');
    }
    const [from, name] = PLACES[source] ?? [];
    return from?.test(importer) ? name : undefined;
  },
  load: id => CODE[id],
  transform: {
    filter: { id: /react-query[\\/].*[\\/]infiniteQueryOptions\.js$/ },
    handler: () => ({ code: BRINGS, map: null }),
  },
};
