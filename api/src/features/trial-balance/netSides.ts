import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AccountId } from '@tributary/engine/ids';
import { balancesOf, type FigureFilter, type Figures, type PostingSet } from '../postings/readService.ts';
import { toPeriodBalance } from './balanceService.ts';
import { type MasterData, retainedEarningsByEntity } from './figures.ts';
import { type FigureOrder, postingSetsOf } from './postingSets.ts';

type Side = 'debit' | 'credit';

/**
 * The postings behind one side of an opening or closing. Balances are net for each account and entity, and a parent, a total
 * or several entities add them without netting again: so the side holds the whole of every account and entity that stands
 * on it, and nothing of the others.
 */
export async function postingSetsOnSide(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  filter: FigureFilter,
  order: FigureOrder & { readonly part: 'opening' | 'closing' },
  side: Side,
): Promise<PostingSet[]> {
  const periods = masterData.periods.filter((period) => period.ordering <= order.to.ordering);
  const sums = await balancesOf(
    figures,
    filter,
    periods.map((period) => period.id),
  );
  const balances = sums.filter((sum) => sum.kind === 'source').map((sum) => toPeriodBalance(sum));
  return entities.flatMap((entity) => {
    const { rows } = computeTrialBalance({
      // Without the tree each row is the account's own balance.
      accounts: masterData.accounts.map(({ id, type }) => ({ id: id as AccountId, parentId: null, type })),
      periods: masterData.periods,
      fromPeriodId: order.from.id,
      toPeriodId: order.to.id,
      balances: balances.filter((balance) => balance.entityId === entity.id),
      retainedEarningsAccounts: retainedEarningsByEntity(masterData, [entity]),
    });
    const standing = rows.filter((row) => row.range[order.part][side] !== 0n);
    const wanted = order.accountIds === null ? null : new Set(order.accountIds);
    const accountIds = order.isComputedLine
      ? []
      : standing.flatMap(({ accountId }) =>
          accountId !== null && (wanted?.has(accountId) ?? true) ? [accountId] : [],
        );
    const hasComputedLine =
      (order.isComputedLine || wanted === null) && standing.some(({ accountId }) => accountId === null);
    const ofEntity = { ...order, entityIds: [entity.id] };
    return [
      ...postingSetsOf(masterData, { ...ofEntity, accountIds, isComputedLine: false }),
      ...(hasComputedLine
        ? postingSetsOf(masterData, { ...ofEntity, accountIds: null, isComputedLine: true })
        : []),
    ].map((set) => ({ ...set, entityIds: [entity.id] }));
  });
}
