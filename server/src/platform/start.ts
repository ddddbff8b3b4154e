import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { CannotStart } from './cannotStart.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { connect, type Database, setDatabase } from './database.ts';
import './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { startLive } from './live.ts';
import { logger } from './logger.ts';
import { startDelivery } from './mail.ts';
import { shutDown } from './shutdown.ts';

/** What the server is made of beside its ground. */
export interface Parts {
  /** Routes and pages of the features. */
  readonly register: (app: FastifyInstance) => Promise<void> | void;
  /** Reads the library, or CONTENT_DIR; runs before anything is served. */
  readonly loadContent?: (config: Config) => Promise<void>;
  /** Begins to follow the folder of the library, once everything is served. */
  readonly followContent?: (config: Config) => ContentFollower;
  /** Adds what a new database must not be without. */
  readonly addDefaults?: () => Promise<void>;
  /** Adds the sample people and their work, when DEMO=1. */
  readonly addDemonstration?: () => Promise<void>;
}

export interface ContentFollower {
  /** Takes over what stands in the folder of the library now. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
}

export interface Running {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Where it answers on this machine. */
  readonly address: string;
  /** Takes over what stands in the folder of the library now, if it is new and good. */
  reloadContent(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server: database, migrations, content, demonstration, then it listens.
 * @throws {CannotStart} with one sentence
 */
export async function start(config: Config, parts: Parts): Promise<Running> {
  const database = await connect(config);
  setDatabase(database);
  let app: FastifyInstance | undefined;
  try {
    await migrate(database, config.databaseUrl);
    await parts.loadContent?.(config);
    app = await buildApp({ config, register: parts.register });
    await startLive(database);
    await startJobs();
    await parts.addDefaults?.();
    if (config.demo) await parts.addDemonstration?.();
    if (config.production && config.secretsKeys.length === 0)
      logger().warn('Without SECRETS_KEY the secrets of second factors are readable to whoever reads the database');
    const address = await listen(app, config);
    startDelivery(config);
    const running = app;
    const follower = parts.followContent?.(config);
    return {
      app,
      database,
      address,
      reloadContent: async () => follower?.takeOver(),
      stop: async () => {
        await Promise.all([follower?.stop(), shutDown(running, database)]);
      },
    };
  } catch (error) {
    if (app) await shutDown(app, database);
    else await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new CannotStart(`Port ${port} is in use by another program; stop it, or set PORT to another number.`);
    }
    if (code === 'EACCES')
      throw new CannotStart(`Port ${port} needs rights that this user does not have; set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL')
      throw new CannotStart(`This machine does not have the address ${host}; set HOST to one that it has.`);
    throw error;
  }
}
