/** The part of the load generator that is used here; it comes without types. */
declare module 'autocannon' {
  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
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
