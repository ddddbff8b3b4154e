import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm/logger';

const counting = new AsyncLocalStorage<string[]>();

/** Hears every statement that drizzle sends; never its parameters, which are people's data. */
export const queryListener: Logger = {
  logQuery: query => {
    counting.getStore()?.push(query);
  },
};

/** Runs work and tells which statements it sent, in order; for tests and measurements. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: string[] }> {
  const queries: string[] = [];
  const result = await counting.run(queries, work);
  return { result, queries };
}
