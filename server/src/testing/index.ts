/** What tests of the server are written with. */
export { as, type Caller, type Headers, type Reply, testApp, testConfig, visitor } from './app.ts';
export { DAY, HOUR, itIs, later, MINUTE, SECOND } from './clock.ts';
export { freshDatabase, TEST_DATABASE_URL, testDatabase } from './database.ts';
export { runDueJobs, runScheduled, testJobs } from './jobs.ts';
export { forgetMails, linksTo, mailsTo } from './mails.ts';
export { rawPool, urlOf } from './postgresDatabase.ts';
