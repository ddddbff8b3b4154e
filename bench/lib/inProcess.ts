import type { FastifyInstance } from 'fastify';
import type { Place } from '../../e2e/lib/site.ts';
import { buildApp } from '../../server/src/app.ts';
import { parts } from '../../server/src/features/index.ts';
import { registerFeatures } from '../../server/src/features/routes.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { connect, setDatabase } from '../../server/src/platform/database.ts';

const configOf = (place: Place, env: NodeJS.ProcessEnv = {}) =>
  readConfig({
    NODE_ENV: 'production',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    LOG_LEVEL: 'error',
    ...env,
  });

/** Works on a place's data with the server's own functions, in this process. A PGlite place must not be running. */
export async function withDatabase<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const config = configOf(place);
  const database = await connect(config);
  setDatabase(database);
  try {
    await migrate(database, config.databaseUrl);
    return await work();
  } finally {
    setDatabase(undefined);
    await database.close();
  }
}

/** The endpoints over a place's data, in this process, to ask with `inject`. */
export function withEndpoints<T>(
  place: Place,
  work: (app: FastifyInstance) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  return withDatabase(place, async () => {
    const config = configOf(place, env);
    await parts.loadContent?.(config);
    const app = await buildApp({ config, register: registerFeatures });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  });
}
