import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;
const modeOfOthers = 0o077;

/** Whatever this process and those it starts make from now on is its user's alone. */
export function keepToOurselves(): void {
  process.umask(modeOfOthers);
}

/**
 * Closes a folder to all other users of the machine: itself first, since nobody gets beyond it, then all that is in it. PGlite
 * opens some of its files to everybody whatever it is told, those too that it makes while it starts, so this is done before and
 * after each start.
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await setMode(folder, folderMode);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await setMode(place, folderMode);
    else if (entry.isFile()) await setMode(place, fileMode);
  }
}

async function setMode(place: string, mode: number): Promise<void> {
  try {
    if (((await stat(place)).mode & modeOfOthers) !== 0) await chmod(place, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone meanwhile, or somebody else's, who lets us in.
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
