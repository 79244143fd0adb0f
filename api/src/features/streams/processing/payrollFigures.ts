import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { addBalances, addPersonRows, type PayrollStamp } from '../../payroll-figures/service.ts';
import type { ProcessingThread } from '../worker/service.ts';
import { fittingCount } from './pieces.ts';

const rowsPerPiece = { min: 500, max: 4_000 };

/** Writes the figures of persons under an unpublished version, in committed pieces. */
export async function copyPayroll(
  job: RunningJob,
  db: Database,
  order: {
    readonly thread: Pick<ProcessingThread, 'piece'>;
    readonly stamp: PayrollStamp;
    readonly rowCount: number;
  },
  signal: AbortSignal,
): Promise<void> {
  const { thread, stamp, rowCount } = order;
  let length = rowsPerPiece.min;
  for (let from = 0; from < rowCount;) {
    signal.throwIfAborted();
    const to = Math.min(from + length, rowCount);
    const rows = await thread.piece('persons', { from, to });
    const begin = performance.now();
    await db.client(job.clientId, (transaction) => addPersonRows(transaction, job.clientId, stamp, rows));
    length = fittingCount({ count: length, milliseconds: performance.now() - begin }, rowsPerPiece);
    job.report({ phase: 'posting', done: to, total: rowCount });
    from = to;
  }
  const balances = await thread.piece('payrollBalances', null);
  await db.client(job.clientId, (transaction) => addBalances(transaction, job.clientId, stamp, balances));
  job.took('payroll');
}
