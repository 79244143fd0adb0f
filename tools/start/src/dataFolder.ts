import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface FolderHolders {
  findHolder(this: void, folder: string): Promise<{ readonly processId: number | undefined } | undefined>;
}

/**
 * Who uses the folder, in words, and would go on writing into it wherever it is moved to. Asked of the api, which is a package
 * that nothing here is built against.
 */
export async function userOf(folder: string): Promise<string | undefined> {
  const place = path.resolve(import.meta.dirname, '../../../api/dist/db/pglite/folderHolder.js');
  const { findHolder } = (await import(pathToFileURL(place).href)) as FolderHolders;
  const holder = await findHolder(folder);
  if (holder === undefined) return undefined;
  const { processId } = holder;
  return `another running server${processId === undefined ? '' : ` (process ${processId})`}`;
}

async function isThere(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Moves a data folder beside itself, named by date and time, so that the next start makes a new one; answers where it is now,
 * or nothing where there was none.
 */
export async function moveAside(folder: string, now: Date): Promise<string | undefined> {
  if (!(await isThere(folder))) return undefined;
  const moved = `${folder}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await rename(folder, moved);
  return moved;
}
