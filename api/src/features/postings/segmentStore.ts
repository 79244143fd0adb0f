import type { AccountId, PeriodId } from '@tributary/engine/ids';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import type { SegmentHead } from '@tributary/engine/postings/segments/segmentHead';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { clientOf, type VersionKey } from './versionKey.ts';

/** The only SQL that reads postings: heads of segments, and bodies by their numbers. */

export interface StoredHead extends SegmentHead {
  readonly segmentNumber: number;
  /** Hexadecimal. */
  readonly bodyHash: string;
}

/** A segment of a version. */
export interface SegmentOfVersion {
  readonly key: VersionKey;
  readonly segmentNumber: number;
}

function toAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`The database holds the amount ${text}`);
  return amount;
}

interface PlacedRow {
  /** Which of the versions asked for, from 1. */
  readonly place: number;
  readonly segmentNumber: number;
  readonly firstAccount: AccountId;
  readonly firstPeriod: PeriodId;
  readonly firstLine: number;
  readonly lastAccount: AccountId;
  readonly lastPeriod: PeriodId;
  readonly lastLine: number;
  readonly count: number;
  readonly debit: string;
  readonly credit: string;
  readonly globalDebit: string;
  readonly globalCredit: string;
  readonly bodyHash: string;
}

const toHead = (row: PlacedRow): StoredHead => ({
  segmentNumber: row.segmentNumber,
  first: { accountId: row.firstAccount, periodId: row.firstPeriod, lineNumber: row.firstLine },
  last: { accountId: row.lastAccount, periodId: row.lastPeriod, lineNumber: row.lastLine },
  count: row.count,
  debit: toAmount(row.debit),
  credit: toAmount(row.credit),
  globalDebit: toAmount(row.globalDebit),
  globalCredit: toAmount(row.globalCredit),
  bodyHash: row.bodyHash,
});

/** Of versions of one client by one statement, each in the order of its segments. */
export async function listHeads(
  transaction: ClientTransaction,
  keys: readonly VersionKey[],
): Promise<StoredHead[][]> {
  const { rows } = await sql<PlacedRow>`
    select asked.place::int as place, segments.segment_no as "segmentNumber",
      segments.first_account as "firstAccount", segments.first_period as "firstPeriod", segments.first_line as "firstLine",
      segments.last_account as "lastAccount", segments.last_period as "lastPeriod", segments.last_line as "lastLine",
      segments.count, segments.debit, segments.credit, segments.global_debit as "globalDebit",
      segments.global_credit as "globalCredit", encode(segments.sha256, 'hex') as "bodyHash"
    from unnest(${keys.map(({ instanceId }) => instanceId)}::bigint[], ${keys.map(({ version }) => version)}::int[])
      with ordinality as asked (instance_id, version, place)
      join posting_segments as segments on segments.client_id = ${clientOf(keys)}
        and segments.instance_id = asked.instance_id and segments.version = asked.version
    order by asked.place, segments.segment_no`.execute(transaction);
  const heads: StoredHead[][] = keys.map(() => []);
  for (const row of rows) heads[row.place - 1]?.push(toHead(row));
  return heads;
}

interface PlacedBody {
  /** Which of the segments asked for, from 1. */
  readonly place: number;
  readonly body: Uint8Array;
}

/** Of versions of one client by one statement. */
export async function readBodies(
  transaction: ClientTransaction,
  wanted: readonly SegmentOfVersion[],
): Promise<(Uint8Array | undefined)[]> {
  const keys = wanted.map(({ key }) => key);
  const { rows } = await sql<PlacedBody>`
    select asked.place::int as place, segments.body
    from unnest(${keys.map(({ instanceId }) => instanceId)}::bigint[], ${keys.map(({ version }) => version)}::int[],
        ${wanted.map(({ segmentNumber }) => segmentNumber)}::int[])
      with ordinality as asked (instance_id, version, segment_no, place)
      join posting_segments as segments on segments.client_id = ${clientOf(keys)}
        and segments.instance_id = asked.instance_id and segments.version = asked.version
        and segments.segment_no = asked.segment_no`.execute(transaction);
  const bodies: (Uint8Array | undefined)[] = wanted.map(() => undefined);
  for (const { place, body } of rows) bodies[place - 1] = body;
  return bodies;
}
