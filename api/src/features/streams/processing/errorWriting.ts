import type { ClientTransaction, Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import type { ProcessingSummary } from '../worker/service.ts';
import type { ProcessingThread } from '../worker/service.ts';
import {
  addErrorGroups,
  addErrors,
  listRunsWithErrors,
  removeErrorGroups,
  removeErrors,
} from './errorStore.ts';
import { fittingCount } from './pieces.ts';

const rowsPerPiece = { min: 500, max: 2000 };

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Does work on numbered rows in committed pieces, each short enough that others hardly wait. */
async function inPieces<Prepared>(
  job: RunningJob,
  db: Database,
  rowCount: number,
  prepare: (piece: Piece) => Promise<Prepared>,
  work: (transaction: ClientTransaction, prepared: Prepared, piece: Piece) => Promise<void>,
): Promise<void> {
  let length = rowsPerPiece.min;
  for (let from = 0; from < rowCount;) {
    job.signal.throwIfAborted();
    const piece = { from, to: Math.min(from + length, rowCount) };
    const prepared = await prepare(piece);
    const begin = performance.now();
    await db.client(job.clientId, (transaction) => work(transaction, prepared, piece));
    length = fittingCount({ count: length, milliseconds: performance.now() - begin }, rowsPerPiece);
    from = piece.to;
  }
}

const nothing = async (): Promise<void> => undefined;

/** Puts the errors of a run in the place of those of the run before; answers how many are kept one by one. */
export async function writeErrors(
  job: RunningJob,
  db: Database,
  run: { readonly id: number; readonly instanceId: number },
  { thread, summary }: { readonly thread: ProcessingThread; readonly summary: ProcessingSummary },
): Promise<number> {
  const { clientId } = job;
  const before = await db.client(clientId, (transaction) =>
    listRunsWithErrors(transaction, clientId, run.instanceId),
  );
  for (const { id, lastError, lastGroup } of before) {
    await inPieces(job, db, lastError, nothing, (transaction, _, piece) =>
      removeErrors(transaction, clientId, id, piece),
    );
    await inPieces(job, db, lastGroup, nothing, (transaction, _, piece) =>
      removeErrorGroups(transaction, clientId, id, piece),
    );
  }
  const { items, groups } = summary.errors;
  const rowsOf =
    (list: 'items' | 'groups') =>
    ({ from, to }: Piece) =>
      thread.piece('errors', { list, from, to });
  await inPieces(job, db, groups, rowsOf('groups'), (transaction, rows) =>
    addErrorGroups(transaction, clientId, run.id, rows),
  );
  await inPieces(job, db, items, rowsOf('items'), (transaction, rows) =>
    addErrors(transaction, clientId, run.id, rows),
  );
  return items;
}
