import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CannotStart } from '../cannotStart.ts';
import type { Database } from './database.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { pgliteOver } from './pglite.ts';
import { keepUp } from './upkeep.ts';

const NAME = 'database';
const UNFINISHED = 'database.building-';

/**
 * The database in a folder of this machine. It survives the death of the process, not of the machine.
 * The first start builds beside the final place and renames, so that being killed half-way leaves nothing behind.
 * @throws {CannotStart} when the folder cannot be written or is in use
 */
export async function openFolder(folder: string): Promise<Database> {
  const unlock = await take(folder);
  try {
    const place = join(folder, NAME);
    const entries = await readdir(folder);
    for (const leftover of entries.filter(entry => entry.startsWith(UNFINISHED))) {
      await rm(join(folder, leftover), { recursive: true, force: true });
    }
    if (!entries.includes(NAME)) await build(join(folder, `${UNFINISHED}${process.pid}`), place);
    const engine = await PGlite.create({ dataDir: place });
    const stop = keepUp(engine);
    return pgliteOver(engine, place, async () => {
      stop();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function build(temporary: string, place: string): Promise<void> {
  const engine = await PGlite.create({ dataDir: temporary });
  await engine.close();
  await rename(temporary, place);
}

async function take(folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new CannotStart(`${error.message} Stop it first, or set DATA_DIR to another folder.`);
    }
    throw new CannotStart(`The data folder ${folder} cannot be written to; set DATA_DIR to a folder that can.`);
  }
}

/** Node's own `recursive` tries for ever where a file system, such as /proc, says that the parent does not exist. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isThere())) throw error;
  }
}
