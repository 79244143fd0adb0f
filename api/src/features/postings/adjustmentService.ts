import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { type FindLockedAccounts, registerLockedAccounts } from '../periods/locks/figuresService.ts';
import { adjustments, listLinesOn } from './adjustmentStore.ts';

/** Adjustments for the features that write them; whoever reads figures has them from the read service. */

export {
  adjustmentLines,
  adjustmentRates,
  adjustments,
  listLinesOn,
  type LineInPeriod,
  type NewAdjustmentLine,
  sealAdjustment,
  type StoredAdjustment,
  type StoredAdjustmentLine,
  writeAdjustmentLines,
} from './adjustmentStore.ts';

/** Whether adjustments of a legal entity count in some periods. */
export async function hasAdjustmentsIn(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  periodIds: readonly number[],
): Promise<boolean> {
  const counting = { period_id: periodIds, status: 'approved' } as const;
  return (
    (await adjustments.has(transaction, clientId, { ...counting, first_legal_entity_id: entityId })) ||
    (await adjustments.has(transaction, clientId, { ...counting, second_legal_entity_id: entityId }))
  );
}

const findLockedAccounts: FindLockedAccounts = async (transaction, clientId, { locks, accountIds }) =>
  onWholeClient(transaction, async () => {
    const lines = await listLinesOn(transaction, clientId, 'account_id', { ids: accountIds, from: 0 });
    return lines
      .filter(({ status, entityId, periodId }) => status === 'approved' && locks.isLocked(entityId, periodId))
      .map(({ accountId }) => accountId);
  });

registerLockedAccounts(findLockedAccounts);
