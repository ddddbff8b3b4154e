import { db } from './current.ts';
import type { Queries } from './database.ts';

/**
 * A query that is put together once and, when `build` gives it a name, planned once a connection: for what nearly every
 * request sends. What changes from call to call goes in as placeholders.
 * @returns gives the query for wherever statements go just now (`db`)
 */
export function preparedOnce<Query>(build: (queries: Queries) => Query): () => Query {
  const built = new WeakMap<Queries, { query: Query }>();
  return () => {
    const queries = db();
    const known = built.get(queries);
    if (known) return known.query;
    const query = build(queries);
    built.set(queries, { query });
    return query;
  };
}
