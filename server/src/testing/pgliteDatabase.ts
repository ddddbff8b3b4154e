import { existsSync, openAsBlob } from 'node:fs';
import { link, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { pgliteOver } from '../platform/database/pglite.ts';
import { empty, shapeOf } from './emptying.ts';
import { fingerprint } from './migrations.ts';

/** A database of this process that nobody uses. */
let spare: Copy | undefined;

interface Copy {
  engine: PGlite;
  database: Database;
  shape: string;
}

export async function freshPglite(): Promise<Database> {
  const copy = spare ?? (await copyOfTemplate());
  const { engine, database, shape } = copy;
  spare = undefined;
  const heard: (() => Promise<unknown>)[] = [];
  return {
    ...database,
    listen: async (channel, hear) => {
      const stop = await database.listen(channel, hear);
      heard.push(stop);
      return stop;
    },
    close: async () => {
      for (const stop of heard) await stop();
      // What changed the tables themselves is not undone.
      if (spare || (await shapeOf(engine)) !== shape) return engine.close();
      await empty(engine);
      spare = copy;
    },
  };
}

async function copyOfTemplate(): Promise<Copy> {
  const file = join(tmpdir(), `cs-test-template-${fingerprint}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  const engine = await PGlite.create({ loadDataDir: await openAsBlob(file), relaxedDurability: true });
  return { engine, database: pgliteOver(engine, 'memory'), shape: await shapeOf(engine) };
}

async function makeTemplate(file: string): Promise<void> {
  const engine = await PGlite.create();
  await migrate(pgliteOver(engine, 'memory'));
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  // Never over a template that another process has made meanwhile: somebody may be reading it.
  await link(unfinished, file).catch(error => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(unfinished);
}
