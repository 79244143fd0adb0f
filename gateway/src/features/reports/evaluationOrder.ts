import { badInput } from '../../graph/errors.ts';
import type { BodyOfCall } from '../../rest/calls.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
import type { FiltersInput } from './filtersInput.ts';
import { placeIds } from './reportIds.ts';

interface Key {
  readonly clientId: number;
}

type Order = Omit<BodyOfCall<'POST /reportbuilder/reports/{id}/evaluate'>, 'layout'>;
type Range = NonNullable<Order['range']>;
type DeltaOrder = NonNullable<Order['delta']>;

/** What is said alone; null is nothing said, but where the api knows what it means. */
function said<Fields extends object>(
  fields: Fields,
): {
  [Name in keyof Fields]?: NonNullable<Fields[Name]>;
} {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

/** Columns are cut from a range alone: without one, what is said of them would have no effect. */
function rangeOf(filters: FiltersInput, key: Key): { readonly range?: Range } {
  const { fromPeriodId, toPeriodId, columnPeriods, columnKinds, splitBy } = filters;
  const columns = {
    ...said({ column_periods: columnPeriods, column_kinds: columnKinds }),
    ...(splitBy !== undefined && { split_by: splitBy }),
  };
  if (fromPeriodId == null || toPeriodId == null) {
    const isPart = fromPeriodId != null || toPeriodId != null || Object.keys(columns).length > 0;
    if (isPart) throw badInput('fromPeriodId or toPeriodId not found');
    return {};
  }
  const [from, to] = [fromPeriodId, toPeriodId].map((id) => periodIds.decodeIn(id, key));
  return { range: { from_period_id: from ?? 0, to_period_id: to ?? 0, ...columns } };
}

function deltaOf({ delta }: FiltersInput, key: Key): { readonly delta?: DeltaOrder | null } {
  if (delta === undefined) return {};
  if (delta === null) return { delta };
  const { fromPeriodId, toPeriodId, option, selectedYear } = delta;
  const hasRange = fromPeriodId != null && toPeriodId != null;
  return {
    delta: {
      show: delta.showDelta ?? true,
      ...said({
        option,
        shift: delta.shift,
        operation: delta.operation,
        with_percent: delta.withPercent,
        position: delta.position,
        ascending: delta.ascending,
        hide_base: delta.hideBase,
        aggregation: delta.aggregation,
        source: delta.source,
      }),
      ...(selectedYear !== undefined && { selected_year: selectedYear }),
      ...(hasRange && {
        selected_period_ids: {
          from_period_id: periodIds.decodeIn(fromPeriodId, key),
          to_period_id: periodIds.decodeIn(toPeriodId, key),
        },
      }),
    },
  };
}

/** How a report is evaluated. What is left out is not said. */
export function evaluationOrder(filters: FiltersInput, key: Key): Order {
  const { legalEntityIds: entities, dimensionIds, breakdown, reportingCurrency } = filters;
  return {
    ...rangeOf(filters, key),
    ...deltaOf(filters, key),
    ...(reportingCurrency !== undefined && { reporting_currency: reportingCurrency }),
    ...said({
      use_original_currency: filters.useFunctionalCurrency,
      source: filters.source,
      aggregation: filters.aggregation,
      legal_entity_ids: entities && legalEntityIds.decodeAllIn(entities, key),
      dimension_ids: dimensionIds && placeIds.decodeAllIn(dimensionIds, key),
      data_types: filters.dataTypes,
      adjustment_kinds: filters.adjustmentKinds,
      elimination_sets: filters.eliminationSets,
      breakdown: breakdown?.map(({ nodeKey, by }) => ({ node_id: nodeKey, by })),
    }),
  };
}
