import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type {
  AccountId,
  ClientId,
  DimensionInstanceId,
  LegalEntityId,
  PeriodId,
} from '@tributary/engine/ids';
import type { PeriodCycle } from '@tributary/engine/periods/period';
import {
  DimensionPlaces,
  type DimensionVersion,
  type GoneInstance,
} from '@tributary/engine/reports/dimensionPlaces';
import { type Measure, nodesOf, type ReportNode, type ReportTree } from '@tributary/engine/reports/nodes';
import type { ReportFilters } from '@tributary/engine/reports/readFilters';
import type { ClientTransaction } from '../../../db/database.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { periodSetWithin } from '../../periods/service.ts';
import type { Figures } from '../../postings/readService.ts';
import {
  type FigureTranslation,
  type Included,
  type MasterData,
  packsOfEntities,
  readIncluded,
  readMasterData,
} from '../../trial-balance/service.ts';
import { dimensionVersionsOf, goneKindsOf } from '../dimensionVersions.ts';
import type { TreeOutline } from '../treeOutline.ts';
import { ledgerAdjustmentsOf } from './reportAdjustments.ts';
import { payrollTaskOf, type ReportPayroll } from './reportPayroll.ts';
import type { LedgerTask } from './reportTask.ts';

/** What every report of a client is read against. */
export interface ReportBasis {
  readonly masterData: MasterData;
  /** What comes along with the answer. */
  readonly included: Included;
  readonly cycle: PeriodCycle;
  readonly dimensionVersions: readonly DimensionVersion[];
  readonly goneInstances: ReadonlyMap<DimensionInstanceId, GoneInstance>;
  readonly dimensions: DimensionPlaces;
}

export async function readBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  names: readonly (keyof Included)[],
): Promise<ReportBasis> {
  const all = await legalEntitiesOf(transaction, clientId);
  const included = await readIncluded(transaction, clientId, names, all);
  const periods = included.periods ?? (await periodSetWithin(transaction, clientId));
  const masterData = await readMasterData(transaction, clientId, all, { ...included, periods });
  const inTime = await dimensionVersionsOf(transaction, clientId, masterData.periods);
  const goneInstances = await goneKindsOf(transaction, clientId);
  return {
    masterData,
    included,
    cycle: periods.cycle ?? '1m',
    dimensionVersions: inTime,
    goneInstances,
    dimensions: new DimensionPlaces(inTime, goneInstances),
  };
}

/** All nodes that may count, those of measures included. */
export function* allNodes(tree: ReportTree, measures: ReadonlyMap<number, Measure>): Generator<ReportNode> {
  yield* nodesOf(tree.nodes);
  for (const { tree: ofMeasure } of measures.values()) yield* nodesOf(ofMeasure.nodes);
}

/** The legal entities whose figures a report may count: those of its list, unless a node sets that aside. */
export function countedEntities(
  { entities }: MasterData,
  { legalEntityIds }: ReportFilters,
  outlines: readonly TreeOutline[],
): MasterData['entities'] {
  if (legalEntityIds === null || outlines.some((each) => each.ignoresGlobalFilters)) return entities;
  const ids: readonly number[] = legalEntityIds;
  return entities.filter(({ id }) => ids.includes(id));
}

/** How far balances must be told apart for a report. */
export function levelsOf(
  { dimensionIds, splitBy, breakdown }: ReportFilters,
  nodes: Iterable<ReportNode>,
): Set<PackLevel> {
  const levels = new Set<PackLevel>(['totals']);
  const isByDimension = (word: string | null) => word === 'cost' || word === 'profit';
  if (dimensionIds !== null || isByDimension(splitBy) || breakdown.some(({ by }) => isByDimension(by)))
    levels.add('instances');
  for (const { filters } of nodes) {
    if (filters.dimensionIds !== null) levels.add('instances');
    if (filters.correspondingTags !== null) levels.add('correspondences');
  }
  return levels;
}

interface LedgerOrder {
  readonly basis: ReportBasis;
  readonly entities: MasterData['entities'];
  readonly levels: ReadonlySet<PackLevel>;
  readonly measures: ReadonlyMap<number, Measure>;
  readonly filters: ReportFilters;
  readonly translation: FigureTranslation | null;
  readonly payroll: ReportPayroll | null;
}

export async function readLedgerTask(
  figures: Figures,
  { basis, entities, levels, measures, filters, translation, payroll }: LedgerOrder,
): Promise<LedgerTask> {
  const { masterData, dimensionVersions, goneInstances } = basis;
  const ids = entities.map(({ id }) => id);
  const read: [PackLevel, Awaited<ReturnType<typeof packsOfEntities>>][] = [];
  for (const level of levels) read.push([level, await packsOfEntities(figures, ids, level)]);
  const adjustments = filters.kinds.includes('adjustment')
    ? await ledgerAdjustmentsOf(figures, entities, levels)
    : null;
  return {
    accounts: masterData.accounts.map(({ id, parent, type, section, tags, code, name }) => ({
      id: id as AccountId,
      parentId: parent as AccountId | null,
      type,
      section,
      tags,
      code,
      name,
    })),
    periods: masterData.periods,
    entities: entities.map((entity, place) => ({
      id: entity.id as LegalEntityId,
      currency: entity.currency,
      name: entity.name,
      bodies: Object.fromEntries(
        read.map(([level, packs]) => [
          level,
          packs[place]?.bodies.map((body, index) => ({ body, marks: packs[place]?.marks[index] ?? [] })) ??
            [],
        ]),
      ),
      adjustments: adjustments?.get(entity.id) ?? [],
      openingPeriodId: (read[0]?.[1][place]?.openingPeriodId ?? null) as PeriodId | null,
      retainedEarningsAccountId: (masterData.retainedEarnings.get(entity.id) ?? null) as AccountId | null,
      translation: translation?.taskOf(entity) ?? null,
    })),
    dimensionVersions,
    goneInstances,
    measures,
    currency: filters.currency ?? 'global',
    payroll:
      payroll && payrollTaskOf(payroll, { entities, filters, globalCurrency: masterData.globalCurrency }),
  };
}
