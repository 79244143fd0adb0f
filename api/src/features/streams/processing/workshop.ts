import type { Database } from '../../../db/database.ts';
import type { JobQueue } from '../../../db/jobs.ts';

/** What is needed to order work that goes on after the answer. */
export interface Workshop {
  readonly db: Database;
  readonly jobs: JobQueue;
}
