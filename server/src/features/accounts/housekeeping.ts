import { job, schedule } from '../../platform/jobs.ts';
import { forgetOldTokens } from './mailTokens.ts';

/** Every hour, links in mails that nobody used in time are forgotten. */
schedule(job('forget-mail-tokens', forgetOldTokens), '40 * * * *');
