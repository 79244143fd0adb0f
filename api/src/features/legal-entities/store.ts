import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { Place } from '../../http/pages.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    legal_entities: {
      client_id: number;
      id: GeneratedId;
      name: string;
      code: string;
      currency: string;
      revision: Defaulted<number>;
    };
  }
}

export const legalEntities = new ClientTable('legal_entities', [
  'id',
  'name',
  'code',
  'currency',
  'revision',
]);

export type StoredLegalEntity = RowOf<typeof legalEntities>;

/** Whoever holds this lock is alone in changing codes of legal entities, and keeps what is published beside it from resting on old ones. */
export async function lockEntityCodes(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .selectFrom('client_settings')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function countLegalEntities(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('legal_entities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** By code, from a place on. */
export async function listLegalEntities(
  transaction: ClientTransaction,
  clientId: ClientId,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<StoredLegalEntity[]> {
  return transaction
    .selectFrom('legal_entities')
    .select(legalEntities.columns)
    .where('client_id', '=', clientId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(code collate "C", id) > (${after?.value ?? ''}::text, ${after?.id ?? 0}::bigint)`,
      ),
    )
    .orderBy(sql`code collate "C"`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those that import the books of a legal entity. */
export const streams = new ClientTable('streams', ['id']);

/** What says what their books held, and names others as counterparties. */
export const initialBalances = new ClientTable('initial_balances', ['id']);
export const initialBalanceLines = new ClientTable('initial_balance_lines', ['line_no']);
export const streamEliminations = new ClientTable('stream_eliminations', ['id']);

/** Entries that no books hold, by the two legal entities that they may be of. */
export const adjustments = new ClientTable('adjustments', ['id']);

/** Rates by hand of what moved on its accounts. */
export const historicalRates = new ClientTable('historical_rates', ['id']);

/** What it owns of others, and what is owned of it. */
export const ownershipShares = new ClientTable('ownership_shares', ['id']);

/** The log of who locked and unlocked its figures. */
export const locks = new ClientTable('period_locks', ['id']);
