import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { ApiAnswer, Client, EndpointName, RequestArguments } from './client.ts';
import { isApiError, isSiteError } from './errors.ts';

/** ms that an answer counts as fresh; above 0, else hydration asks again for what the server has just handed over. */
const FRESH = 30_000;

const clients = new WeakMap<QueryClient, Client>();

/** The typed client that belongs to a query cache: one a request on the server, one a page in the browser. */
export function clientOf(queries: QueryClient): Client {
  const client = clients.get(queries);
  if (!client) throw new Error('This query cache was not made by makeQueries');
  return client;
}

export interface QueriesOptions {
  server: boolean;
  /** Told of each failure that takes the whole page (`accounts.md §8`). */
  onSiteError?: (status: number) => void;
}

/** Makes the query cache. Answers of the API are never asked for twice on failure; a lost network is, in the browser. */
export function makeQueries(client: Client, { server, onSiteError }: QueriesOptions): QueryClient {
  const onError = (error: unknown) => {
    if (isSiteError(error)) onSiteError?.(error.status);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection calls fail and say so, instead of waiting in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH,
        retry: server ? false : (failures, error) => isApiError(error) && error.status === 0 && failures < 2,
      },
    },
  });
  clients.set(queries, client);
  return queries;
}

/** What a query holds: an empty answer is kept as null, since a query may not hold nothing. */
export type QueryAnswer<N extends EndpointName> =
  undefined extends ApiAnswer<N> ? Exclude<ApiAnswer<N>, undefined> | null : ApiAnswer<N>;

/** The key of an endpoint's answers; without a request, of all its answers: for `invalidateQueries`. */
export const apiKey = <N extends EndpointName>(name: N, ...request: RequestArguments<N>) =>
  request[0] === undefined ? [name] : [name, request[0]];

/**
 * Query options for reading an endpoint: `useSuspenseQuery(apiQuery('groups.listGroups'))`, in a loader
 * `need(apiQuery('groups.listMembers', { params: { groupId } }))`. The answer is private to the signed-in user.
 */
export const apiQuery = <N extends EndpointName>(name: N, ...request: RequestArguments<N>) =>
  queryOptions({
    queryKey: [name, request[0] ?? {}] as [N, object],
    queryFn: async ({ client, signal }): Promise<QueryAnswer<N>> => {
      const { call } = clientOf(client);
      const answer = await (call as (name: N, request: unknown, options: object) => Promise<ApiAnswer<N>>)(
        name,
        request[0],
        { signal },
      );
      return (answer ?? null) as QueryAnswer<N>;
    },
  });

/** The answer of an endpoint that the page's loader has asked for: there at once, refreshed when it grows stale. */
export function useApi<N extends EndpointName>(name: N, ...request: RequestArguments<N>): QueryAnswer<N> {
  return useSuspenseQuery(apiQuery(name, ...request)).data;
}

/** The typed client, for event handlers and mutations: `const { call } = useClient()`. */
export function useClient(): Client {
  return clientOf(useQueryClient());
}
