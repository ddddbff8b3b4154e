import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type EndpointName } from '../../api/index.ts';

export const questionQuery = (id: string) =>
  apiQuery('pages.getQuestion', { params: { id }, query: { form: 'compiled' } });
export const boardQuery = (id: string) => apiQuery('gameboards.getGameboard', { params: { id } });

/** Whatever tells how far somebody is has changed with an answer: it is asked for again, at once where it is shown. */
export function progressChanged(queries: QueryClient): void {
  for (const name of [
    'gameboards.getGameboard',
    'gameboards.listMyGameboards',
    'assignments.listMyAssignments',
    'pages.getTopic',
  ] satisfies EndpointName[])
    queries.invalidateQueries({ queryKey: [name] });
  // Other question pages show what of their related content is right; this one has just been told.
  queries.invalidateQueries({ queryKey: ['pages.getQuestion' satisfies EndpointName], refetchType: 'none' });
}
