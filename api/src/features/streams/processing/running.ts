import type { ClientTransaction, Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import type { FigureSeal, FigureStamp, PostingStamp, ProcessingSummary } from '../worker/service.ts';
import type { ProcessingThread } from '../worker/service.ts';
import { packColumns, postingColumns, segmentColumns } from '../worker/service.ts';
import { addBalances, type BalanceStamp } from './resultStore.ts';

/** The user asked to stop, and it was not too late. */
export class RunCancelled extends Error {
  constructor() {
    super('The run was cancelled');
    this.name = 'RunCancelled';
  }
}

const cancelCheckMilliseconds = 200;

export interface JobWatch {
  readonly signal: AbortSignal;
  release(): void;
}

/** A signal that ends the work when the lease is lost, the server stops or the user cancels. */
export function watchJob(job: RunningJob): JobWatch {
  const controller = new AbortController();
  const stop = (): void => controller.abort(job.signal.reason);
  const timer = setInterval(() => {
    if (job.isCancelRequested()) controller.abort(new RunCancelled());
  }, cancelCheckMilliseconds);
  job.signal.addEventListener('abort', stop);
  if (job.signal.aborted) stop();
  return {
    signal: controller.signal,
    release() {
      clearInterval(timer);
      job.signal.removeEventListener('abort', stop);
    },
  };
}

const targetMilliseconds = 20;
const rowsPerCopyMin = 1000;
const rowsPerCopyMax = 5000;

export interface PostingOrder {
  readonly thread: ProcessingThread;
  readonly postingCount: number;
  readonly stamp: PostingStamp;
}

/**
 * Writes the postings in committed pieces, each short enough that others hardly wait; the thread prepares the next piece
 * while the database takes the last.
 */
export async function copyPostings(
  job: RunningJob,
  db: Database,
  { thread, postingCount, stamp }: PostingOrder,
  signal: AbortSignal,
): Promise<void> {
  let rowsPerCopy = rowsPerCopyMin;
  let rows = await thread.piece('postings', { count: rowsPerCopy, stamp });
  for (let done = 0; rows !== null;) {
    signal.throwIfAborted();
    done = Math.min(done + rowsPerCopy, postingCount);
    const begin = performance.now();
    const copying = db
      .copy('postings', job.clientId, postingColumns, rows)
      .then(() => performance.now() - begin);
    const [milliseconds, next] = await Promise.all([
      copying,
      thread.piece('postings', { count: rowsPerCopy, stamp }),
    ]);
    job.report({ phase: 'posting', done, total: postingCount });
    rows = next;
    const fitting = Math.round((rowsPerCopy * targetMilliseconds) / Math.max(milliseconds, 1));
    rowsPerCopy = Math.min(Math.max(fitting, rowsPerCopyMin), rowsPerCopyMax);
  }
}

const segmentsPerCopyMin = 2;
const segmentsPerCopyMax = 8;

/**
 * Writes the postings as segments, then the balances as packs, in committed pieces; the thread prepares the next piece while
 * the database takes the last. Answers how many there are, and what they hash to.
 */
export async function copyFigures(
  job: RunningJob,
  db: Database,
  { thread, stamp }: { readonly thread: ProcessingThread; readonly stamp: FigureStamp },
  signal: AbortSignal,
): Promise<FigureSeal> {
  let segmentsPerCopy = segmentsPerCopyMin;
  let segments = await thread.piece('segments', { count: segmentsPerCopy, stamp });
  while (segments !== null) {
    signal.throwIfAborted();
    const begin = performance.now();
    const copying = db
      .copy('posting_segments', job.clientId, segmentColumns, segments)
      .then(() => performance.now() - begin);
    const [milliseconds, next] = await Promise.all([
      copying,
      thread.piece('segments', { count: segmentsPerCopy, stamp }),
    ]);
    const fitting = Math.round((segmentsPerCopy * targetMilliseconds) / Math.max(milliseconds, 1));
    segmentsPerCopy = Math.min(Math.max(fitting, segmentsPerCopyMin), segmentsPerCopyMax);
    segments = next;
  }
  let packs = await thread.piece('packs', { stamp });
  while (packs !== null) {
    signal.throwIfAborted();
    const copying = db.copy('balance_packs', job.clientId, packColumns, packs);
    [packs] = await Promise.all([thread.piece('packs', { stamp }), copying]);
  }
  const seal = await thread.piece('seal', null);
  if (seal === null) throw new TypeError('The thread has no figures');
  return seal;
}

const balancesPerInsert = 2000;

export async function writeBalances(
  job: RunningJob,
  db: Database,
  stamp: BalanceStamp,
  balances: ProcessingSummary['balances'],
): Promise<void> {
  await inPieces(job, db, balances, balancesPerInsert, (transaction, piece) =>
    addBalances(transaction, job.clientId, stamp, piece),
  );
}

async function inPieces<Row>(
  job: RunningJob,
  db: Database,
  rows: readonly Row[],
  pieceLength: number,
  write: (transaction: ClientTransaction, piece: readonly Row[], from: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += pieceLength) {
    job.signal.throwIfAborted();
    const piece = rows.slice(from, from + pieceLength);
    await db.client(job.clientId, (transaction) => write(transaction, piece, from));
  }
}
