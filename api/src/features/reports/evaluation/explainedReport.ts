import type { LegalEntityId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import type { Period } from '@tributary/engine/periods/period';
import type { DimensionPlaces } from '@tributary/engine/reports/dimensionPlaces';
import { type DimensionList, instancesIn } from '@tributary/engine/reports/effectiveFilters';
import type { ReportLedger } from '@tributary/engine/reports/evaluation';
import { type Explanation, explainCell } from '@tributary/engine/reports/explanation';
import type { CountedKinds, FigureBook } from '@tributary/engine/reports/figureProvider';
import { type ComputedLine, computedLines } from '@tributary/engine/reports/nodes';
import type { PostingFilter, ValuedFilter } from '@tributary/engine/reports/postingFilters';
import { narrowColumn, postingsBehind } from '@tributary/engine/reports/postingsBehind';
import { type Statistic, statisticOf } from '@tributary/engine/reports/statistics';
import type { InstancesInPeriods } from '../../dimensions/service.ts';
import { type CellTask, type LedgerTask, periodAt, reportLedgerOf } from './reportTask.ts';

/** How a cell is made and what stands behind it: a question for the threads of figures. */

/** Lines that a value adds, as postings are asked for. */
export interface BehindCell
  extends Pick<ValuedFilter, 'kind'>, Pick<CountedKinds, 'eliminationSets' | 'adjustmentKinds'> {
  readonly book: FigureBook;
  readonly nodeKey: string;
  /** Any whole number but zero. */
  readonly factor: number;
  readonly natural: 1 | -1;
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly dimensions: readonly InstancesInPeriods[] | null;
  readonly correspondingAccountIds: ReadonlySet<number> | null;
  readonly accountIds: readonly number[];
  /** In place of accounts; null: these. */
  readonly computed: ComputedLine | null;
  readonly part: PostingFilter['part'];
  readonly side: PostingFilter['side'];
  readonly from: Period;
  readonly to: Period;
  /** What they give to the value. */
  readonly value: Amount;
}

export interface ExplainedReport {
  readonly explanation: Omit<Explanation, 'postings'>;
  /** Null: it is no sum of lines. */
  readonly behind: readonly BehindCell[] | null;
  /** Where it was asked for; null: it was not. */
  readonly statistic: Statistic | null;
}

/** Null: there is no such node or column. */
export function explainReport(task: CellTask): ExplainedReport | null {
  const { cell, narrowing, by } = task;
  const ledger = reportLedgerOf(task.ledger);
  const explained = explainCell(task.order, ledger, cell);
  if (explained === null) return null;
  const { postings: _, ...explanation } = explained;
  const columns =
    narrowing === null ? task.order.columns : narrowColumn(task.order.columns, cell.column, narrowing);
  const order = { ...task.order, columns };
  if (by !== null) {
    const { nodeKey, column } = cell;
    return { explanation, behind: null, statistic: statisticOf(order, ledger, { nodeKey, column, by }) };
  }
  const found = postingsBehind(order, ledger, cell);
  const toBehind = behindOf(task.ledger, ledger);
  return { explanation, behind: found?.map(toBehind) ?? null, statistic: null };
}

function behindOf(
  { accounts }: LedgerTask,
  { dimensions, periods }: ReportLedger,
): (filter: ValuedFilter) => BehindCell {
  const instances = new Map<string, readonly InstancesInPeriods[] | null>();
  const correspondents = new Map<string, ReadonlySet<number> | null>();
  const once = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make();
    known.set(key, value);
    return value;
  };
  return ({ scope, lines, factor, natural, nodeKey, kind, part, side, span, value }) => ({
    book: scope.book,
    nodeKey,
    kind,
    eliminationSets: scope.eliminationSets,
    adjustmentKinds: scope.adjustmentKinds,
    factor: Number(factor),
    natural: Number(natural) as 1 | -1,
    legalEntityIds: scope.legalEntityIds,
    dimensions: once(instances, JSON.stringify(scope.dimensions), () =>
      instancesByPeriod(scope.dimensions, dimensions, periods),
    ),
    correspondingAccountIds: once(correspondents, JSON.stringify(scope.tags), () => {
      const { tags } = scope;
      if (tags === null) return null;
      const isWith = (of: readonly string[]) => of.some((tag) => tags.tags.includes(tag));
      return new Set(accounts.filter((each) => isWith(each.tags) !== tags.isExcluded).map(({ id }) => id));
    }),
    accountIds: lines.flatMap((line) => accounts[line]?.id ?? []),
    computed: lines.flatMap((line) => computedLines[line - accounts.length] ?? [])[0] ?? null,
    part,
    side,
    from: periodAt(periods, span.firstIndex),
    to: periodAt(periods, span.lastIndex),
    value,
  });
}

/** Periods in which the same instances count are given together. */
function instancesByPeriod(
  lists: readonly DimensionList[],
  places: DimensionPlaces,
  periods: ReportLedger['periods'],
): readonly InstancesInPeriods[] | null {
  if (lists.length === 0) return null;
  const found = new Map<string, { periodIds: number[]; instanceIds: readonly number[] }>();
  periods.forEach(({ id }, index) => {
    const instanceIds = [...(instancesIn(lists, places, index) ?? [])];
    const key = instanceIds.join();
    const known = found.get(key);
    if (known === undefined) found.set(key, { periodIds: [id], instanceIds });
    else known.periodIds.push(id);
  });
  return [...found.values()];
}
