import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

export interface RetainedEarningsOverride {
  readonly legal_entity_id: number;
  readonly account_id: number;
}

export interface StoredSettings {
  readonly retained_earnings_account_id: number | null;
  readonly retained_earnings_overrides: RetainedEarningsOverride[];
}

export async function findSettings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredSettings> {
  const settings = await transaction
    .selectFrom('client_settings')
    .select('retained_earnings_account_id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const overrides = await transaction
    .selectFrom('retained_earnings_overrides')
    .select(['legal_entity_id', 'account_id'])
    .where('client_id', '=', clientId)
    .orderBy('legal_entity_id')
    .execute();
  return { ...settings, retained_earnings_overrides: overrides };
}

export async function saveRetainedEarningsAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountId: number | null,
): Promise<void> {
  await transaction
    .updateTable('client_settings')
    .set({ retained_earnings_account_id: accountId })
    .where('client_id', '=', clientId)
    .execute();
}

/** What these companies had is replaced; those without an account follow the client again. */
export async function saveRetainedEarningsOverrides(
  transaction: ClientTransaction,
  clientId: ClientId,
  legalEntityIds: readonly number[],
  overrides: readonly RetainedEarningsOverride[],
): Promise<void> {
  if (legalEntityIds.length === 0) return;
  await transaction
    .deleteFrom('retained_earnings_overrides')
    .where('client_id', '=', clientId)
    .where('legal_entity_id', 'in', legalEntityIds)
    .execute();
  if (overrides.length === 0) return;
  await transaction
    .insertInto('retained_earnings_overrides')
    .values(overrides.map((override) => ({ client_id: clientId, ...override })))
    .execute();
}
