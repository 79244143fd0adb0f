import { execFile } from 'node:child_process';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartRefusedError } from '../startRefusedError.ts';
import { DamagedDatabaseError } from './damagedDatabaseError.ts';
import { NoRoomToOpenError, isFull } from './diskRoom.ts';
import { closeToOthers } from './privateFolder.ts';
import { UnreachableFolderError } from './unreachableFolderError.ts';

const maker = fileURLToPath(new URL('./makeFolder.js', import.meta.url));
const run = promisify(execFile);

/** Makes the embedded database where there is none. It is there whole or not at all, whenever the program is killed. */
export async function ensureFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new UnreachableFolderError(folder, error);
  });
  if (names.includes('PG_VERSION')) return;
  if (names.includes('global') || names.includes('base')) {
    throw new DamagedDatabaseError(folder, 'PG_VERSION is missing.');
  }
  if (names.length > 0) {
    throw new StartRefusedError(
      `The folder ${folder} holds something else than a database. Name another folder in TRIBUTARY_DATA.`,
    );
  }
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await run(process.execPath, [maker, making]).catch(async (cause: unknown) => {
    const isFullDisk = isFull(dirname(folder));
    await rm(making, { recursive: true, force: true });
    if (isFullDisk) throw new NoRoomToOpenError(folder);
    throw new Error(`No embedded database can be made in ${folder}.`, { cause });
  });
  await closeToOthers(making);
  await rename(making, folder);
}
