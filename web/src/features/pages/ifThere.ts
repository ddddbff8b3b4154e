import { isApiError } from '../../api/index.ts';

/** What stands beside a page's own content is not worth failing for when it is gone. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null;
    throw error;
  }
}
