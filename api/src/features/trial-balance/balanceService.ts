import type { BalanceKind } from '@tributary/engine/balances/periodBalance';
import type { AccountId, ClientId, PeriodId } from '@tributary/engine/ids';
import type { ColumnPeriods } from '@tributary/engine/periods/columnSpans';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { WrittenJson } from '../../http/route.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { currencyEntry } from '../currencies/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { periodSetWithin } from '../periods/service.ts';
import { type Figures, type PublishedVersion, readFigures, setsOfVersions } from '../postings/readService.ts';
import { staleInstancesOf } from '../staleness/service.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import type { EntityBodies } from './entityBalances.ts';
import { entityBodies, selectAdjustments } from './entityBodies.ts';
import {
  currencyGroups,
  type MasterData,
  readMasterData,
  refuseTwoCurrencies,
  refuseManyColumns,
  refuseUnknownColumns,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import { GroupScopes, readGroup, refuseFunctional, withinGroup } from './groupFigures.ts';
import { type Included, readableOf, readIncluded } from './included.ts';
import type { trialBalanceQuerySchema } from './schemas.ts';
import { refusingMissingRates } from './missingRates.ts';
import { readStaleInitial, staleFigures } from './staleFigures.ts';
import { figureThreads } from './threadService.ts';
import { readTranslation } from './translationService.ts';

export type BalanceQuery = z.output<typeof trialBalanceQuerySchema>;

const kinds: Readonly<Record<'sourceData' | 'elimination' | 'adjustment', BalanceKind>> = {
  sourceData: 'source',
  elimination: 'elimination',
  adjustment: 'adjustment',
};

/** One over the whole range goes before any other choice. */
const columnsOf = (query: BalanceQuery): ColumnPeriods =>
  query.aggregate === true ? 'range' : query.column_periods;

export interface Reader {
  readonly clientId: ClientId;
  readonly roles: readonly ClientRole[];
}

interface Prepared {
  readonly included: Included;
  readonly masterData: MasterData;
  readonly entities: MasterData['entities'];
  readonly dimensions: Awaited<ReturnType<typeof selectDimensions>>;
  readonly group: Awaited<ReturnType<typeof readGroup>> | null;
  readonly translation: Awaited<ReturnType<typeof readTranslation>> | null;
  readonly stale: ReturnType<typeof staleFigures>;
  readonly staleInitial: Awaited<ReturnType<typeof readStaleInitial>>;
}

/** What a trial balance is made of, read in its transaction. */
export async function prepareBalance(
  transaction: ClientTransaction,
  { clientId, roles }: Reader,
  query: BalanceQuery,
  versions: readonly PublishedVersion[],
): Promise<Prepared> {
  const all = await legalEntitiesOf(transaction, clientId);
  const included = await readIncluded(transaction, clientId, readableOf(query.include ?? [], roles), all);
  const masterData = await readMasterData(transaction, clientId, all, included);
  const selected = selectEntities(masterData, query.legal_entity_ids);
  const range = selectRange(masterData, query.from, query.to);
  const columns = columnsOf(query);
  if (columns !== 'range') {
    // One period each goes without asking.
    const offered = columns === 1 ? [1] : (await periodSetWithin(transaction, clientId)).column_periods;
    refuseUnknownColumns(columns, offered);
    refuseManyColumns(masterData, range, columns);
  }
  const dimensions = await selectDimensions(transaction, clientId, query.dimension_instance_ids);
  const { reporting_currency: currency } = query;
  refuseTwoCurrencies(query.functional_currency ?? false, currency);
  const { ownership } = query;
  refuseFunctional(ownership, query.functional_currency ?? false);
  const seenIn = { to: range.to, currency: currency ?? masterData.globalCurrency };
  const group =
    ownership === undefined
      ? null
      : await readGroup(transaction, clientId, masterData, { ...seenIn, ownership });
  const entities = group === null ? selected : withinGroup(group, selected);
  const translation =
    currency === undefined
      ? null
      : await readTranslation(transaction, clientId, masterData, { entities, currency, to: range.to });
  // In other currencies it is translated as it is shown.
  const isAsBooked = translation === null && query.functional_currency !== true;
  const lastPlace = range.to.ordering;
  const instances = await staleInstancesOf(transaction, clientId);
  const stale = staleFigures(instances, masterData, { entities, lastPlace, isAsBooked });
  const scope = { entities, lastDay: range.to.endDate, isAsBooked };
  const staleInitial = await readStaleInitial(transaction, clientId, masterData, versions, scope);
  return { included, masterData, entities, dimensions, group, translation, stale, staleInitial };
}

/** What a thread is told. */
export async function toBalanceTask(
  figures: Figures,
  { included, masterData, entities, dimensions, group, translation, stale, staleInitial }: Prepared,
  query: BalanceQuery,
): Promise<Omit<BalanceTask, 'isLimited'>> {
  const isFunctional = query.functional_currency ?? false;
  const groups: { currency: string | null; entities: EntityBodies[] }[] = [];
  const reporting = translation?.currency;
  const scopes = group === null ? null : new GroupScopes(group, entities);
  const adjustments = selectAdjustments(figures, entities, query.adjustment_kinds);
  for (const { currency, entities: ofGroup } of currencyGroups(
    masterData,
    entities,
    isFunctional,
    reporting,
  )) {
    const level = dimensions === null ? 'totals' : 'instances';
    const bodies = await entityBodies(figures, masterData, ofGroup, level, translation, adjustments, scopes);
    groups.push({ currency, entities: bodies });
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
    columns: columnsOf(query),
    hideEmpty: query.hide_empty === true,
    layout: query.layout,
    isConsolidated: query.consolidated === true,
    kinds: query.data_types?.map((type) => kinds[type]) ?? null,
    eliminations: {
      counterpartyIds: entities.map(({ id }) => id),
      sets: query.elimination_sets ?? null,
    },
    excludeClosed: query.excludeClosed,
    isFunctional: isFunctional || translation !== null,
    isTranslated: translation !== null,
    group: group && { equityAccounts: group.equityAccounts, minorUnit: group.minorUnit },
    dimensions,
    groups,
    currencies: JSON.stringify(currencies),
    staleInstances: JSON.stringify(stale),
    staleInitialBalances: JSON.stringify(staleInitial),
    eliminationSets: JSON.stringify(setsOfVersions(figures.versions)),
    included: Object.entries(included).map(([name, value]) => ({ name, json: JSON.stringify(value) })),
  };
}

/** Opening, turnover and closing of every account and period, from the published balances. */
export async function readTrialBalance(
  db: Database,
  reader: Reader,
  query: BalanceQuery,
): Promise<WrittenJson> {
  const { clientId } = reader;
  const isLimited = db.limit !== null;
  const bytes = await readFigures(
    db,
    clientId,
    (transaction, versions) => prepareBalance(transaction, reader, query, versions),
    async (figures, prepared) => {
      const put = async () => ({ ...(await toBalanceTask(figures, prepared, query)), isLimited });
      const { translation, entities } = prepared;
      return refusingMissingRates(translation, entities, () => figureThreads.write(clientId, put));
    },
  );
  return new WrittenJson(bytes);
}
