import { job, schedule } from './jobs.ts';
import { forgetOldCounters } from './limits.ts';
import { forgetPersonalDetails } from './logEvents.ts';
import { forgetOldMails } from './mail.ts';

/** Every night, what the ground of the server keeps about people is forgotten when its time is over. */
schedule(
  job('forget-what-is-over', async () => {
    await forgetOldCounters();
    await forgetOldMails();
    await forgetPersonalDetails();
  }),
  '15 3 * * *',
);
