import { builder } from '../../builder.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
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
import { readFilters, type TemplateFilters } from './template.ts';

const BreakdownInputRef = builder.inputType('ReportBreakdownInput', {
  description: 'A node that is broken down.',
  fields: (t) => ({
    nodeKey: t.string({ required: true, description: breakdownTexts.nodeKey }),
    by: t.field({ type: BreakdownKindEnum, required: true, description: breakdownTexts.by }),
  }),
});

const DeltaInputRef = builder.inputType('ReportDeltaInput', {
  description: 'What the columns of a report are compared with.',
  fields: (t) => ({
    showDelta: t.boolean({ defaultValue: true, description: deltaTexts.showDelta }),
    option: t.field({ type: DeltaOptionEnum, description: deltaTexts.option }),
    shift: t.int({ description: deltaTexts.shift }),
    selectedYear: t.int({ description: deltaTexts.selectedYear }),
    fromPeriodId: t.id({ description: 'Of option 3: first period.' }),
    toPeriodId: t.id({ description: 'Of option 3: last period.' }),
    operation: t.field({ type: OperatorEnum, description: deltaTexts.operation }),
    withPercent: t.boolean({ description: deltaTexts.withPercent }),
    position: t.field({ type: DeltaPositionEnum, description: deltaTexts.position }),
    ascending: t.boolean({ description: deltaTexts.ascending }),
    hideBase: t.boolean({ description: deltaTexts.hideBase }),
    aggregation: t.field({ type: AggregationEnum, description: deltaTexts.aggregation }),
    source: t.field({ type: SourceEnum, description: deltaTexts.source }),
  }),
});

export const FiltersInputRef = builder.inputType('ReportFiltersInput', {
  description:
    'What a report is shown with. What is left out has its default; of a saved report that is evaluated it is as it is saved.',
  fields: (t) => ({
    fromPeriodId: t.id({ description: 'First period.' }),
    toPeriodId: t.id({ description: 'Last period.' }),
    columnPeriods: t.int({ description: filterTexts.columnPeriods }),
    columnKinds: t.field({ type: [ColumnKindEnum], description: filterTexts.columnKinds }),
    splitBy: t.field({ type: SplitEnum, description: filterTexts.splitBy }),
    aggregation: t.field({ type: AggregationEnum, description: filterTexts.aggregation }),
    useFunctionalCurrency: t.boolean({ description: filterTexts.useFunctionalCurrency }),
    reportingCurrency: t.string({ description: filterTexts.reportingCurrency }),
    source: t.field({ type: SourceEnum, description: filterTexts.source }),
    legalEntityIds: t.idList({ description: filterTexts.legalEntityIds }),
    dimensionIds: t.idList({ description: filterTexts.dimensionIds }),
    dataTypes: t.field({ type: [DataTypeEnum], description: filterTexts.dataTypes }),
    adjustmentKinds: t.field({ type: [AdjustmentKindEnum], description: filterTexts.adjustmentKinds }),
    eliminationSets: t.stringList({ description: filterTexts.eliminationSets }),
    delta: t.field({ type: DeltaInputRef, description: filterTexts.delta }),
    breakdown: t.field({ type: [BreakdownInputRef], description: filterTexts.breakdown }),
    scale: t.field({ type: ScaleEnum, description: filterTexts.scale }),
  }),
});

export type FiltersInput = typeof FiltersInputRef.$inferInput;

interface Key {
  readonly clientId: number;
}

/** With the ids that the client knows. */
function decodeIds(input: FiltersInput, key: Key) {
  const { fromPeriodId, toPeriodId, legalEntityIds: entities, dimensionIds, delta } = input;
  return {
    fromPeriodId: periodIds.decodeOptionalIn(fromPeriodId, key),
    toPeriodId: periodIds.decodeOptionalIn(toPeriodId, key),
    entities: entities && legalEntityIds.decodeAllIn(entities, key),
    dimensions: dimensionIds && placeIds.decodeAllIn(dimensionIds, key),
    deltaFrom: periodIds.decodeOptionalIn(delta?.fromPeriodId, key),
    deltaTo: periodIds.decodeOptionalIn(delta?.toPeriodId, key),
  };
}

/** Filters as they are saved. */
export function decodeFilters(input: FiltersInput, key: Key): TemplateFilters {
  const { delta } = input;
  const ids = decodeIds(input, key);
  return readFilters({
    fromPeriodId: ids.fromPeriodId,
    toPeriodId: ids.toPeriodId,
    shift: delta?.shift,
    columnPeriods: input.columnPeriods,
    columnKinds: input.columnKinds,
    splitBy: input.splitBy,
    aggregation: input.aggregation,
    functionalCurrency: input.useFunctionalCurrency,
    reportingCurrency: input.reportingCurrency,
    legalEntityIds: ids.entities,
    dimensions: ids.dimensions,
    dataTypes: input.dataTypes,
    adjustmentKinds: input.adjustmentKinds,
    eliminationSets: input.eliminationSets,
    dataSource: { source: input.source },
    deltaOptions: delta && {
      showDelta: delta.showDelta,
      selectedOption: delta.option,
      selectedYear: delta.selectedYear,
      selectedPeriodIds:
        ids.deltaFrom == null && ids.deltaTo == null
          ? null
          : { fromPeriodId: ids.deltaFrom, toPeriodId: ids.deltaTo },
      deltaOperationType: delta.operation,
      withPercent: delta.withPercent,
      deltaPosition: delta.position,
      ascending: delta.ascending,
      hideBase: delta.hideBase,
      aggregation: delta.aggregation,
      source: delta.source,
    },
    breakdown: input.breakdown?.map(({ nodeKey, by }) => ({ nodeId: nodeKey, by })),
    scale: input.scale,
  });
}
