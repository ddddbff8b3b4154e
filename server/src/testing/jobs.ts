import { afterAll, beforeAll } from 'vitest';
import { startJobs, stopJobs } from '../platform/jobs.ts';

export { runDueJobs, runScheduled } from '../platform/jobs.ts';

/** Opens the job queue for the tests of a file, after `testDatabase()`; jobs wait until `runDueJobs()`. */
export function testJobs(): void {
  beforeAll(() => startJobs({ works: false }));
  afterAll(() => stopJobs());
}
