import { findPostgres } from '../../scripts/postgres.mjs';

/** The databases at hand: the embedded one, and PostgreSQL where there is a server (its URL). */
export async function databases(): Promise<{ name: string; server?: string }[]> {
  const { url } = await findPostgres();
  return [{ name: 'PGlite' }, ...(url ? [{ name: 'PostgreSQL', server: url }] : [])];
}

/** The URL of a PostgreSQL server, for what is measured over PostgreSQL alone; ends the measurement where there is none. */
export async function postgresForMeasuring(): Promise<string> {
  const { url, why } = await findPostgres();
  if (url) return url;
  console.log(`Not measured: ${why}`);
  process.exit(0);
}
