import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { listAdjustmentsUpTo } from './adjustmentStore.ts';
import {
  hasResultLines,
  initialBalances,
  listPlacedInitialBalances,
  type PlacedInitialBalance,
  type StoredInitialBalance,
} from './initialBalanceStore.ts';
import { publishedInstancesOf } from './publishedStore.ts';

/** Initial balances for the feature that takes them in; whoever reads figures has them from the read service. */

export {
  addInitialBalance,
  listLines as initialLinesOf,
  lockPlaced,
  saveInitialMarks,
  saveStaleCauses,
  type PlacedInitialBalance,
  type StoredInitialBalance,
} from './initialBalanceStore.ts';

/** Of all legal entities, or of one, each with its place in the calendar. */
export async function listPlaced(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number | null,
): Promise<{ readonly stored: StoredInitialBalance; readonly place: PlacedInitialBalance }[]> {
  const placed = await listPlacedInitialBalances(transaction, clientId, entityId);
  const ofEntity = entityId === null ? {} : { legal_entity_id: entityId };
  const stored = await initialBalances.list(transaction, clientId, ofEntity);
  return placed.flatMap((place) => {
    const own = stored.find(({ id }) => id === place.id);
    return own === undefined ? [] : [{ stored: own, place }];
  });
}

/** Its lines go with it. */
export async function removeInitialBalance(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  await initialBalances.remove(transaction, clientId, { id });
}

/** Whether the initial balance of a legal entity ends in an earlier fiscal year, with a result that is carried forward. */
export async function hasInitialResultBefore(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  fiscalYear: number,
): Promise<boolean> {
  const [placed] = await listPlacedInitialBalances(transaction, clientId, entityId);
  if (placed === undefined || placed.fiscalYear >= fiscalYear) return false;
  return hasResultLines(transaction, clientId, placed.id);
}

interface FiguresUpTo {
  readonly stream: string;
  readonly from: string;
  readonly to: string;
}

/** Imports and adjustments of a legal entity whose figures count in periods that end by a day. */
export async function listFiguresUpTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  date: string,
): Promise<FiguresUpTo[]> {
  const imports = await publishedInstancesOf(transaction, clientId)
    .innerJoin('periods as first', (join) =>
      join
        .onRef('first.client_id', '=', 'stream_instances.client_id')
        .onRef('first.id', '=', 'stream_instances.from_period_id'),
    )
    .innerJoin('periods as last', (join) =>
      join
        .onRef('last.client_id', '=', 'stream_instances.client_id')
        .onRef('last.id', '=', 'stream_instances.to_period_id'),
    )
    .select(['streams.name as stream', 'first.start_date as from', 'last.end_date as to'])
    .where('streams.legal_entity_id', '=', entityId)
    .where(
      sql<boolean>`exists (
        select from version_references named
          join periods on periods.client_id = named.client_id and periods.id = named.period_id
        where named.client_id = instance_versions.client_id and named.instance_id = instance_versions.instance_id
          and named.version = instance_versions.version and periods.end_date <= ${date}::date)`,
    )
    .orderBy('first.ordering')
    .orderBy('stream_instances.id')
    .execute();
  // Those with a legal entity that the caller does not see count as well, and are not named.
  const [seen, all] = [
    await listAdjustmentsUpTo(transaction, clientId, entityId, date),
    await onWholeClient(transaction, () => listAdjustmentsUpTo(transaction, clientId, entityId, date)),
  ];
  const isSeen = new Set(seen.map(({ id }) => id));
  return [...imports, ...all.map((each) => (isSeen.has(each.id) ? each : { ...each, stream: '…' }))];
}
