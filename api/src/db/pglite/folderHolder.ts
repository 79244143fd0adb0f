import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusedError } from '../startRefusedError.ts';

/** How long a lock is taken for held although nobody renews it and its process is not known. */
export const staleMilliseconds = 4000;

export interface FolderHolder {
  /** Undefined where the process is not one of this machine. */
  readonly processId: number | undefined;
}

interface HolderRecord {
  readonly processId: number;
  readonly start: string;
}

/** Makes the folder where there is none. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
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
  const record = { processId: process.pid, start: (await startOf(process.pid)) ?? '' };
  await writeFile(recordIn(folder), JSON.stringify(record satisfies HolderRecord));
}

/**
 * Who holds the folder. A process of this machine holds it as long as it lives, however long it has not renewed its lock: it
 * may be busy or suspended, and writes again later.
 */
export async function findHolder(folder: string): Promise<FolderHolder | undefined> {
  const age = await ageOf(lockIn(folder));
  if (age === undefined) return undefined;
  const record = await readRecord(folder);
  if (record !== undefined && (await startOf(record.processId)) === record.start) {
    return { processId: record.processId };
  }
  return age < staleMilliseconds ? { processId: undefined } : undefined;
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
    const { processId, start } = JSON.parse(
      await readFile(recordIn(folder), 'utf8'),
    ) as Partial<HolderRecord>;
    return processId === undefined || start === undefined ? undefined : { processId, start };
  } catch {
    return undefined;
  }
}

/** What tells a process from a later one of the same number; undefined where it is gone. */
async function startOf(processId: number): Promise<string | undefined> {
  return process.platform === 'linux' ? startOnLinux(processId) : startElsewhere(processId);
}

async function startOnLinux(processId: number): Promise<string | undefined> {
  try {
    const [boot, line] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${processId}/stat`, 'utf8'),
    ]);
    // The name before it, in parentheses, may hold anything. The state is field 3, the start field 22.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    return 'ZX'.includes(state) ? undefined : `${boot.trim()} ${fields[19]}`;
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
