import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { StartRefusedError } from '../startRefusedError.ts';

/** PostgreSQL begins a segment of its log in one piece, and breaks where there is no room for it. */
export const segmentBytes = 16 * 1024 * 1024;
/**
 * What changes leave free: a segment for what is under way and small ones like signing in, and one that the database needs
 * before it opens after a kill.
 */
const keptSegments = 2;

/** What a checkpoint writes beside the log, and what a table needs to know its free room. */
export const removalBytes = 1024 * 1024;

/** Opening it later, with more room, is all it takes. */
export class NoRoomToOpenError extends StartRefusedError {
  override readonly passesByItself = true;

  constructor(folder: string) {
    super(
      `The disk of the folder ${folder} is full: the database does not open without ${toMebibytes(segmentBytes)} MiB of room. ` +
        'It was left as it is. Make room on the disk, and start again.',
    );
    this.name = 'NoRoomToOpenError';
  }
}

async function countFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function hasRoomForChanges(folder: string): Promise<boolean> {
  return (await countFreeBytes(folder)) >= keptSegments * segmentBytes;
}

export async function hasRoomForRemoval(folder: string): Promise<boolean> {
  return (await countFreeBytes(folder)) >= removalBytes;
}

export async function hasRoomForSegment(folder: string): Promise<boolean> {
  return (await countFreeBytes(folder)) >= segmentBytes;
}

/** For who is about to end. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < segmentBytes;
  } catch {
    return false;
  }
}

export function saysFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && saysFull(cause));
}

function toMebibytes(bytes: number): number {
  return bytes / 2 ** 20;
}
