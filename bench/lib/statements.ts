import pg from 'pg';
import type { Place } from '../../e2e/lib/site.ts';
import { withEndpoints } from './inProcess.ts';

/** A statement as it goes to the driver; with a name, the database plans it once a connection. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** What reads a call sends to the database: the call is made, and the driver overheard. */
export function readsOf(place: Place, path: string, cookie: string): Promise<Statement[]> {
  return withEndpoints(place, async app => {
    const ask = async () => {
      const reply = await app.inject({ url: path, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(`${path} answers ${reply.statusCode}.`);
    };
    // The first call of somebody after a while also notes that they are here.
    await ask();
    return overhear(ask);
  });
}

async function overhear(work: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const { query } = pg.Pool.prototype;
  pg.Pool.prototype.query = function overheard(this: pg.Pool, ...args: unknown[]) {
    const [config, values = []] = args as [string | { text: string; name?: string; values?: unknown[] }, unknown[]?];
    const {
      text,
      name,
      values: own,
    } = typeof config === 'string' ? { text: config } : { values: undefined, ...config };
    heard.push({ ...(name && { name }), text, values: own ?? values });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Pool.prototype.query = query;
  }
  return heard.filter(({ text }) => /^\s*select\b/i.test(text));
}
