import { mkdir, readFile, readlink, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { StartRefusedError } from '../startRefusedError.ts';
import { closeToOthers } from './privateFolder.ts';

/** How long a lock is taken for held although nobody renews it and nothing is known of its process. */
export const staleMilliseconds = 4000;

export interface FolderHolder {
  /** Undefined where the process is not one of this machine. */
  readonly processId: number | undefined;
}

interface HolderRecord {
  /** Where its number stands for the process and for no other at the same time. */
  readonly machine: string;
  readonly processId: number;
  readonly start: string;
}

type Holder = FolderHolder & { readonly state: 'alive' | 'unknown' | 'dead' };

/** Makes the folder where there is none; it is its user's alone. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await closeToOthers(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new StartRefusedError(
      `The data folder ${folder} cannot be made: ${isFile ? 'a file is in its place' : message}. ` +
        'Name another folder in TRIBUTARY_DATA.',
    );
  }
}

export function lockIn(folder: string): string {
  return join(folder, 'lock');
}

/** Beside the lock, which is a folder that stays empty. */
export function recordIn(folder: string): string {
  return join(folder, 'lock-holder.json');
}

/** To be called by whoever just locked the folder. */
export async function recordHolder(folder: string): Promise<void> {
  const record = {
    machine: await nameMachine(),
    processId: process.pid,
    start: (await startOf(process.pid)) ?? '',
  };
  await writeFile(recordIn(folder), JSON.stringify(record satisfies HolderRecord));
}

/**
 * Who holds the folder. A process of this machine holds it as long as it lives, however long it has not renewed its lock: it
 * may be busy or suspended, and writes again later.
 */
export async function findHolder(folder: string): Promise<FolderHolder | undefined> {
  const holder = await lookAtLock(folder);
  return holder === undefined || holder.state === 'dead' ? undefined : { processId: holder.processId };
}

/**
 * Removes the lock of a process that is known to be dead, so that nobody has to wait until it is stale. Not while somebody else
 * does so: that one's next step may be to lock the folder. The record goes first, since a lock without one is nobody's to remove.
 */
export async function removeDeadLock(folder: string): Promise<void> {
  if ((await lookAtLock(folder))?.state !== 'dead') return;
  const done = await lockfile
    .lock(folder, { lockfilePath: join(folder, 'lock-removal'), stale: staleMilliseconds })
    .catch(() => undefined);
  if (done === undefined) return;
  try {
    if ((await lookAtLock(folder))?.state !== 'dead') return;
    await rm(recordIn(folder), { force: true });
    await rmdir(lockIn(folder));
  } finally {
    await done();
  }
}

/** Undefined where there is no lock, or one that is stale. */
async function lookAtLock(folder: string): Promise<Holder | undefined> {
  const age = await ageOf(lockIn(folder));
  if (age === undefined) return undefined;
  const record = await readRecord(folder);
  if (record !== undefined && record.machine === (await nameMachine())) {
    const { processId, start } = record;
    return { state: (await startOf(processId)) === start ? 'alive' : 'dead', processId };
  }
  return age < staleMilliseconds ? { state: 'unknown', processId: undefined } : undefined;
}

/** In milliseconds; undefined where nothing is there. */
async function ageOf(place: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(place)).mtimeMs;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Also where a file is in the place of the folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Undefined also where it is half written: then the lock beside it is new. */
async function readRecord(folder: string): Promise<HolderRecord | undefined> {
  try {
    const text = await readFile(recordIn(folder), 'utf8');
    const { machine, processId, start } = JSON.parse(text) as Partial<HolderRecord>;
    if (machine === undefined || processId === undefined || start === undefined) return undefined;
    return { machine, processId, start };
  } catch {
    return undefined;
  }
}

/**
 * On Linux each start of the machine has a name, and so has each space of numbers for processes, as containers have them. Elsewhere
 * the host's name has to do: a folder is shared by machines of different names.
 */
async function nameMachine(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const [boot, numbers] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
  ]);
  return `${boot.trim()} ${numbers}`;
}

/** What tells a process from a later one of the same number; undefined where it is gone. */
async function startOf(processId: number): Promise<string | undefined> {
  return process.platform === 'linux' ? startOnLinux(processId) : startElsewhere(processId);
}

async function startOnLinux(processId: number): Promise<string | undefined> {
  try {
    const line = await readFile(`/proc/${processId}/stat`, 'utf8');
    // The name before it, in parentheses, may hold anything. The state is field 3, the start field 22.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    return 'ZX'.includes(state) ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startElsewhere(processId: number): string | undefined {
  try {
    process.kill(processId, 0);
    return 'alive';
  } catch (error) {
    // Somebody else's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'alive' : undefined;
  }
}
