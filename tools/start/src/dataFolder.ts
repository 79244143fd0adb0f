import { lstat, mkdir, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const modeOfOthers = 0o077;

interface DataFolders {
  /** Refuses in words. */
  makeDataFolder(this: void, folder: string): Promise<void>;
  findHolder(this: void, folder: string): Promise<{ readonly processId: number | undefined } | undefined>;
}

/** Asked of the api, which is a package that nothing here is built against. */
async function loadDataFolders(): Promise<DataFolders> {
  const place = path.resolve(import.meta.dirname, '../../../api/dist/db/pglite/folderHolder.js');
  return (await import(pathToFileURL(place).href)) as DataFolders;
}

/** The folder, and that of the logs in it. What is made from here on is this user's alone. */
export async function makeFolders(folder: string): Promise<void> {
  const { makeDataFolder } = await loadDataFolders();
  process.umask(modeOfOthers);
  await makeDataFolder(folder);
  await makeDataFolder(path.join(folder, 'logs'));
}

/** Who uses the folder, in words, and would go on writing into it wherever it is moved to. */
export async function userOf(folder: string): Promise<string | undefined> {
  const { findHolder } = await loadDataFolders();
  const holder = await findHolder(folder);
  if (holder === undefined) return undefined;
  const { processId } = holder;
  return `another running server${processId === undefined ? '' : ` (process ${processId})`}`;
}

/** Where the data is, behind a symbolic link; undefined where nothing is. */
async function realPlaceOf(folder: string): Promise<string | undefined> {
  try {
    return (await lstat(folder)).isSymbolicLink() ? await realpath(folder) : folder;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Moves a data folder beside itself, named by date and time, so that the next start makes a new one; answers where it is now,
 * or nothing where there was none. A link stays, and leads to the new one.
 */
export async function moveAside(folder: string, now: Date): Promise<string | undefined> {
  const place = await realPlaceOf(folder);
  if (place === undefined) return undefined;
  const moved = `${place}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await rename(place, moved);
  // Nothing can be made through a link to nowhere.
  if (place !== folder) await mkdir(place);
  return moved;
}
