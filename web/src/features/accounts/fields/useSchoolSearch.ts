import type { School } from '@cs/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { apiQuery } from '../../../api/index.ts';
import { throttle } from './throttle.ts';

/** ms between two look-ups (`accounts.md §9`). */
const EVERY = 450;
const SHORTEST = 3;

/** Schools that match what is being typed, and whether the look-up is still going on. */
export function useSchoolSearch(): { schools: readonly School[]; searched: boolean; search: (typed: string) => void } {
  const [query, setQuery] = useState('');
  const throttled = useMemo(() => throttle(EVERY, setQuery), []);
  useEffect(() => throttled.cancel, [throttled]);
  const enabled = query.length >= SHORTEST;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery('schools.findSchools', { query: { query } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    schools: (enabled && data) || [],
    searched: enabled && data !== undefined && !isPlaceholderData,
    search: typed => throttled.run(typed.trim()),
  };
}
