import type { DimensionInstanceId, LegalEntityId } from '../ids.ts';
import type { BalanceKind } from '../balances/periodBalance.ts';
import { type ColumnSpan, columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import { baseSpanOf, yearSpan } from './baseSpans.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import { branchesOf, type DimensionList } from './effectiveFilters.ts';
import type { AccountUse, Aggregation, ScopeMode } from './nodes.ts';
import type { DeltaOptions, PeriodRange, ReportFilters, ShownKind, Split } from './readFilters.ts';

/** What a column counts of what its nodes count. */
export interface ColumnRestriction {
  readonly legalEntityIds?: readonly LegalEntityId[];
  readonly dimensions?: readonly DimensionList[];
  /** Places of accounts and computed lines. */
  readonly lines?: readonly number[];
  readonly kinds?: readonly BalanceKind[];
}

/** The whole less its parts, by their places among the columns. */
interface Remainder {
  readonly whole: number;
  readonly parts: readonly number[];
  /** It counts something by itself as well: only sums are what is left of the whole. */
  readonly isRest?: boolean;
}

/** A column that is evaluated node by node. */
export interface FigureColumn {
  /** Places in the calendar; they may lie outside of it. */
  readonly span: ColumnSpan;
  /** In place of that of the account nodes; null: theirs. */
  readonly use: AccountUse | null;
  /** Null: all of it. */
  readonly restriction: ColumnRestriction | null;
  /** Of the column over the whole range: for account nodes that have none. */
  readonly aggregation: Aggregation;
  /** Of the base of a comparison: in place of the account nodes' own. */
  readonly aggregationForced: Aggregation;
  /** Of what parts leave of the whole; null: the column is a value of its own. */
  readonly between: Remainder | null;
}

const columnRoles = ['span', 'base', 'delta', 'delta_percent'] as const;

/** `id`: of the entity or instance; null for what all of them leave, and for all together. */
interface ColumnSplit {
  readonly by: Split;
  readonly part: 'one' | 'between' | 'rest' | 'whole';
  readonly id: LegalEntityId | DimensionInstanceId | null;
  /** Of columns by kind; else null. */
  readonly kind: BalanceKind | null;
}

/** A column as it is shown. */
export interface ReportColumn {
  readonly kind: ShownKind;
  readonly role: (typeof columnRoles)[number];
  readonly use: AccountUse | null;
  readonly split: ColumnSplit | null;
  readonly span: ColumnSpan;
  /** Place of the evaluated column; of a difference that of its source. */
  readonly source: number;
  /** Place of what it is compared with. */
  readonly base: number | null;
}

/** How many columns there are, also before any is made. */
export interface ColumnCounts {
  readonly spanCount: number;
  /** Bases that are evaluated and not shown. */
  readonly hiddenCount: number;
  readonly shown: { readonly length: number };
}

export interface ReportColumns extends ColumnCounts {
  readonly figures: readonly FigureColumn[];
  readonly shown: readonly ReportColumn[];
}

export interface ColumnsOrder {
  readonly filters: Pick<
    ReportFilters,
    'columnPeriods' | 'columnKinds' | 'splitBy' | 'aggregation' | 'delta' | 'kinds'
  >;
  readonly range: PeriodRange;
  /** In place of columns cut from the range. */
  readonly spans?: readonly PeriodRange[];
  /** What these are compared with, one for each, in place of what the filters say. */
  readonly baseSpans?: readonly PeriodRange[];
  readonly scopeMode: ScopeMode;
  readonly periods: readonly Period[];
  /** Those of the report, in order. */
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly dimensions: DimensionPlaces;
}

interface KindSpan {
  readonly kind: ShownKind;
  readonly span: ColumnSpan;
  /** The last period that is meant: of a whole year the one that it is cut around. */
  readonly lastIndex: number;
}

/** Of each column one for each of these; null: the own use of each node. */
export const usesOf = ({ scopeMode }: Pick<ColumnsOrder, 'scopeMode'>): readonly (AccountUse | null)[] =>
  scopeMode === 'equity' ? ['opening_balance', 'turnover', 'closing_balance'] : [null];

const countedColumn = { kind: 'period', use: null, split: null, source: 0 } as const;

/** As many as `reportColumns` makes, with what is compared and differences. */
export function columnCounts(order: ColumnsOrder): ColumnCounts {
  const { delta, splitBy: by, kinds } = order.filters;
  const range = rangeOf(order, order.range);
  const spanCount = spansOf(order, range).length;
  // Beside its parts a split has what they leave, but for kinds, and the whole.
  const parts =
    by === 'legal_entity'
      ? order.legalEntityIds.length + 2
      : by === 'kind'
        ? kinds.length + 1
        : by && order.dimensions.rootsWithin(by, [range]).size + 2;
  const sides =
    delta === null ? 1 : compared({ ...countedColumn, span: range }, { base: 0, span: range }, delta).length;
  const count = spanCount * (parts ?? 1) * usesOf(order).length;
  const hiddenCount = delta?.hideBase === true ? count : 0;
  return { spanCount, hiddenCount, shown: { length: count * sides } };
}

/**
 * The columns of a range: periods, the year so far and the whole year of its last period, as they are asked for, then one over the
 * whole range where the report has an aggregation. Each is split, shown by use, and compared, as asked for. Refuses (RangeError) a
 * range that is not in the calendar.
 */
export function reportColumns(order: ColumnsOrder): ReportColumns {
  const { filters, periods } = order;
  const range = rangeOf(order, order.range);
  const spans = spansOf(order, range);
  const splits = splitsOf(order, range);
  const uses = usesOf(order);
  const figures: FigureColumn[] = [];
  const shown: ReportColumn[] = [];
  for (const [index, each] of spans.entries()) {
    const { span, kind } = each;
    const aggregation = kind === 'aggregate' ? filters.aggregation : 'none';
    const common = { aggregation, aggregationForced: 'none' as const };
    const sources = addSplits(figures, { span, uses, splits, ...common });
    const { delta } = filters;
    const bases =
      delta === null
        ? null
        : addSplits(figures, {
            span: chosenBase(order, index) ?? baseSpanOf(periods, each, delta),
            uses,
            splits,
            aggregation,
            aggregationForced: delta.aggregation,
          });
    splits.forEach(({ split }, splitIndex) =>
      uses.forEach((use, useIndex) => {
        const at = splitIndex * uses.length + useIndex;
        const source = sources[at]!;
        const column = { kind, use, split, span, source };
        if (delta === null || bases === null) shown.push({ ...column, role: 'span', base: null });
        else shown.push(...compared(column, { base: bases[at]!, span: figures[bases[at]!]!.span }, delta));
      }),
    );
  }
  const hiddenCount = filters.delta?.hideBase === true ? figures.length / 2 : 0;
  return { spanCount: spans.length, hiddenCount, figures, shown };
}

function chosenBase(order: ColumnsOrder, index: number): ColumnSpan | null {
  const chosen = order.spans === undefined ? undefined : order.baseSpans?.[index];
  return chosen === undefined ? null : rangeOf(order, chosen);
}

function rangeOf({ periods }: Pick<ColumnsOrder, 'periods'>, range: PeriodRange): ColumnSpan {
  const [firstIndex, lastIndex] = [range.fromPeriodId, range.toPeriodId].map((id) =>
    periods.findIndex((period) => period.id === id),
  ) as [number, number];
  if (firstIndex < 0 || lastIndex < firstIndex) throw new RangeError('The range is not among the periods');
  return { firstIndex, lastIndex };
}

function spansOf(order: ColumnsOrder, range: ColumnSpan): KindSpan[] {
  const { filters, periods } = order;
  const { lastIndex } = range;
  const spans: KindSpan[] = (order.spans ?? []).map((each) => {
    const span = rangeOf(order, each);
    return { kind: 'period', span, lastIndex: span.lastIndex };
  });
  for (const kind of order.spans === undefined ? filters.columnKinds : []) {
    if (kind === 'period')
      spans.push(
        ...columnSpans(periods, range, filters.columnPeriods).map((span) => ({
          kind,
          span,
          lastIndex: span.lastIndex,
        })),
      );
    else spans.push({ kind, span: yearSpan(periods, lastIndex, kind), lastIndex });
  }
  if (filters.aggregation !== 'none') spans.push({ kind: 'aggregate', span: range, lastIndex });
  return spans;
}

interface SplitPart {
  readonly split: ColumnSplit | null;
  readonly restriction: ColumnRestriction | null;
}

/** Parts in order, then what they leave, the whole last. Kinds leave nothing. */
function splitsOf(order: ColumnsOrder, range: ColumnSpan): SplitPart[] {
  const { filters, legalEntityIds, dimensions } = order;
  const by = filters.splitBy;
  if (by === null) return [{ split: null, restriction: null }];
  const splitOf = (part: ColumnSplit['part'], id: ColumnSplit['id'] = null) => ({ by, part, id, kind: null });
  const whole: SplitPart = { split: splitOf('whole'), restriction: null };
  if (by === 'kind') {
    const ofKind = (kind: BalanceKind): SplitPart => ({
      split: { ...splitOf('one'), kind },
      restriction: { kinds: [kind] },
    });
    return [...filters.kinds.map(ofKind), whole];
  }
  if (by === 'legal_entity') {
    return [
      ...legalEntityIds.map((id) => ({
        split: splitOf('one', id),
        restriction: { legalEntityIds: [id] },
      })),
      { split: splitOf('between'), restriction: null },
      whole,
    ];
  }
  const roots = dimensions.rootsWithin(by, [range]);
  const others = { ...branchesOf(by, [...roots], roots, dimensions), isComplement: true };
  return [
    ...[...roots].map((id) => ({
      split: splitOf('one', id),
      restriction: { dimensions: [branchesOf(by, [id], roots, dimensions)] },
    })),
    { split: splitOf('rest'), restriction: { dimensions: [others] } },
    whole,
  ];
}

interface SplitOrder extends Pick<FigureColumn, 'span' | 'aggregation' | 'aggregationForced'> {
  readonly uses: readonly (AccountUse | null)[];
  readonly splits: readonly SplitPart[];
}

/** Adds the columns of a span; answers their places, by part and then by use. */
function addSplits(figures: FigureColumn[], { uses, splits, ...common }: SplitOrder): number[] {
  const start = figures.length;
  const placeOf = (part: number, use: number) => start + part * uses.length + use;
  /** Made for the one column of each use that is what the others leave. */
  const leftOf = (use: number): Remainder => ({
    whole: placeOf(splits.length - 1, use),
    parts: splits.flatMap((each, part) => (each.split?.part === 'one' ? [placeOf(part, use)] : [])),
  });
  splits.forEach(({ split, restriction }) =>
    uses.forEach((use, useIndex) => {
      const isRest = split?.part === 'rest';
      const left = isRest || split?.part === 'between' ? leftOf(useIndex) : null;
      const between = left !== null && isRest ? { ...left, isRest } : left;
      figures.push({ ...common, use, restriction, between });
    }),
  );
  return figures.slice(start).map((_, index) => start + index);
}

/** A column beside what it is compared with, in the order that is asked for. */
function compared(
  column: Omit<ReportColumn, 'role' | 'base'>,
  { base, span }: { readonly base: number; readonly span: ColumnSpan },
  { position, ascending, hideBase, withPercent, operation }: DeltaOptions,
): ReportColumn[] {
  const source: ReportColumn = { ...column, role: 'span', base: null };
  const other: ReportColumn = { ...column, span, source: base, role: 'base', base: null };
  const difference: ReportColumn[] = [
    { ...column, role: 'delta', base },
    ...(withPercent && operation !== 'percent' ? [{ ...column, role: 'delta_percent' as const, base }] : []),
  ];
  const sides = ascending ? [other, source] : [source, other];
  const [first, second] = sides.map((side) => (hideBase && side === other ? [] : [side]));
  if (position === 'left') return [...difference, ...first!, ...second!];
  return position === 'center'
    ? [...first!, ...difference, ...second!]
    : [...first!, ...second!, ...difference];
}
