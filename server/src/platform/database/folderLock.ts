import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What the lock file says of the process that holds it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells two processes of one number apart, where the system can say; a container's first process is always 1. */
  readonly started: string;
  readonly nonce: string;
}

/** Somebody else has this folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const FILE = 'server.lock';
const HEARTBEAT = 5000;
const SILENCE = 30_000;
const held = new Set<string>();

/**
 * Takes a folder for this process: two of them can open one database folder without an error and ruin it. A lock left
 * by a process that was killed is recognised and taken over.
 * @returns gives the folder back
 * @throws {FolderInUse}
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, FILE);
  const nonce = crypto.randomUUID();
  const mine: Holder = { pid: process.pid, host: hostname(), started: await startOf(process.pid), nonce };
  while (!(await create(file, mine))) {
    const holder = await read(file);
    if (holder && (await isAlive(file, holder))) {
      throw new FolderInUse(`The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}.`);
    }
    // Whatever is gone by now was removed by another process that is starting, too.
    await rm(file, { force: true });
  }
  // Two processes may have found the same leftover; the later one's file is the one that stays.
  await delay(50);
  if ((await read(file))?.nonce !== nonce)
    throw new FolderInUse(`The data folder ${folder} is in use by another process.`);
  held.add(nonce);
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT).unref();
  return async () => {
    clearInterval(heartbeat);
    held.delete(nonce);
    await rm(file, { force: true });
  };
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns undefined when the file is gone, or was cut short by the death of its writer */
async function read(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Holder;
    } catch {
      // Another process may be between creating the file and filling it.
      await delay(20);
    }
  }
  return undefined;
}

async function isAlive(file: string, holder: Holder): Promise<boolean> {
  if (held.has(holder.nonce)) return true;
  if (holder.host !== hostname()) return (await ageOf(file)) < SILENCE;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await startOf(holder.pid)) === holder.started;
}

async function ageOf(file: string): Promise<number> {
  return stat(file).then(
    found => Date.now() - found.mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

/** When a process started, in the words of Linux; empty on other systems, where the number alone must do. */
async function startOf(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}/${line.slice(line.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
