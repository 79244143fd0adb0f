import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { wholeOf } from '../../db/entityLimit.ts';
import { ApiError } from '../../http/errors.ts';
import { measureUnused, type UnusedFiles } from './store.ts';

/** How much of files that nothing uses is kept of each client: members could fill the disk with them. */
export interface UnusedFilesBounds {
  readonly countMax: number;
  readonly bytesMax: number;
}

const boundsOf = new WeakMap<Database, UnusedFilesBounds>();

/** Said before any file is taken in. */
export function limitUnusedFiles(db: Database, bounds: UnusedFilesBounds): void {
  boundsOf.set(db, bounds);
}

/** Before a file comes: there is room for one more, however small. */
export async function requireRoomForFile(
  db: Database,
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<void> {
  const unused = await measureUnused(transaction, clientId);
  const { countMax, bytesMax } = boundsFor(db);
  if (unused.count >= countMax || unused.bytes >= bytesMax) throw refusalOf(unused);
}

/** Once a file is there, whose size nobody knew before: it is one of those that nothing uses. */
export async function requireRoomKept(
  db: Database,
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<void> {
  const unused = await measureUnused(transaction, clientId);
  if (unused.bytes > boundsFor(db).bytesMax) throw refusalOf(unused);
}

function boundsFor(db: Database): UnusedFilesBounds {
  const bounds = boundsOf.get(wholeOf(db));
  if (bounds === undefined) throw new Error('Nobody has said how many files may lie unused.');
  return bounds;
}

function refusalOf({ count, bytes }: UnusedFiles): ApiError {
  const mebibytes = Math.ceil(bytes / 2 ** 20);
  return new ApiError('tooManyUnusedFiles', { values: { count, mebibytes } });
}
