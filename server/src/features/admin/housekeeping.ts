import { job, schedule } from '../../platform/jobs.ts';
import { eraseWhatCameLate } from './deleteUser.ts';
import { moveWhatCameLate } from './mergeUsers.ts';

/** Every night, what was written in the name of an account a moment after it was merged or deleted. */
schedule(
  job('erase-what-came-late', async () => {
    // First: what is moved to an account that was deleted since is erased with the rest.
    await moveWhatCameLate();
    await eraseWhatCameLate();
  }),
  '45 3 * * *',
);
