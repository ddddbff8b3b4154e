import { DEMO_PASSWORD } from './demo/password.ts';
import { ACCOUNTS } from './demo/people.ts';
import { parts } from './features/index.ts';
import { CannotStart } from './platform/cannotStart.ts';
import { BadSetting, type Config, readConfig } from './platform/config.ts';
import { logger } from './platform/logger.ts';
import { siteLink } from './platform/site.ts';
import { type Running, start } from './platform/start.ts';

const IMPATIENCE = 4500;

try {
  const config = readConfig();
  const running = await start(config, parts);
  stopWhenTold(running);
  // In a terminal the signal says that the window is closed, and ends the server as it should.
  if (config.production) process.on('SIGHUP', () => void running.reloadContent());
  announce(config, running);
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** What somebody who has just started it wants to know. */
function announce(config: Config, running: Running): void {
  console.log(`${config.siteName} answers at ${config.publicUrl} (listening on ${running.address}).`);
  console.log(`Data is kept in ${running.database.location}.`);
  if (!config.production && !config.smtpUrl) console.log(`Mails are kept at ${siteLink(config, '/mailbox')}.`);
  if (!config.demo) return;
  console.log(`Demonstration accounts, all with the password ${DEMO_PASSWORD}:`);
  for (const { email, role } of ACCOUNTS) console.log(`  ${email.padEnd(24)} ${role}`);
}

function stopWhenTold(running: Running): void {
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs must not keep the process alive: what was committed is safe.
    setTimeout(() => process.exit(exitCode), IMPATIENCE);
    void running.stop().finally(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('unhandledRejection', error => logger().error({ err: error }, 'A promise failed that nobody waited for'));
  process.on('uncaughtException', error => {
    logger().fatal({ err: error }, 'The server cannot go on');
    stop(1);
  });
}
