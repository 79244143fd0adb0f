import type { ClientTransaction } from '../../db/database.ts';
import type { FigureSource } from './figureSource.ts';
import { readAnalyticsValues } from './analyticsStore.ts';
import { listPackHeads, readPackBodies } from './packStore.ts';
import { listHeads, readBodies } from './segmentStore.ts';

/** Asks the database: in a transaction of its own, or in one that is open. */
type Ask = <Answer>(work: (transaction: ClientTransaction) => Promise<Answer>) => Promise<Answer>;

export const storedFigures = (ask: Ask): FigureSource => ({
  heads: (key) => ask((transaction) => listHeads(transaction, key)),
  bodies: (key, numbers) => ask((transaction) => readBodies(transaction, key, numbers)),
  analyticsValues: (key, columnNo) => ask((transaction) => readAnalyticsValues(transaction, key, columnNo)),
  packHeads: (key) => ask((transaction) => listPackHeads(transaction, key)),
  packBodies: (key, level, parts) => ask((transaction) => readPackBodies(transaction, key, level, parts)),
});
