import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { AccountId, ClientId, DimensionInstanceId, LegalEntityId } from '@tributary/engine/ids';
import { balanceNotices, equityNotices } from '@tributary/engine/reports/balancedBooks';
import { checkCells } from '@tributary/engine/reports/checkTree';
import { countedEntityIds } from '@tributary/engine/reports/countedEntities';
import type { ReportOrder } from '@tributary/engine/reports/evaluateReport';
import { ReportFaults, type ReportNotice } from '@tributary/engine/reports/faults';
import { healReport } from '@tributary/engine/reports/healing';
import { type Measure, nodesOf, type ReportTree } from '@tributary/engine/reports/nodes';
import type { PlanOrder } from '@tributary/engine/reports/planTree';
import { type PeriodRange, readFilters, type ReportFilters } from '@tributary/engine/reports/readFilters';
import { columnCounts, reportColumns, type ColumnsOrder } from '@tributary/engine/reports/reportColumns';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Membership } from '../../../identity/caller.ts';
import { reportingCurrenciesOf } from '../../currencies/reporting/service.ts';
import { eliminationSetsOf } from '../../postings/readService.ts';
import {
  type FigureTranslation,
  type Included,
  type MasterData,
  readTranslation,
} from '../../trial-balance/service.ts';
import { type KeptMeasures, keptMeasures, measuresOf } from '../measures.ts';
import type { reportEvaluationSchema } from './answerSchemas.ts';
import { refuseBody } from './bodyFaults.ts';
import { allNodes, countedEntities, levelsOf, readBasis, type ReportBasis } from './reportLedger.ts';
import { type EvaluationBody, type RawFilters, rawFiltersOf } from './rawFilters.ts';
import { readReportPayroll, type ReportPayroll } from './reportPayroll.ts';
import { periodAt } from './reportTask.ts';
import { type AskedTree, refuseWidening } from './askedTrees.ts';

/** A report that is ready to be evaluated, but for its figures. */
export interface PreparedReport {
  readonly basis: ReportBasis;
  readonly tree: ReportTree;
  readonly measures: ReadonlyMap<number, Measure>;
  readonly filters: ReportFilters;
  readonly notices: readonly ReportNotice[];
  readonly missing: z.input<typeof reportEvaluationSchema>['missing_dependencies'];
  readonly entities: MasterData['entities'];
  readonly levels: Set<PackLevel>;
  readonly translation: FigureTranslation | null;
  readonly payroll: ReportPayroll | null;
  readonly order: ReportOrder;
}

/** Of what was saved only what still holds: a period may be gone since. */
function holding(saved: RawFilters, { cycle, masterData: { periods } }: ReportBasis): RawFilters {
  const { faults } = readFilters(saved, { cycle, periods });
  const lost = new Set(faults.map(({ path }) => path.split('.')[1] ?? ''));
  if (lost.has('fromPeriodId')) lost.add('toPeriodId');
  if (lost.has('toPeriodId')) lost.add('fromPeriodId');
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !lost.has(name)));
}

/** An id that nobody has and one of another client are refused alike, whether anything comes of it or not. */
function refuseUnknown(
  { spans = [], delta, legal_entity_ids: entityIds, dimension_ids: dimensionIds }: EvaluationBody,
  { masterData, dimensions }: ReportBasis,
  periodIds: readonly number[],
): void {
  const entities = new Set(masterData.entities.map(({ id }) => id));
  const periods = new Set<number>(masterData.periods.map(({ id }) => id));
  const ranges = [
    ...spans,
    ...(delta?.spans ?? []),
    ...(delta?.selected_period_ids ? [delta.selected_period_ids] : []),
  ];
  const named = ranges.flatMap(({ from_period_id: from, to_period_id: to }) => [from, to]);
  const isUnknown =
    [...periodIds, ...named].some((id) => !periods.has(id)) ||
    entityIds?.some((id) => !entities.has(id)) === true ||
    dimensionIds?.some((id) => dimensions.kindOf(id as DimensionInstanceId) === undefined) === true;
  if (isUnknown) throw new ApiError('notFound');
}

interface Range {
  readonly range: PeriodRange;
  readonly spans?: readonly PeriodRange[];
  readonly baseSpans?: readonly PeriodRange[];
}

interface PlacedSpan {
  readonly first: number;
  readonly last: number;
}

function rangeOf(body: EvaluationBody, filters: ReportFilters, { masterData }: ReportBasis): Range {
  const { periods } = masterData;
  const placeOf = (id: number) => periods.findIndex((period) => period.id === id);
  const toRange = ({ first, last }: PlacedSpan): PeriodRange => ({
    fromPeriodId: periodAt(periods, first).id,
    toPeriodId: periodAt(periods, last).id,
  });
  const placed = (spans: NonNullable<EvaluationBody['spans']>, path: string): PlacedSpan[] => {
    const faults = new ReportFaults();
    const found = spans.map(({ from_period_id: from, to_period_id: to }, index) => {
      const [first, last] = [placeOf(from), placeOf(to)];
      if (last < first) faults.add(`${path}.${index}.to_period_id`, 'unknown_value', 'from_period_id..');
      return { first, last };
    });
    refuseBody(faults.list);
    return found;
  };
  const spans = placed(body.spans ?? [], 'spans');
  const bases = placed(body.delta?.spans ?? [], 'delta.spans');
  if (spans.length > 0) {
    const first = Math.min(...spans.map((span) => span.first));
    const last = Math.max(...spans.map((span) => span.last));
    return { range: toRange({ first, last }), spans: spans.map(toRange), baseSpans: bases.map(toRange) };
  }
  if (filters.range !== null) return { range: filters.range };
  refuseBody([{ path: 'range', code: 'wrong_shape', detail: 'range, spans' }]);
  throw new ApiError('invalidRequest');
}

/** The tree without what it names and this client does not have, and what that is. A list that loses all it held lets nothing through. */
function healedOf(
  { masterData, dimensions }: ReportBasis,
  tree: ReportTree,
  measures: Pick<ReadonlySet<number>, 'has'>,
): Pick<PreparedReport, 'tree' | 'missing'> {
  const chart = masterData.accounts.map((account) => ({
    ...account,
    id: account.id as AccountId,
    parentId: account.parent as AccountId | null,
  }));
  const known = {
    accountTypes: new Map(chart.map(({ id, type }) => [id, type])),
    legalEntityIds: new Set(masterData.entities.map(({ id }) => id)),
    dimensions,
    tags: new Set(chart.flatMap(({ tags }) => tags)),
    measures,
  };
  const healed = healReport({ tree, known, chart, saved: [] });
  return {
    tree: healed.tree,
    missing: healed.missing.map(({ nodeId, ...rest }) => ({ node_id: nodeId, ...rest })),
  };
}

/** What the report's own lists name and is not there; of what a call names that is refused, but for sets, which are names. */
function lostOf(
  { masterData, dimensions }: ReportBasis,
  { legalEntityIds, dimensionIds, eliminationSets }: ReportFilters,
  knownSets: readonly string[],
): PreparedReport['missing'] {
  const entities = new Set<number>(masterData.entities.map(({ id }) => id));
  return [
    ...(legalEntityIds ?? [])
      .filter((id) => !entities.has(id))
      .map((id) => ({ node_id: null, kind: 'legal_entity' as const, ref: String(id) })),
    ...(dimensionIds ?? [])
      .filter((id) => dimensions.kindOf(id) === undefined)
      .map((id) => ({ node_id: null, kind: 'dimension_instance' as const, ref: String(id) })),
    ...(eliminationSets ?? [])
      .filter((set) => !knownSets.includes(set))
      .map((ref) => ({ node_id: null, kind: 'elimination_set' as const, ref })),
  ];
}

/** A reporting currency that was saved and is gone since gives way to the group currency, which is told; one that is asked for is refused. */
async function withKnownCurrency(
  transaction: ClientTransaction,
  { clientId }: Membership,
  { reporting_currency: asked }: EvaluationBody,
  filters: ReportFilters,
): Promise<Pick<PreparedReport, 'filters' | 'notices'>> {
  const { currency } = filters;
  if (currency === null || currency === 'functional') return { filters, notices: [] };
  const known = await reportingCurrenciesOf(transaction, clientId);
  if (known.some((each) => each.currency === currency.reporting)) return { filters, notices: [] };
  if (asked !== undefined) {
    const detail = known.map((each) => each.currency).join(', ');
    refuseBody([{ path: 'reporting_currency', code: 'unknown_value', detail }]);
  }
  const notices = [{ path: 'filters.reportingCurrency', code: 'default_taken' as const }];
  return { filters: { ...filters, currency: null }, notices };
}

async function translationOf(
  transaction: ClientTransaction,
  { clientId }: Membership,
  { masterData }: ReportBasis,
  { filters: { currency }, entities }: Pick<PreparedReport, 'filters' | 'entities'>,
): Promise<FigureTranslation | null> {
  if (currency === null || currency === 'functional') return null;
  const to = masterData.periods.at(-1);
  if (to === undefined) return null;
  return readTranslation(transaction, clientId, masterData, { entities, currency: currency.reporting, to });
}

interface OfCall {
  /** What else the call names. */
  readonly periodIds?: readonly number[];
  /** What comes along with its answer. */
  readonly included?: readonly (keyof Included)[];
  /** Whether it tells dimension instances apart. */
  readonly isByInstance?: boolean;
}

/** What a report is made ready of, as it was read within a transaction. */
export interface ReportMaterial extends Pick<
  PreparedReport,
  'basis' | 'filters' | 'notices' | 'entities' | 'translation' | 'payroll'
> {
  readonly asked: AskedTree;
  readonly range: Range;
  readonly measures: KeptMeasures;
  /** Sets of eliminations that the figures tell apart, where the report names any. */
  readonly knownSets: readonly string[];
}

/** Reads within a transaction all that a report needs beside its figures, but for its trees, and refuses filters that do not hold. */
export async function readMaterial(
  transaction: ClientTransaction,
  member: Membership,
  asked: AskedTree,
  body: EvaluationBody,
  { periodIds = [], included = [], isByInstance = false }: OfCall = {},
): Promise<ReportMaterial> {
  const basis = await readBasis(transaction, member.clientId, included);
  const saved = holding(asked.savedFilters, basis);
  const { periods } = basis.masterData;
  refuseWidening(asked, body, readFilters(saved, { cycle: basis.cycle, periods }).filters, {
    everKindOf: (id) => basis.dimensions.everKindOf(id as DimensionInstanceId),
  });
  refuseUnknown(body, basis, periodIds);
  const read = readFilters(rawFiltersOf(body, saved), { cycle: basis.cycle, periods });
  refuseBody(read.faults);
  const { filters, notices } = await withKnownCurrency(transaction, member, body, read.filters);
  const range = rangeOf(body, filters, basis);
  const open = asked.outline.measureIds.filter((id) => !asked.closedMeasures.has(id));
  const measures = await keptMeasures(transaction, member.clientId, open);
  const outlines = [asked.outline, ...measures.list.map(({ outline }) => outline)];
  const entities = countedEntities(basis.masterData, filters, outlines);
  const translation = await translationOf(transaction, member, basis, { filters, entities });
  const { masterData } = basis;
  return {
    asked,
    basis,
    filters,
    notices: [...read.notices, ...notices, ...(measures.leftOut.size > 0 ? [measuresLeftOut] : [])],
    range,
    measures,
    knownSets: filters.eliminationSets === null ? [] : await eliminationSetsOf(transaction, member.clientId),
    entities,
    translation,
    payroll: await readReportPayroll(transaction, member, {
      masterData,
      entities,
      filters,
      outlines,
      translation,
      isByInstance,
    }),
  };
}

const measuresLeftOut: ReportNotice = { path: 'items', code: 'measures_left_out' };

/** Until it is its turn: what waits holds no trees, of which each may be long. */
export function letGoOfTrees({ asked, measures }: ReportMaterial): void {
  asked.tree.letGo();
  for (const { tree } of measures.list) tree.letGo();
}

/** Behind the transaction, for which everybody waits on the one connection of the embedded database, and when it is its turn. */
export async function prepareReport(
  db: Database,
  clientId: ClientId,
  material: ReportMaterial,
): Promise<PreparedReport> {
  const {
    asked,
    basis,
    filters,
    notices,
    range,
    measures: kept,
    entities,
    translation,
    payroll,
    knownSets,
  } = material;
  const { reportId, closedMeasures } = asked;
  const measures = await measuresOf(db, clientId, kept);
  const asSaved = await asked.tree.read(db, clientId);
  letGoOfTrees(material);
  const isThere = (id: number) => !closedMeasures.has(id) && (measures.has(id) || kept.leftOut.has(id));
  const { tree, missing } = healedOf(basis, asSaved, { has: isThere });
  const nodes = [...allNodes(tree, measures)];
  const columnsOrder = columnsOrderOf({ tree, reportId, measures }, filters, range, { basis, entities });
  refuseBody(checkCells([...nodesOf(tree.nodes)].length, columnCounts(columnsOrder)));
  const columns = reportColumns(columnsOrder);
  return {
    basis,
    tree,
    measures,
    filters,
    notices: [...notices, ...balanceNotices(nodes, filters), ...equityNotices(tree.scopeMode, filters)],
    entities,
    missing: [...lostOf(basis, filters, knownSets), ...missing],
    levels: levelsOf(filters, nodes),
    translation,
    payroll,
    order: { tree, reportId, filters, columns, operation: filters.delta?.operation ?? 'sub' },
  };
}

function columnsOrderOf(
  report: Omit<PlanOrder, 'accounts'>,
  filters: ReportFilters,
  range: Range,
  { basis, entities }: Pick<PreparedReport, 'basis' | 'entities'>,
): ColumnsOrder {
  const counted = filters.splitBy === 'legal_entity' ? countedEntityIds(report, filters) : null;
  return {
    filters,
    ...range,
    scopeMode: report.tree.scopeMode,
    periods: basis.masterData.periods,
    legalEntityIds: entities.map(({ id }) => id as LegalEntityId).filter((id) => counted?.has(id) !== false),
    dimensions: basis.dimensions,
  };
}
