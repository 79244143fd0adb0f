import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted } from '../../db/columnTypes.ts';
import type { ClientTransaction } from '../../db/database.ts';

/** `year` stands under the first period that the fiscal year has, `before` is the closing rate of the day before the first of all. */
export type StoredRateKind = 'average' | 'closing' | 'year' | 'before';

declare module '../../db/schema.ts' {
  interface Schema {
    rates: {
      client_id: number;
      rate_set: Defaulted<'actual'>;
      currency: string;
      period_id: number;
      kind: StoredRateKind;
      /** In 1/1 000 000. */
      value: number;
      units: 1 | 100 | 10_000;
    };
  }
}

export const rates = new ClientTable('rates', ['currency', 'period_id', 'kind', 'value', 'units']);

export type StoredRate = RowOf<typeof rates>;

/** Counts the saves of rates, so that two people who save are told apart. */
export async function findRatesRevision(transaction: ClientTransaction, clientId: ClientId): Promise<number> {
  return (await selectRevision(transaction, clientId).executeTakeFirstOrThrow()).rates_revision;
}

/** Whoever holds this lock is alone in changing rates of the client. */
export async function lockRates(transaction: ClientTransaction, clientId: ClientId): Promise<number> {
  return (await selectRevision(transaction, clientId).forUpdate().executeTakeFirstOrThrow()).rates_revision;
}

function selectRevision(transaction: ClientTransaction, clientId: ClientId) {
  return transaction.selectFrom('client_settings').select('rates_revision').where('client_id', '=', clientId);
}

export async function saveRatesRevision(
  transaction: ClientTransaction,
  clientId: ClientId,
  revision: number,
): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ rates_revision: revision })
    .where('client_id', '=', clientId)
    .execute();
}

/** How many rates are kept, and of how many currencies. */
export async function countLockedRates(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<{ readonly kept_rates: number; readonly kept_currencies: number }> {
  return transaction
    .selectFrom('locked_rates')
    .select([
      sql<number>`count(*)::int`.as('kept_rates'),
      sql<number>`count(distinct currency)::int`.as('kept_currencies'),
    ])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}
