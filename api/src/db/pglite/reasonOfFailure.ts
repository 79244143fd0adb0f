import { constants } from 'node:fs';
import { access, type FileHandle, open, readdir, rm, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { DamagedDatabaseError } from './damagedDatabaseError.ts';
import { NoRoomToOpenError, saysFull, segmentBytes } from './diskRoom.ts';
import { lacksHandles, OutOfHandlesError } from './outOfHandlesError.ts';
import { UnreachableFolderError } from './unreachableFolderError.ts';

/** More files than a server has open at once when it begins. */
const handlesNeeded = 64;

/**
 * Why a database did not open. PGlite says the same of a full disk, of a file that may not be read, of too many open files and
 * of a damaged one, so the machine is asked: where it lets the folder be read and written, the database is damaged.
 */
export async function reasonOfFailure(folder: string, message: string): Promise<Error> {
  try {
    await openFiles();
    await readAndWrite(folder);
    return new DamagedDatabaseError(folder, message);
  } catch (error) {
    if (lacksHandles(error)) return new OutOfHandlesError(folder, error);
    return saysFull(error)
      ? new NoRoomToOpenError(folder)
      : new UnreachableFolderError(folder, error as Error);
  }
}

async function openFiles(): Promise<void> {
  const opened: FileHandle[] = [];
  try {
    while (opened.length < handlesNeeded) opened.push(await open(devNull));
  } finally {
    for (const file of opened) await file.close();
  }
}

async function readAndWrite(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await access(join(folder, name), constants.R_OK | constants.W_OK);
  }
  const probe = `${folder}.probe`;
  try {
    await writeFile(probe, Buffer.alloc(segmentBytes));
  } finally {
    await rm(probe, { force: true });
  }
}
