import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../../db/columnTypes.ts';
import type { ClientTransaction } from '../../../db/database.ts';

/** What of a period is locked: the figures of a legal entity, or the rates of the client. */
export type LockKind = 'figures' | 'rates';
export type LockChange = 'lock' | 'unlock';

declare module '../../../db/schema.ts' {
  interface Schema {
    period_locks: {
      client_id: number;
      id: GeneratedId;
      kind: LockKind;
      legal_entity_id: number | null;
      change: LockChange;
      period_id: number;
      /** The last period that is locked since; null: none. */
      through_period_id: number | null;
      reason: string;
      created_by: number;
      created_at: Defaulted<Date>;
    };
  }
}

export const periodLocks = new ClientTable('period_locks', [
  'id',
  'kind',
  'legal_entity_id',
  'change',
  'period_id',
  'through_period_id',
  'reason',
  'created_by',
  'created_at',
]);

type StoredPeriodLock = RowOf<typeof periodLocks>;

/** Until where something is locked. */
interface LockBorder {
  readonly kind: LockKind;
  /** Null: of rates. */
  readonly legal_entity_id: number | null;
  readonly through_period_id: number;
}

/** What the last row of each legal entity, and of the rates, says; only where something is locked. */
export async function listBorders(transaction: ClientTransaction, clientId: ClientId): Promise<LockBorder[]> {
  const { rows } = await sql<LockBorder>`
    select kind, legal_entity_id, through_period_id from (
      select distinct on (kind, legal_entity_id) kind, legal_entity_id, through_period_id
      from period_locks where client_id = ${clientId}
      order by kind, legal_entity_id, id desc) as last
    where through_period_id is not null
    order by kind, legal_entity_id`.execute(transaction);
  return rows;
}

export async function countChanges(transaction: ClientTransaction, clientId: ClientId): Promise<number> {
  const { count } = await transaction
    .selectFrom('period_locks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest first, before one of them. */
export async function listChanges(
  transaction: ClientTransaction,
  clientId: ClientId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<StoredPeriodLock[]> {
  return transaction
    .selectFrom('period_locks')
    .select(periodLocks.columns)
    .where('client_id', '=', clientId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The companies that can have their figures locked. */
export const lockedEntities = new ClientTable('legal_entities', ['id', 'code', 'name']);
