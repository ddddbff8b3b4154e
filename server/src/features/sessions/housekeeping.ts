import { job, schedule } from '../../platform/jobs.ts';
import { purgeVisits } from './providers/visits.ts';
import { purgeSessions } from './sessions.ts';
import { purgeVisitors } from './visitors.ts';

/** Every quarter of an hour, sessions that have ended, visitors who have gone and visits to providers are forgotten. */
schedule(
  job('forget-sessions', async () => {
    await purgeSessions();
    await purgeVisitors();
    await purgeVisits();
  }),
  '*/15 * * * *',
);
