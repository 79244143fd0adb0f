import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import { plainAverageRates } from '../../exchange-rates/service.ts';
import { accountsOf, holdLedger } from '../../chart-of-accounts/service.ts';
import { dimensionsOf, holdDimensions } from '../../dimensions/service.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../../settings/service.ts';
import { type CurrentBasis, indexBasis } from '../../staleness/service.ts';
import {
  listEliminations,
  listRules,
  listStreamAccounts,
  type StoredElimination,
  type StoredRule,
  type StoredStreamAccount,
} from './contentStore.ts';
import type { StoredStream } from './streamStore.ts';

/**
 * Chart and dimensions stay as they are until the transaction ends, and so do the account of retained earnings, the rates and the
 * codes of legal entities, since a change of those locks the same row: whoever changes them meanwhile waits, and then finds what it published. Taken before the
 * locks of streams and instances.
 */
export async function holdCurrentBasis(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await holdLedger(transaction, clientId);
  await holdDimensions(transaction, clientId);
}

export interface BasisOfStream extends Pick<
  CurrentBasis,
  'chart' | 'dimensions' | 'entities' | 'retainedEarningsAccount' | 'averageRates'
> {
  readonly accounts: readonly StoredStreamAccount[];
  readonly rules: readonly StoredRule[];
  readonly eliminations: readonly StoredElimination[];
}

/** What figures of the stream rest on, as it stands. */
export async function readCurrentBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: Pick<StoredStream, 'id' | 'legal_entity_id'>,
): Promise<BasisOfStream> {
  const periods = await periodsOf(transaction, clientId);
  const settings = await settingsOf(transaction, clientId);
  return {
    accounts: await listStreamAccounts(transaction, clientId, stream.id),
    rules: await listRules(transaction, clientId, stream.id),
    eliminations: await listEliminations(transaction, clientId, stream.id),
    retainedEarningsAccount: retainedEarningsAccountOf(settings, stream.legal_entity_id),
    averageRates: await plainAverageRates(transaction, clientId, stream.legal_entity_id),
    ...indexBasis(
      await accountsOf(transaction, clientId),
      await dimensionsOf(transaction, clientId),
      periods,
      await onWholeClient(transaction, () => legalEntitiesOf(transaction, clientId)),
    ),
  };
}
