import { job, schedule } from '../../platform/jobs.ts';
import { purgeSessions } from './sessions.ts';
import { purgeVisitors } from './visitors.ts';

/** Every quarter of an hour, sessions that have ended and visitors who have gone are forgotten. */
schedule(
  job('forget-sessions', async () => {
    await purgeSessions();
    await purgeVisitors();
  }),
  '*/15 * * * *',
);
