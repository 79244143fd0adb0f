import { segmentLength } from '@tributary/engine/postings/segments/segmentColumns';
import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import type { FigureSeal } from '../../postings/readService.ts';
import type { FileThread } from '../../files/service.ts';
import type { FigurePieces, FigureStamp } from '../worker/service.ts';
import { packColumns, segmentColumns } from '../worker/service.ts';
import { fittingCount } from './pieces.ts';

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

interface PieceBounds {
  readonly min: number;
  readonly max: number;
}

const segmentsPerCopy: PieceBounds = { min: 2, max: 8 };

export interface FigureOrder {
  readonly thread: Pick<FileThread<unknown, FigurePieces>, 'piece'>;
  readonly postingCount: number;
  readonly stamp: FigureStamp;
  /** How many segments the database takes at once; fewer where others are not to feel it. */
  readonly perCopy?: PieceBounds;
}

/**
 * Writes the postings as segments, then the balances as packs, in committed pieces; the thread prepares the next piece while
 * the database takes the last. Answers how many there are, and what they hash to.
 */
export async function copyFigures(
  job: RunningJob,
  db: Database,
  { thread, stamp, postingCount, perCopy = segmentsPerCopy }: FigureOrder,
  signal: AbortSignal,
): Promise<FigureSeal> {
  let count = perCopy.min;
  let nextCount = count;
  let segments = await thread.piece('segments', { count, stamp });
  job.took('segments');
  for (let done = 0; segments !== null;) {
    signal.throwIfAborted();
    done = Math.min(done + count * segmentLength, postingCount);
    const begin = performance.now();
    const copying = db.copy('posting_segments', job.clientId, segmentColumns, segments).then(() => {
      job.took('COPY');
      return performance.now() - begin;
    });
    const preparing = thread.piece('segments', { count: nextCount, stamp });
    const [milliseconds, next] = await Promise.all([copying, preparing]);
    job.took('segments');
    job.report({ phase: 'posting', done, total: postingCount });
    const fitting = fittingCount({ count, milliseconds }, perCopy);
    count = nextCount;
    nextCount = fitting;
    segments = next;
  }
  let packs = await thread.piece('packs', { stamp });
  job.took('packs');
  while (packs !== null) {
    signal.throwIfAborted();
    const copying = db.copy('balance_packs', job.clientId, packColumns, packs).then(() => job.took('COPY'));
    [packs] = await Promise.all([thread.piece('packs', { stamp }), copying]);
    job.took('packs');
  }
  const seal = await thread.piece('seal', null);
  if (seal === null) throw new TypeError('The thread has no figures');
  return seal;
}
