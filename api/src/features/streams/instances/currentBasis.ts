import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { dimensionsOf, holdDimensions } from '../../dimensions/service.ts';
import { accountsOf, holdLedger } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { listStreamAccounts } from '../accounts/store.ts';
import { listRules } from '../rules/store.ts';
import type { World } from '../../staleness/causes.ts';
import { indexChart } from '../../staleness/chartAnswer.ts';
import { indexDimensions } from '../../staleness/dimensionAnswer.ts';
import { toDimensionEntries } from '../../staleness/service.ts';

/**
 * Chart and dimensions stay as they are until the transaction ends: whoever changes them meanwhile waits, and then finds
 * what it published. Taken before the locks of streams and instances.
 */
export async function holdWorld(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await holdLedger(transaction, clientId);
  await holdDimensions(transaction, clientId);
}

/** Everything that figures of the stream depend on, as it stands. */
export async function readWorld(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<Omit<World, 'previousBalances'>> {
  const periods = await periodsOf(transaction, clientId);
  return {
    accounts: await listStreamAccounts(transaction, clientId, streamId),
    rules: await listRules(transaction, clientId, streamId),
    chart: indexChart(await accountsOf(transaction, clientId)),
    dimensions: indexDimensions(toDimensionEntries(await dimensionsOf(transaction, clientId), periods)),
  };
}
