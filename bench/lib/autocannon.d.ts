/** The part of the load generator that is used here; it comes without types. */
declare module 'autocannon' {
  export interface LoadRequest {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Puts a fresh id in place of every `[<id>]` of a request. */
    idReplacement?: boolean;
    setupClient?: (client: { setRequests(requests: LoadRequest[]): void }) => void;
  }

  export interface LoadResult {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
