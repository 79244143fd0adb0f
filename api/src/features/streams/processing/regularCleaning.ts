import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import { outsideTransaction } from '../../../db/transactions.ts';
import { cleanAllClients } from './cleaning.ts';

const millisecondsBetween = 3_600_000;

/** At start, for what a killed process left behind; from then on each hour, for files that nothing used in their time. */
export function startCleaning(
  db: Database,
  log: Logger,
  milliseconds: number = millisecondsBetween,
): { stop(): Promise<void> } {
  const end = new AbortController();
  const { signal } = end;
  const cleanAgainAndAgain = async (): Promise<void> => {
    while (!signal.aborted) {
      await cleanAllClients(db, signal).catch((error: unknown) => {
        log.error({ err: error }, 'What nothing points to could not be cleaned up');
      });
      // Only the end breaks the pause off.
      await pause(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const cleaning = outsideTransaction(cleanAgainAndAgain);
  return {
    stop: async () => {
      end.abort();
      await cleaning;
    },
  };
}
