import { BalancePack } from '@tributary/engine/balances/packs/pack';
import { computeTrialBalance, type TrialBalanceRow } from '@tributary/engine/balances/trialBalance';
import type { AccountId, LegalEntityId } from '@tributary/engine/ids';
import { DimensionFilter } from '../postings/dimensionFilterService.ts';
import type { FigureFilter, Figures, PostingSet } from '../postings/readService.ts';
import type { EntityBodies } from './balanceAnswer.ts';
import { entityBodies } from './entityBodies.ts';
import type { MasterData } from './figures.ts';
import { type FigureOrder, postingSetsOf } from './postingSets.ts';

type Side = 'debit' | 'credit';

type NetOrder = FigureOrder & { readonly part: 'opening' | 'closing' };

/** Each account of an entity by itself, and the line of earlier years' results. */
function ownBalances(
  { accounts, periods }: MasterData,
  { entityId, bodies, retainedEarningsAccount: retained }: EntityBodies,
  filter: FigureFilter,
  { from, to }: NetOrder,
): readonly TrialBalanceRow[] {
  const dimensions = filter.dimensions === null ? null : new DimensionFilter(filter.dimensions);
  return computeTrialBalance({
    // Without the tree each row is the account's own balance.
    accounts: accounts.map(({ id, type }) => ({ id: id as AccountId, parentId: null, type })),
    periods,
    fromPeriodId: from.id,
    toPeriodId: to.id,
    columns: 'range',
    balances: [
      {
        entityId: entityId as LegalEntityId,
        addTo: (turnovers) => {
          for (const body of bodies) {
            turnovers.add(new BalancePack(body), {
              kinds: ['source'],
              excludeClosed: filter.excludeClosed,
              isFunctional: filter.useFunctionalCurrency,
              instancesIn: dimensions === null ? null : (periodId) => dimensions.in(periodId),
            });
          }
        },
      },
    ],
    retainedEarningsAccounts: new Map(
      retained === null ? [] : [[entityId as LegalEntityId, retained as AccountId]],
    ),
  }).rows;
}

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
  order: NetOrder,
  side: Side,
): Promise<PostingSet[]> {
  const found = await entityBodies(figures, masterData, entities, filter.dimensions);
  return found.flatMap((entity) => {
    const rows = ownBalances(masterData, entity, filter, order);
    const standing = rows.filter((row) => row.amounts(order.part, side) !== null);
    const wanted = order.accountIds === null ? null : new Set(order.accountIds);
    const accountIds = order.isComputedLine
      ? []
      : standing.flatMap(({ accountId }) =>
          accountId !== null && (wanted?.has(accountId) ?? true) ? [accountId] : [],
        );
    const hasComputedLine =
      (order.isComputedLine || wanted === null) && standing.some(({ accountId }) => accountId === null);
    const entityIds = [entity.entityId];
    const ofEntity = { ...order, entityIds };
    return [
      ...postingSetsOf(masterData, { ...ofEntity, accountIds, isComputedLine: false }),
      ...(hasComputedLine
        ? postingSetsOf(masterData, { ...ofEntity, accountIds: null, isComputedLine: true })
        : []),
    ].map((set) => ({ ...set, entityIds }));
  });
}
