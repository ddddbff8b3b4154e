/**
 * What Fastify and the driver alone can do: a process of its own that answers every path with the bytes it was told,
 * after sending the statements it was told. No log, no schema, no rules.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { BareSite } from './startBare.ts';

process.once('message', async ({ databaseUrl, replies }: BareSite) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = Fastify();
  for (const { path, headers, body, reads } of replies) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, async (_request, reply) => {
      for (const read of reads) await pool.query(read);
      return reply.headers(headers).send(bytes);
    });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit(0));
