import { job, schedule } from '../../platform/jobs.ts';
import { eraseWhatCameLate } from './deleteUser.ts';

schedule(job('erase-what-came-late', eraseWhatCameLate), '45 3 * * *');
