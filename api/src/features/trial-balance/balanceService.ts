import type { BalanceKind } from '@tributary/engine/balances/periodBalance';
import type { AccountId, ClientId, PeriodId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { WrittenJson } from '../../http/route.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { currencyEntry } from '../currencies/service.ts';
import { type Figures, readFigures } from '../postings/readService.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import type { EntityBodies } from './entityBalances.ts';
import { balanceThreads } from './balanceThreads.ts';
import { entityBodies } from './entityBodies.ts';
import {
  currencyGroups,
  readMasterData,
  refuseManyColumns,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import { readableOf, readIncluded } from './included.ts';
import type { trialBalanceQuerySchema } from './schemas.ts';
import { readStale } from './staleFigures.ts';

type Query = z.output<typeof trialBalanceQuerySchema>;

const kinds: Readonly<Record<'sourceData' | 'elimination' | 'adjustment', BalanceKind>> = {
  sourceData: 'source',
  elimination: 'elimination',
  adjustment: 'adjustment',
};

async function prepare(
  transaction: ClientTransaction,
  clientId: ClientId,
  roles: readonly ClientRole[],
  query: Query,
) {
  const included = await readIncluded(transaction, clientId, readableOf(query.include ?? [], roles));
  const masterData = await readMasterData(transaction, clientId, included);
  const entities = selectEntities(masterData, query.legal_entity_ids);
  const range = selectRange(masterData, query.from, query.to);
  if (query.aggregate !== true) refuseManyColumns(range);
  const dimensions = await selectDimensions(transaction, clientId, query.dimension_instance_ids);
  const stale = await readStale(transaction, clientId, masterData, entities, range.to.ordering);
  return { included, masterData, entities, dimensions, stale };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function toTask(
  figures: Figures,
  { included, masterData, entities, dimensions, stale }: Prepared,
  query: Query,
): Promise<Omit<BalanceTask, 'isLimited'>> {
  const isFunctional = query.functional_currency ?? false;
  const groups: { currency: string | null; entities: EntityBodies[] }[] = [];
  for (const { currency, entities: ofGroup } of currencyGroups(masterData, entities, isFunctional)) {
    groups.push({ currency, entities: await entityBodies(figures, masterData, ofGroup, dimensions) });
  }
  const currencies = groups.flatMap(({ currency }) => (currency === null ? [] : [currencyEntry(currency)]));
  return {
    accounts: masterData.accounts.map(({ id, parent, type }) => ({
      id: id as AccountId,
      parentId: parent as AccountId | null,
      type,
    })),
    periods: masterData.periods,
    fromPeriodId: query.from as PeriodId,
    toPeriodId: query.to as PeriodId,
    isAggregate: query.aggregate === true,
    hideEmpty: query.hide_empty === true,
    layout: query.layout,
    kinds: query.data_types?.map((type) => kinds[type]) ?? null,
    excludeClosed: query.excludeClosed,
    isFunctional,
    dimensions,
    groups,
    currencies: JSON.stringify(currencies),
    staleInstances: JSON.stringify(stale),
    included: Object.entries(included).map(([name, value]) => ({ name, json: JSON.stringify(value) })),
  };
}

/** Opening, turnover and closing of every account and period, from the published balances. */
export async function readTrialBalance(
  db: Database,
  { clientId, roles }: { readonly clientId: ClientId; readonly roles: readonly ClientRole[] },
  query: Query,
): Promise<WrittenJson> {
  const task = await readFigures(
    db,
    clientId,
    (transaction) => prepare(transaction, clientId, roles, query),
    (figures, prepared) => toTask(figures, prepared, query),
  );
  const isLimited = db.limit !== null;
  return new WrittenJson(await balanceThreads.write(clientId, { ...task, isLimited }));
}
