import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import type { MaybePromise } from '../../maybePromise.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { findPeriod, PeriodRef } from '../periods/Period.ts';
import type { Of } from '../shared/ofClient.ts';
import { AdjustmentKindEnum } from '../trial-balance/enums.ts';
import {
  AggregationEnum,
  BreakdownKindEnum,
  ColumnKindEnum,
  DataTypeEnum,
  DeltaOptionEnum,
  DeltaPositionEnum,
  OperatorEnum,
  ScaleEnum,
  SourceEnum,
  SplitEnum,
} from './enums.ts';
import { breakdownTexts, deltaTexts, filterTexts } from './nodeTexts.ts';
import { placeIds } from './reportIds.ts';
import type { TemplateFilters } from './template.ts';

const withParent = { withParent: true } as const;

type FiltersOfClient = { readonly clientId: number } & TemplateFilters;
type DeltaOfClient = { readonly clientId: number } & Pick<TemplateFilters, 'shift'> &
  TemplateFilters['deltaOptions'];

/** A saved report may name a period that is gone. */
function periodOf(
  graph: GraphContext,
  clientId: number,
  id: number | null | undefined,
): MaybePromise<Of<'Period'> | null> {
  return findPeriod(graph, clientId, id ?? null);
}

const ReportDeltaRef = builder.objectRef<DeltaOfClient>('ReportDelta').implement({
  description: 'What the columns of a report are compared with.',
  authScopes: withParent,
  fields: (t) => ({
    showDelta: t.exposeBoolean('showDelta', { description: deltaTexts.showDelta }),
    option: t.expose('selectedOption', { type: DeltaOptionEnum, description: deltaTexts.option }),
    shift: t.exposeInt('shift', { description: deltaTexts.shift }),
    selectedYear: t.exposeInt('selectedYear', { nullable: true, description: deltaTexts.selectedYear }),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Of option 3: first period.',
      resolve: ({ clientId, selectedPeriodIds: range }, _, { graph }) =>
        periodOf(graph, clientId, range?.fromPeriodId),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Of option 3: last period.',
      resolve: ({ clientId, selectedPeriodIds: range }, _, { graph }) =>
        periodOf(graph, clientId, range?.toPeriodId),
    }),
    operation: t.expose('deltaOperationType', { type: OperatorEnum, description: deltaTexts.operation }),
    withPercent: t.exposeBoolean('withPercent', { description: deltaTexts.withPercent }),
    position: t.expose('deltaPosition', { type: DeltaPositionEnum, description: deltaTexts.position }),
    ascending: t.exposeBoolean('ascending', { description: deltaTexts.ascending }),
    hideBase: t.exposeBoolean('hideBase', { description: deltaTexts.hideBase }),
    aggregation: t.expose('aggregation', { type: AggregationEnum, description: deltaTexts.aggregation }),
    source: t.expose('source', { type: SourceEnum, description: deltaTexts.source }),
  }),
});

const ReportBreakdownRef = builder
  .objectRef<TemplateFilters['breakdown'][number]>('ReportBreakdown')
  .implement({
    description: 'A node that is broken down.',
    authScopes: withParent,
    fields: (t) => ({
      nodeKey: t.exposeString('nodeId', { description: breakdownTexts.nodeKey }),
      by: t.expose('by', { type: BreakdownKindEnum, description: breakdownTexts.by }),
    }),
  });

export const ReportFiltersRef = builder.objectRef<FiltersOfClient>('ReportFilters').implement({
  description: 'What a report is shown with, as it is saved.',
  authScopes: withParent,
  fields: (t) => ({
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'First period; null: nobody chose one, or it is gone.',
      resolve: ({ clientId, fromPeriodId }, _, { graph }) => periodOf(graph, clientId, fromPeriodId),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last period; null: nobody chose one, or it is gone.',
      resolve: ({ clientId, toPeriodId }, _, { graph }) => periodOf(graph, clientId, toPeriodId),
    }),
    columnPeriods: t.exposeInt('columnPeriods', { description: filterTexts.columnPeriods }),
    columnKinds: t.expose('columnKinds', { type: [ColumnKindEnum], description: filterTexts.columnKinds }),
    splitBy: t.expose('splitBy', { type: SplitEnum, nullable: true, description: filterTexts.splitBy }),
    aggregation: t.expose('aggregation', { type: AggregationEnum, description: filterTexts.aggregation }),
    useFunctionalCurrency: t.exposeBoolean('functionalCurrency', {
      description: filterTexts.useFunctionalCurrency,
    }),
    reportingCurrency: t.exposeString('reportingCurrency', {
      nullable: true,
      description: filterTexts.reportingCurrency,
    }),
    source: t.field({
      type: SourceEnum,
      description: filterTexts.source,
      resolve: ({ dataSource }) => dataSource.source,
    }),
    legalEntityIds: t.idList({
      description: filterTexts.legalEntityIds,
      resolve: ({ clientId, legalEntityIds: ids }) => ids.map((id) => legalEntityIds.encode(clientId, id)),
    }),
    dimensionIds: t.idList({
      description: filterTexts.dimensionIds,
      resolve: ({ clientId, dimensions }) => dimensions.map((id) => placeIds.encode(clientId, id)),
    }),
    dataTypes: t.expose('dataTypes', { type: [DataTypeEnum], description: filterTexts.dataTypes }),
    adjustmentKinds: t.expose('adjustmentKinds', {
      type: [AdjustmentKindEnum],
      description: filterTexts.adjustmentKinds,
    }),
    eliminationSets: t.exposeStringList('eliminationSets', { description: filterTexts.eliminationSets }),
    delta: t.field({
      type: ReportDeltaRef,
      description: filterTexts.delta,
      resolve: ({ clientId, shift, deltaOptions }) => ({ clientId, shift, ...deltaOptions }),
    }),
    breakdown: t.expose('breakdown', { type: [ReportBreakdownRef], description: filterTexts.breakdown }),
    scale: t.expose('scale', { type: ScaleEnum, description: filterTexts.scale }),
  }),
});
