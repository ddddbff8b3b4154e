import { parts } from './features/index.ts';
import { CannotStart } from './platform/cannotStart.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { logger } from './platform/logger.ts';
import { type Running, start } from './platform/start.ts';

const IMPATIENCE = 4500;

try {
  const config = readConfig();
  const running = await start(config, parts);
  stopWhenTold(running);
  console.log(`${config.siteName} answers at ${config.publicUrl} (listening on ${running.address}).`);
  console.log(`Data is kept in ${running.database.location}.`);
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exit(1);
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
