import type { z } from 'zod';
import type { savedEvaluationSchema } from './schemas.ts';

/** Filters as they are saved with a report, of which a call names some. */

export type EvaluationBody = Omit<z.output<typeof savedEvaluationSchema>, 'layout'>;
export type RawFilters = Readonly<Record<string, unknown>>;

/** Only what is said: what is undefined is left as it was. */
const said = (fields: RawFilters): RawFilters =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The saved filters with what the call says in their place. A currency is said as a whole. */
export function rawFiltersOf(body: EvaluationBody, saved: RawFilters): RawFilters {
  const { range, delta } = body;
  const saysCurrency = body.reporting_currency !== undefined || body.use_original_currency !== undefined;
  return {
    ...saved,
    ...said({
      fromPeriodId: range?.from_period_id,
      toPeriodId: range?.to_period_id,
      columnPeriods: range?.column_periods,
      columnKinds: range?.column_kinds,
      splitBy: range?.split_by,
      aggregation: body.aggregation,
      legalEntityIds: body.legal_entity_ids,
      dimensions: body.dimension_ids,
      dataSource: body.source === undefined ? undefined : { source: body.source },
      dataTypes: body.data_types,
      ownership: body.ownership,
      adjustmentKinds: body.adjustment_kinds,
      eliminationSets: body.elimination_sets,
      shift: delta?.shift,
      deltaOptions: delta === undefined ? undefined : rawDeltaOf(delta, saved['deltaOptions']),
      breakdown: body.breakdown?.map(({ node_id: nodeId, by }) => ({ nodeId, by })),
    }),
    ...(saysCurrency && {
      reportingCurrency: body.reporting_currency ?? undefined,
      functionalCurrency: body.use_original_currency ?? false,
    }),
  };
}

function rawDeltaOf(delta: NonNullable<EvaluationBody['delta']> | null, saved: unknown): RawFilters {
  const before = typeof saved === 'object' && saved !== null ? saved : {};
  if (delta === null) return { ...before, showDelta: false };
  const selected = delta.selected_period_ids;
  return {
    ...before,
    ...said({
      showDelta: delta.show,
      selectedOption: delta.option,
      selectedYear: delta.selected_year,
      selectedPeriodIds:
        selected === undefined || selected === null
          ? selected
          : { fromPeriodId: selected.from_period_id, toPeriodId: selected.to_period_id },
      deltaOperationType: delta.operation,
      withPercent: delta.with_percent,
      deltaPosition: delta.position,
      ascending: delta.ascending,
      hideBase: delta.hide_base,
      aggregation: delta.aggregation,
      source: delta.source,
    }),
  };
}

const ofRange = ['fromPeriodId', 'toPeriodId', 'columnPeriods', 'columnKinds', 'splitBy'];
const renamed: Readonly<Record<string, string>> = {
  dimensions: 'dimension_ids',
  functionalCurrency: 'use_original_currency',
  'dataSource.source': 'source',
  shift: 'delta.shift',
  'deltaOptions.selectedOption': 'delta.option',
  'deltaOptions.deltaOperationType': 'delta.operation',
  'deltaOptions.deltaPosition': 'delta.position',
};

const toWire = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Where in the call stands what the engine finds in the filters. */
export function bodyPathOf(path: string): string {
  if (path === 'columns') return 'range';
  const rest = /^filters\.(.*)$/.exec(path)?.[1];
  if (rest === undefined) return path;
  const [first = '', ...others] = rest.split('.');
  const whole = renamed[rest];
  if (whole !== undefined) return whole;
  if (ofRange.includes(first)) return ['range', toWire(first), ...others].join('.');
  if (first === 'deltaOptions') return ['delta', ...others.map(toWire)].join('.');
  return [renamed[first] ?? toWire(first), ...others.map(toWire)].join('.');
}
