import type { Fetcher } from './client.ts';
import { apiError } from './errors.ts';

export const API_BASE = '/api/v1';

/**
 * Carries calls by fetch with the session's cookie. No response at all is an error of status 0. That is logged, and what
 * failed at the server, whoever tells the reader of it (`accounts.md §8`).
 */
export const browserFetcher: Fetcher = async (method, url, body, { signal, headers }) => {
  const init: RequestInit = { method, headers: { accept: 'application/json', ...headers }, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  if (signal) init.signal = signal;
  try {
    const response = await fetch(API_BASE + url, init);
    if (response.status >= 500) console.error(response.status, url);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    console.error(error);
    throw apiError(0, undefined);
  }
};
