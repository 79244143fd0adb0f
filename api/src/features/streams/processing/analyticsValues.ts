import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { addAnalyticsValues, analyticsPartLength } from '../../postings/readService.ts';
import type { FigureStamp, ProcessingThread } from '../worker/service.ts';

interface ValuesOrder {
  readonly thread: ProcessingThread;
  readonly stamp: FigureStamp;
  /** How many values each analytics field has. */
  readonly counts: readonly number[];
}

/** Writes what the codes of postings in analytics fields mean, part by part, each in a transaction of its own. */
export async function keepAnalyticsValues(
  { clientId }: RunningJob,
  db: Database,
  { thread, stamp, counts }: ValuesOrder,
  signal: AbortSignal,
): Promise<void> {
  for (const [place, count] of counts.entries()) {
    for (let part = 0; part * analyticsPartLength < count; part += 1) {
      signal.throwIfAborted();
      const fromCode = part * analyticsPartLength + 1;
      const values = await thread.piece('analytics', { place, fromCode, count: analyticsPartLength });
      await db.client(clientId, (transaction) =>
        addAnalyticsValues(transaction, { clientId, ...stamp }, { columnNo: place + 1, part, values }),
      );
    }
  }
}
