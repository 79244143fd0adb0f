import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { misplacedAccounts } from '../balance-categories/placeService.ts';
import {
  accountsOfOtherRates,
  rateKindsOf,
  refusedByTranslation,
  type TranslatedAccount,
} from '../balance-categories/rateKindService.ts';
import { accountsWithLockedFigures } from '../periods/locks/figuresService.ts';
import { locksOf } from '../periods/locks/service.ts';
import { isEqual } from './plannedChart.ts';
import type { StoredAccount } from './store.ts';

/** An account for which a chart is refused that is right in itself. */
export interface AccountRefusal extends TranslatedAccount {
  readonly reason:
    | 'figures_locked'
    | 'takes_results_alone'
    | 'outside_category'
    | 'rate_comes_into_use'
    | 'hidden_rate_comes_into_use';
}

interface ChangedChart {
  readonly before: readonly StoredAccount[];
  readonly after: readonly StoredAccount[];
  readonly takingResults: ReadonlySet<number>;
}

/** Every account for which the chart as it would be is refused; none where nothing changes. */
export async function refusalsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  chart: ChangedChart,
): Promise<AccountRefusal[]> {
  const before = new Map(chart.before.map((account) => [account.id, account]));
  const isChanged = chart.after.some((account) => {
    const known = before.get(account.id);
    return known === undefined || !isEqual(known, account);
  });
  if (!isChanged) return [];
  const misplaced = await misplacedAccounts(transaction, clientId, chart.after);
  return [
    ...(await ofOtherRates(transaction, clientId, chart)),
    ...belowResults(before, chart),
    ...misplaced.map((refused) => ({ ...refused, reason: 'outside_category' as const })),
    ...(await ofUnusedRates(transaction, clientId, chart)),
  ];
}

/** Rates by hand that translate nothing would from now on translate what moved. */
async function ofUnusedRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  { after }: ChangedChart,
): Promise<AccountRefusal[]> {
  const kinds = await rateKindsOf(transaction, clientId, after);
  const refused = await refusedByTranslation(transaction, clientId, kinds);
  return refused.map((each) => ({
    ...each,
    reason: each.id === null ? 'hidden_rate_comes_into_use' : 'rate_comes_into_use',
  }));
}

/** What other rates translate than before has no figures in locked periods: those would be others in reporting currencies. */
async function ofOtherRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  { before, after }: ChangedChart,
): Promise<AccountRefusal[]> {
  const locks = await locksOf(transaction, clientId);
  if (locks.farthestPlace === 0) return [];
  const moved = accountsOfOtherRates(
    await rateKindsOf(transaction, clientId, before),
    await rateKindsOf(transaction, clientId, after),
  );
  const locked = await accountsWithLockedFigures(transaction, clientId, moved);
  return moved
    .filter((id) => locked.has(id))
    .map((id) => ({ id, reason: 'figures_locked', refusal: () => locks.refusalOfAny() }));
}

/** What a group shows is the sum of the accounts below it: nothing comes to hang below an account that takes results. */
function belowResults(
  before: ReadonlyMap<number, StoredAccount>,
  { after, takingResults }: ChangedChart,
): AccountRefusal[] {
  return after
    .filter(
      ({ id, parent }) => parent !== null && takingResults.has(parent) && before.get(id)?.parent !== parent,
    )
    .map(({ id, parent }) => ({
      id,
      reason: 'takes_results_alone',
      refusal: () => {
        const above = after.find((account) => account.id === parent);
        const values = { account: `${above?.code} ${above?.name}`.trim() };
        return new ApiError('accountTakesResultsAlone', { values });
      },
    }));
}
