import type { AccountId } from '@tributary/engine/ids';
import type { FigureFilter, Figures, PostingQuery, PostingSet } from '../postings/readService.ts';
import { entityBodies } from './entityBodies.ts';
import type { MasterData } from './figures.ts';
import type { GroupScopes } from './groupFigures.ts';
import { groupSetsOf } from './groupSets.ts';
import { type FigureOrder, postingSetsOf } from './postingSets.ts';
import { figureThreads } from './threadService.ts';
import type { FigureTranslation } from './translationService.ts';

type Side = 'debit' | 'credit';

type NetOrder = FigureOrder & { readonly part: 'opening' | 'closing' };

/**
 * The postings behind one side of an opening or closing. Balances are net for each account and entity, and a parent, a total
 * or several entities add them without netting again: so the side holds the whole of every account and entity that stands
 * on it, and nothing of the others.
 */
export async function postingSetsOnSide(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  filter: FigureFilter & Pick<PostingQuery, 'eliminations'>,
  order: NetOrder,
  side: Side,
  {
    translation,
    scopes,
  }: { readonly translation: FigureTranslation | null; readonly scopes: GroupScopes | null },
): Promise<PostingSet[]> {
  const level = filter.dimensions === null ? 'totals' : 'instances';
  const standing = await figureThreads.findStanding(figures.clientId, async () => ({
    accounts: masterData.accounts.map(({ id, type }) => ({ id: id as AccountId, parentId: null, type })),
    periods: masterData.periods,
    fromPeriodId: order.from.id,
    toPeriodId: order.to.id,
    part: order.part,
    side,
    excludeClosed: filter.excludeClosed,
    isFunctional: filter.useFunctionalCurrency,
    eliminations: filter.eliminations ?? null,
    dimensions: filter.dimensions,
    entities: await entityBodies(figures, masterData, entities, level, translation, [], scopes),
  }));
  const wanted = order.accountIds === null ? null : new Set(order.accountIds);
  return entities.flatMap(({ id: entityId }, place) => {
    const ids = standing[place] ?? [];
    const accountIds = order.isComputedLine
      ? []
      : ids.flatMap((id) => (id !== null && (wanted?.has(id) ?? true) ? [id] : []));
    const hasComputedLine = (order.isComputedLine || wanted === null) && ids.includes(null);
    const entityIds = [entityId];
    const ofEntity = { ...order, entityIds };
    const isFull = scopes?.fullWith(entityIds);
    const setsOf = (of: Pick<NetOrder, 'accountIds' | 'isComputedLine'>) =>
      isFull === undefined
        ? postingSetsOf(masterData, { ...ofEntity, ...of })
        : groupSetsOf(masterData, { ...ofEntity, ...of }, entityId, isFull);
    return [
      ...setsOf({ accountIds, isComputedLine: false }),
      ...(hasComputedLine ? setsOf({ accountIds: null, isComputedLine: true }) : []),
    ].map((set) => ({ ...set, entityIds }));
  });
}
