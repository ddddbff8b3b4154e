import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { logger } from '../logger.ts';
import type { Stop } from './database.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/** Hears a channel over a connection of its own, which is made again whenever it breaks. */
export async function listenOn(
  url: string,
  channel: string,
  hear: (payload: string) => void,
  onReconnect?: () => void,
): Promise<Stop> {
  let stopped = false;
  let client: pg.Client | undefined;

  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'cs-listener' });
    fresh.on('error', error => logger().warn({ err: error }, 'The listening connection broke'));
    fresh.on('end', () => {
      if (!stopped && client === fresh) void reopen();
    });
    fresh.on('notification', message => hear(message.payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };

  const reopen = async (): Promise<void> => {
    for (let wait = FIRST_WAIT; !stopped; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await delay(wait, undefined, { ref: false });
      if (stopped) return;
      try {
        await open();
        onReconnect?.();
        return;
      } catch (error) {
        logger().warn({ err: error }, 'The listening connection could not be made again yet');
      }
    }
  };

  await open();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
