import { rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** The api renews its lock every second, and takes one for abandoned after four. */
const lockStaleMilliseconds = 4000;

/** In milliseconds; undefined where nothing is there. */
async function ageOf(place: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(place)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whoever uses the folder would go on writing into it wherever it is moved to. */
export async function isInUse(folder: string): Promise<boolean> {
  const age = await ageOf(path.join(folder, 'lock'));
  return age !== undefined && age < lockStaleMilliseconds;
}

/**
 * Moves a data folder beside itself, named by date and time, so that the next start makes a new one; answers where it is now,
 * or nothing where there was none.
 */
export async function moveAside(folder: string, now: Date): Promise<string | undefined> {
  if ((await ageOf(folder)) === undefined) return undefined;
  const moved = `${folder}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await rename(folder, moved);
  return moved;
}
