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
const PLACE = './mutationCache.js';
const NAME = '\0react-query-without:mutations';

/** For the browser's build only. */
export const leanQueries: Plugin = {
  name: 'lean-queries',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (source, importer) => (source === PLACE && /query-core/.test(importer ?? '') ? NAME : undefined),
  load: id => (id === NAME ? NO_MUTATIONS : undefined),
};
