import { apiQuery } from '../../api/index.ts';

/** Streaks of the reader; the live channel keeps them up to date. */
export const snapshotQuery = apiQuery('progress.getSnapshot');
