export { API_BASE } from './browserFetcher.ts';
export * from './client.ts';
export * from './errors.ts';
export * from './query.ts';
