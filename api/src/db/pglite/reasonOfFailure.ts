import { constants } from 'node:fs';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedDatabaseError } from './damagedDatabaseError.ts';
import { UnreachableFolderError } from './unreachableFolderError.ts';

/** More than a server needs to begin: a segment of PostgreSQL's log. */
const bytesNeeded = 16 * 1024 * 1024;

/**
 * Why a database did not open. PGlite says the same of a full disk, of a file that may not be read and of a damaged one, so
 * the machine is asked: where it lets the folder be read and written, the database is damaged.
 */
export async function reasonOfFailure(folder: string, message: string): Promise<Error> {
  try {
    await readAndWrite(folder);
    return new DamagedDatabaseError(folder, message);
  } catch (error) {
    return new UnreachableFolderError(folder, error as Error);
  }
}

async function readAndWrite(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await access(join(folder, name), constants.R_OK | constants.W_OK);
  }
  const probe = `${folder}.probe`;
  try {
    await writeFile(probe, Buffer.alloc(bytesNeeded));
  } finally {
    await rm(probe, { force: true });
  }
}
