import type { ClientId } from '@tributary/engine/ids';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { locksOf } from '../periods/locks/service.ts';
import { balancePlacesOf, type ChartAccount } from './placeService.ts';
import { balanceCategories } from './store.ts';

type RateKind = 'closing' | 'historical';

const chartAccounts = new ClientTable('accounts', ['id', 'parent_id', 'type', 'section', 'rate_kind']);
const references = new ClientTable('version_references', ['account_id']);
const initialLines = new ClientTable('initial_balance_lines', ['account_id']);

/** By which rates accounts are translated. */
export interface RateKinds {
  readonly balanceAccountIds: readonly number[];
  /** As the account says itself; else by default. */
  readonly of: (id: number) => RateKind;
  /** Historical in a category of equity, else closing. */
  readonly byDefault: (id: number) => RateKind;
}

/** What decides by which rates an account is translated. */
type RatedAccount = ChartAccount & { readonly rate_kind: RateKind | null };

async function storedChart(transaction: ClientTransaction, clientId: ClientId): Promise<RatedAccount[]> {
  const rows = await chartAccounts.list(transaction, clientId);
  return rows.map(({ parent_id: parent, ...account }) => ({ ...account, parent }));
}

/** Of the chart as it is, or as it would be. */
export async function rateKindsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned?: readonly RatedAccount[],
): Promise<RateKinds> {
  const chart = planned ?? (await storedChart(transaction, clientId));
  const placeOf = await balancePlacesOf(transaction, clientId, chart);
  const equity = new Set(
    (await balanceCategories.list(transaction, clientId, { is_equity: true })).map(({ id }) => id),
  );
  const own = new Map(chart.map(({ id, rate_kind: kind }) => [id, kind]));
  const byDefault = (id: number): RateKind =>
    equity.has(placeOf(id).effective_balance_category_id ?? 0) ? 'historical' : 'closing';
  return {
    balanceAccountIds: chart.flatMap(({ id, type }) => (type === 'balance' ? [id] : [])),
    of: (id) => own.get(id) ?? byDefault(id),
    byDefault,
  };
}

/** Balance accounts that other rates translate than before. */
export function accountsOfOtherRates(before: RateKinds, after: RateKinds): number[] {
  return before.balanceAccountIds.filter((id) => before.of(id) !== after.of(id));
}

/**
 * Changes what of the chart lies in which category: what that translates by other rates has no figures while any are locked, since
 * those of locked periods would be others in reporting currencies.
 */
export async function keepingLockedKinds<Result>(
  transaction: ClientTransaction,
  clientId: ClientId,
  change: () => Promise<Result>,
): Promise<Result> {
  const locks = await locksOf(transaction, clientId);
  if (locks.farthestPlace === 0) return change();
  const before = await rateKindsOf(transaction, clientId);
  const result = await change();
  const moved = accountsOfOtherRates(before, await rateKindsOf(transaction, clientId));
  const haveFigures = async () =>
    (await references.has(transaction, clientId, { account_id: moved })) ||
    (await initialLines.has(transaction, clientId, { account_id: moved }));
  if (moved.length > 0 && (await onWholeClient(transaction, haveFigures))) throw locks.refusalOfAny();
  return result;
}
