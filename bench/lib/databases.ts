import { findPostgres } from '../../scripts/postgres.mjs';

/** The databases at hand: the embedded one, and PostgreSQL where there is a server (its URL). */
export async function databases(): Promise<{ name: string; server?: string }[]> {
  const { url } = await findPostgres();
  return [{ name: 'PGlite' }, ...(url ? [{ name: 'PostgreSQL', server: url }] : [])];
}
