import type { ContentObject, Preferences } from '@cs/contract';
import type { QueryClient } from '@tanstack/react-query';
import { apiError, type Client, clientOf, isLost, makeQueries } from '../../../api/index.ts';
import { type Me, meQuery, preferencesQuery } from '../../../session/index.ts';

export type Notation = 'MATH' | 'ENG';

/** What is tried out keeps apart from the page of the same id: what one remembers, the other never sees. */
const APART = 'trial:';

/** The page with ids of its own for everything in it; anchors stay, which begin after the first `|`. */
export function apart<T extends ContentObject>(object: T): T {
  const { id, children } = object;
  return {
    ...object,
    ...(id !== undefined && { id: APART + id }),
    ...(children && { children: children.map(apart) }),
  };
}

/**
 * A query cache for what stands in a preview: its reader is a student, answers are marked by the document that is being
 * written, and what readers do is neither logged nor kept with the account.
 */
export function makeTrial(queries: QueryClient, document: string, notation: Notation): QueryClient {
  const outer = clientOf(queries);
  const staff = queries.getQueryData(meQuery.queryKey);
  const student: Me | undefined = staff ? { ...staff, role: 'STUDENT' } : undefined;
  const call = async (name: string, request: { params?: { id?: string }; body?: unknown } = {}, options?: object) => {
    if (name === 'logging.logEvent' || name === 'accounts.saveUser') return undefined;
    if (name === 'accounts.getCurrentUser') return trial.getQueryData(meQuery.queryKey);
    if (name === 'accounts.getPreferences') return trial.getQueryData(preferencesQuery.queryKey);
    if (name !== 'questions.answerQuestion')
      return (outer.call as (name: string, request: object, options?: object) => unknown)(name, request, options);
    const part = (request.params?.id ?? '').slice(APART.length);
    try {
      return await outer.call('admin.tryAnswer', { body: { document, part, answer: request.body } });
    } catch (error) {
      // Without a connection an answer of a student waits to be sent; one that is only tried does not.
      throw isLost(error) ? apiError(408, {}) : error;
    }
  };
  const trial = makeQueries({ ...outer, call } as Client, { server: false });
  if (student) trial.setQueryData(meQuery.queryKey, student);
  setNotation(trial, notation);
  return trial;
}

export function setNotation(trial: QueryClient, notation: Notation): void {
  const preferences: Preferences = { BOOLEAN_NOTATION: { [notation]: true } };
  trial.setQueryData(preferencesQuery.queryKey, preferences);
}
