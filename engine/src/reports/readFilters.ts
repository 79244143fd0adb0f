import { adjustmentKinds } from '../adjustments/adjustmentKinds.ts';
import { balanceKinds } from '../balances/trialBalanceSums.ts';
import { nameLengthMax } from '../chart-of-accounts/account.ts';
import type { DimensionInstanceId, LegalEntityId, PeriodId } from '../ids.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { columnPeriodChoices } from '../periods/columnSpans.ts';
import type { Period, PeriodCycle } from '../periods/period.ts';
import type { CountedKinds } from './figureProvider.ts';
import { noProfitInstanceId } from './dimensionPlaces.ts';
import { below, ReportFaults, type ReportFault, type ReportNotice } from './faults.ts';
import { type Aggregation, aggregations, type Operator, operators, reportLimits } from './nodes.ts';
import { RawFields } from './rawFields.ts';

export const columnKinds = ['period', 'year_to_date', 'fiscal_year'] as const;
type ColumnKind = (typeof columnKinds)[number];
/** `aggregate`: over the whole range. */
export type ShownKind = ColumnKind | 'aggregate';

export const splits = ['legal_entity', 'cost', 'profit', 'kind'] as const;
export type Split = (typeof splits)[number];

export const deltaOptions = ['option-1', 'option-2', 'option-3'] as const;
export const deltaPositions = ['left', 'center', 'right'] as const;

export const breakdownKinds = ['account', 'legal_entity', 'cost', 'profit', 'kind'] as const;
export type BreakdownKind = (typeof breakdownKinds)[number];

export const scales = [1, 1_000, 1_000_000];

export interface PeriodRange {
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
}

/** What each column is compared with. */
export interface DeltaOptions {
  readonly option: (typeof deltaOptions)[number];
  /** Of option-1: periods back. */
  readonly shift: number;
  /** Of option-2: a fiscal year. */
  readonly selectedYear: number | null;
  /** Of option-3. */
  readonly selectedRange: PeriodRange | null;
  readonly operation: Operator;
  readonly withPercent: boolean;
  readonly position: (typeof deltaPositions)[number];
  readonly ascending: boolean;
  readonly hideBase: boolean;
  /** Other than none: in place of the account nodes' own, on the base side. */
  readonly aggregation: Aggregation;
}

export interface ReportFilters extends CountedKinds {
  /** Null: nobody chose one yet. */
  readonly range: PeriodRange | null;
  readonly columnPeriods: number;
  readonly columnKinds: readonly ColumnKind[];
  readonly splitBy: Split | null;
  readonly aggregation: Aggregation;
  /** Null: global currency, as booked. */
  readonly currency: 'functional' | { readonly reporting: string } | null;
  readonly legalEntityIds: readonly LegalEntityId[] | null;
  readonly dimensionIds: readonly DimensionInstanceId[] | null;
  readonly delta: DeltaOptions | null;
  readonly breakdown: readonly { readonly nodeId: string; readonly by: BreakdownKind }[];
  readonly scale: number;
}

export interface ReportCalendar {
  readonly cycle: PeriodCycle;
  readonly periods: readonly Period[];
}

/**
 * Reads the filters of a report, as they are saved with it: defaults take the place of what is absent; of what does not hold in this
 * calendar (a year or periods to compare with) it is told that they do. What the product does not have is refused by name.
 */
export function readFilters(
  raw: unknown,
  calendar: ReportCalendar,
): { filters: ReportFilters; faults: readonly ReportFault[]; notices: readonly ReportNotice[] } {
  const faults = new ReportFaults();
  const notices: ReportNotice[] = [];
  const fields = new RawFields(raw ?? {}, 'filters', faults);
  refuseAbsent(fields, faults);
  const choices = columnPeriodChoices(calendar.cycle);
  const columnPeriods = fields.integer('columnPeriods', 1, 1, Math.max(...choices));
  if (!choices.includes(columnPeriods))
    faults.add(fields.at('columnPeriods'), 'unknown_value', choices.join(', '));
  const scale = fields.integer('scale', 1, 1, Math.max(...scales));
  if (!scales.includes(scale)) faults.add(fields.at('scale'), 'unknown_value', scales.join(', '));
  const filters: ReportFilters = {
    range: rangeOf(fields, calendar, faults),
    columnPeriods,
    columnKinds: kindsOf(fields, faults),
    splitBy: splitOf(fields),
    aggregation: fields.choice('aggregation', aggregations, 'none'),
    currency: currencyOf(fields, faults),
    legalEntityIds: fields.ids('legalEntityIds', reportLimits.filterIds) as readonly LegalEntityId[] | null,
    dimensionIds: fields.ids('dimensions', reportLimits.filterIds, noProfitInstanceId) as
      | readonly DimensionInstanceId[]
      | null,
    delta: deltaOf(fields, calendar, faults, notices),
    breakdown: fields
      .list('breakdown', reportLimits.breakdowns)
      .map((each, index) => {
        const one = new RawFields(each, below(fields.at('breakdown'), index), faults);
        return { nodeId: one.text('nodeId', '', 64), by: one.choice('by', breakdownKinds, 'account') };
      })
      .filter(isFirstOf),
    scale,
    kinds: kindsOfFigures(fields, faults),
    eliminationSets: setsOf(fields),
    adjustmentKinds: adjustmentKindsOf(fields, faults),
  };
  return { filters, faults: faults.list, notices };
}

/** The same lines twice say nothing more. */
const isFirstOf = (
  { nodeId, by }: ReportFilters['breakdown'][number],
  index: number,
  all: ReportFilters['breakdown'],
): boolean => all.findIndex((each) => each.nodeId === nodeId && each.by === by) === index;

/** Sources and parts of figures that come with other parts of the product. */
function refuseAbsent(fields: RawFields, faults: ReportFaults): void {
  const sources = ['actual', 'plan', 'budget', 'rolling_forecast', 'budget_rolling_forecast'] as const;
  const places = [
    fields,
    new RawFields(fields.value('deltaOptions') ?? {}, fields.at('deltaOptions'), faults),
  ];
  const ofSource = new RawFields(fields.value('dataSource') ?? {}, fields.at('dataSource'), faults);
  for (const each of [ofSource, places[1]!]) {
    const source = each.choice('source', sources, 'actual');
    if (source !== 'actual') faults.add(each.at('source'), 'not_offered', source);
  }
  const ownership = 'ownership';
  if (fields.has(ownership) && fields.value(ownership) !== false)
    faults.add(fields.at(ownership), 'not_offered', ownership);
}

/** Words of a list, each of which must be known; null: all, since none is named. */
function wordsOf<Word extends string>(
  fields: RawFields,
  name: string,
  words: readonly Word[],
  faults: ReportFaults,
): readonly Word[] | null {
  const found = fields.list(name, words.length).flatMap((word, index) => {
    const known = words.filter((each) => each === word);
    if (known.length === 0) faults.add(below(fields.at(name), index), 'unknown_value', words.join(', '));
    return known;
  });
  return found.length === 0 ? null : words.filter((word) => found.includes(word));
}

const kindsOfFigures = (fields: RawFields, faults: ReportFaults): ReportFilters['kinds'] =>
  wordsOf(fields, 'dataTypes', balanceKinds, faults) ?? balanceKinds;

const adjustmentKindsOf = (fields: RawFields, faults: ReportFaults): ReportFilters['adjustmentKinds'] =>
  wordsOf(fields, 'adjustmentKinds', adjustmentKinds, faults);

/** Sets are called as their rules call them; one that no rule is of lets no elimination through. */
const setsOf = (fields: RawFields): ReportFilters['eliminationSets'] =>
  fields.texts('eliminationSets', reportLimits.filterIds, nameLengthMax);

function currencyOf(fields: RawFields, faults: ReportFaults): ReportFilters['currency'] {
  const isFunctional = fields.boolean('functionalCurrency', false);
  const reporting = fields.text('reportingCurrency', null, 3);
  if (reporting !== null && !isCurrencyCode(reporting))
    faults.add(fields.at('reportingCurrency'), 'unknown_value', reporting.slice(0, 3));
  if (isFunctional && reporting !== null)
    faults.add(fields.at('reportingCurrency'), 'two_currencies', reporting);
  if (isFunctional) return 'functional';
  return reporting === null ? null : { reporting };
}

function kindsOf(fields: RawFields, faults: ReportFaults): readonly ColumnKind[] {
  const kinds = fields.list('columnKinds', columnKinds.length).flatMap((kind, index) => {
    const known = columnKinds.filter((each) => each === kind);
    if (known.length === 0)
      faults.add(below(fields.at('columnKinds'), index), 'unknown_value', columnKinds.join(', '));
    return known;
  });
  return kinds.length === 0 ? ['period'] : [...new Set(kinds)];
}

function splitOf(fields: RawFields): Split | null {
  if (!fields.has('splitBy')) return null;
  return fields.choice('splitBy', splits, splits[0]);
}

function rangeOf(fields: RawFields, { periods }: ReportCalendar, faults: ReportFaults): PeriodRange | null {
  const [from, to] = ['fromPeriodId', 'toPeriodId'].map((name) => {
    const id = fields.id(name) as PeriodId | null;
    const index = id === null ? -1 : periods.findIndex((period) => period.id === id);
    if (id !== null && index < 0) faults.add(fields.at(name), 'unknown_reference', id);
    return { id, index, name };
  });
  if (from!.id === null && to!.id === null) return null;
  for (const { id, name } of [from!, to!]) if (id === null) faults.add(fields.at(name), 'wrong_shape', 'id');
  if (from!.id === null || to!.id === null) return null;
  if (from!.index > to!.index && to!.index >= 0)
    faults.add(fields.at('toPeriodId'), 'unknown_value', 'fromPeriodId..');
  return { fromPeriodId: from!.id, toPeriodId: to!.id };
}

function deltaOf(
  fields: RawFields,
  calendar: ReportCalendar,
  faults: ReportFaults,
  notices: ReportNotice[],
): DeltaOptions | null {
  const delta = new RawFields(fields.value('deltaOptions') ?? {}, fields.at('deltaOptions'), faults);
  // Checked also where nothing is compared: it is saved with the rest.
  const position = delta.value('deltaPosition') ?? 'right';
  const known = deltaPositions.find((each) => each === position);
  if (known === undefined) faults.add(delta.at('deltaPosition'), 'invalid_delta_position');
  const options: DeltaOptions = {
    option: delta.choice('selectedOption', deltaOptions, 'option-1'),
    shift: fields.integer('shift', 1, 1, calendar.periods.length + 1),
    selectedYear: delta.integer('selectedYear', null, 1, 9_999),
    selectedRange: rangeOfDelta(delta, calendar),
    operation: delta.choice('deltaOperationType', operators, 'sub'),
    withPercent: delta.boolean('withPercent', false),
    position: known ?? 'right',
    ascending: delta.boolean('ascending', false),
    hideBase: delta.boolean('hideBase', false),
    aggregation: delta.choice('aggregation', aggregations, 'none'),
  };
  if (!delta.boolean('showDelta', false)) return null;
  const isYear = calendar.periods.some(({ fiscalYear }) => fiscalYear === options.selectedYear);
  const isLost =
    (options.option === 'option-2' && !isYear) ||
    (options.option === 'option-3' && options.selectedRange === null);
  if (!isLost) return options;
  notices.push({ path: fields.at('deltaOptions'), code: 'delta_reset' });
  return { ...options, option: 'option-1', shift: 1, selectedYear: null, selectedRange: null };
}

function rangeOfDelta(delta: RawFields, { periods }: ReportCalendar): PeriodRange | null {
  const selected = delta.value('selectedPeriodIds');
  if (typeof selected !== 'object' || selected === null) return null;
  const indexOf = (name: string) =>
    periods.findIndex(({ id }) => id === (selected as Readonly<Record<string, unknown>>)[name]);
  const [from, to] = [indexOf('fromPeriodId'), indexOf('toPeriodId')];
  if (from < 0 || to < from) return null;
  return { fromPeriodId: periods[from]!.id, toPeriodId: periods[to]!.id };
}
