import type { Logger } from 'pino';
import type { Configuration } from './config.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './db/jobs.ts';
import type { MailDelivery } from './features/mail/service.ts';

/** What every feature works with. */
export interface Platform {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly mail: Pick<MailDelivery, 'wake'>;
}
