import { job, schedule } from '../../platform/jobs.ts';
import { forgetOldAlerts } from './alerts.ts';

schedule(job('forget-alerts', forgetOldAlerts), '25 3 * * *');
