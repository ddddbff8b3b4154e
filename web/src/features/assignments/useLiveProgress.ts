import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { API_BASE, urlOf } from '../../api/index.ts';
import { progressQuery } from './assignmentQueries.ts';
import { followChanges } from './followChanges.ts';

/** ms that "Markbook updated" stays, so that the next one is said again. */
const SAID = 4000;

/**
 * Keeps an open markbook up to date: the server says "changed" on a stream and the marks are fetched again
 * (`decisions.md`, Wire). Answers what to announce.
 */
export function useLiveProgress(assignmentId: number): string {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');

  useEffect(() => {
    const query = progressQuery(assignmentId);
    return followChanges({
      connect: () => new EventSource(API_BASE + urlOf('assignments.watchProgress', { params: { id: assignmentId } })),
      refresh: async () => {
        const before = queries.getQueryData(query.queryKey);
        await queries.refetchQueries({ queryKey: query.queryKey, exact: true });
        if (queries.getQueryData(query.queryKey) !== before) setSaid('Markbook updated');
      },
    });
  }, [assignmentId, queries]);

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}
