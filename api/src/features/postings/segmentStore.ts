import type { AccountId, PeriodId } from '@tributary/engine/ids';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import type { SegmentHead } from '@tributary/engine/postings/segments/segmentHead';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { VersionKey } from './versionKey.ts';

/** The only SQL that reads postings: heads of segments, and bodies by their numbers. */

export interface StoredHead extends SegmentHead {
  readonly segmentNumber: number;
  /** Hexadecimal. */
  readonly bodyHash: string;
}

function toAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`The database holds the amount ${text}`);
  return amount;
}

function segmentsOf(transaction: ClientTransaction, { clientId, instanceId, version }: VersionKey) {
  return transaction
    .selectFrom('posting_segments')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .orderBy('segment_no');
}

export async function listHeads(transaction: ClientTransaction, key: VersionKey): Promise<StoredHead[]> {
  const rows = await segmentsOf(transaction, key)
    .select([
      'segment_no',
      'first_account',
      'first_period',
      'first_line',
      'last_account',
      'last_period',
      'last_line',
      'count',
      'debit',
      'credit',
      'global_debit',
      'global_credit',
      sql<string>`encode(sha256, 'hex')`.as('bodyHash'),
    ])
    .execute();
  return rows.map((row) => ({
    segmentNumber: row.segment_no,
    first: {
      accountId: row.first_account as AccountId,
      periodId: row.first_period as PeriodId,
      lineNumber: row.first_line,
    },
    last: {
      accountId: row.last_account as AccountId,
      periodId: row.last_period as PeriodId,
      lineNumber: row.last_line,
    },
    count: row.count,
    debit: toAmount(row.debit),
    credit: toAmount(row.credit),
    globalDebit: toAmount(row.global_debit),
    globalCredit: toAmount(row.global_credit),
    bodyHash: row.bodyHash,
  }));
}

export async function readBodies(
  transaction: ClientTransaction,
  key: VersionKey,
  segmentNumbers: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const rows = await segmentsOf(transaction, key)
    .where('segment_no', 'in', segmentNumbers)
    .select(['segment_no', 'body'])
    .execute();
  return new Map(rows.map(({ segment_no, body }) => [segment_no, body]));
}
