import { isApiError, isSiteError, messageOf } from '../../api/index.ts';

/** The words for a failure that stands beside a form; one that takes the whole page goes on (`accounts.md §8`). */
export function toldHere(error: unknown): string {
  if (isSiteError(error) || !isApiError(error)) throw error;
  return messageOf(error);
}
