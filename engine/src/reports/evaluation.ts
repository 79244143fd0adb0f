import type { LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { Period } from '../periods/period.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import type { GlobalFilters } from './effectiveFilters.ts';
import type { CountedKinds, FigureProvider } from './figureProvider.ts';
import { evaluateFormula, roundFraction } from './fractions.ts';
import { LeafReading } from './leafReading.ts';
import { LeafScopes } from './leafScopes.ts';
import type { Aggregation, Measure, ReportTree } from './nodes.ts';
import { finishValue, lostValues, NodeValues, type ValueMark } from './nodeValues.ts';
import {
  isAdditive,
  type LeafPlace,
  plannedLeaves,
  type PlannedNode,
  type PlannedTree,
  planTree,
  type ReportAccount,
  shiftOfReference,
  summandsOf,
} from './planTree.ts';
import type { FigureColumn } from './reportColumns.ts';

/** What a report is read against. */
export interface ReportLedger {
  readonly accounts: readonly ReportAccount[];
  readonly periods: readonly Period[];
  /** Those that the reader may see, in order. */
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly dimensions: DimensionPlaces;
  readonly measures: ReadonlyMap<number, Measure>;
  readonly provider: FigureProvider;
}

export interface EvaluationOrder {
  readonly tree: ReportTree;
  /** Null: it was never saved. */
  readonly reportId: number | null;
  readonly filters: GlobalFilters & CountedKinds;
  readonly columns: readonly FigureColumn[];
  /** Periods back that a node will be asked for, beside those that it shows. */
  readonly timeshift?: number;
}

/**
 * The values of the nodes of a report, each evaluated once for all columns and for each shift that is asked for. Account nodes by
 * their figures; groups, totals and measures are sums of values, without one where any of them has none; formulas are exact and
 * rounded once. What names itself has no value.
 */
export class ReportEvaluation {
  readonly plan: PlannedTree;
  readonly columns: readonly FigureColumn[];
  readonly ledger: ReportLedger;
  readonly scopes: LeafScopes;
  readonly #leaves: LeafReading;
  readonly #values = new Map<PlannedNode, Map<number, NodeValues>>();
  readonly #open = new Set<PlannedNode>();

  /** @param plan of the same tree, where there is one already */
  constructor(
    { tree, reportId, filters, columns, timeshift = 0 }: EvaluationOrder,
    ledger: ReportLedger,
    plan: PlannedTree | null = null,
  ) {
    const { accounts, measures, periods, legalEntityIds, dimensions, provider } = ledger;
    this.plan = plan ?? planTree({ tree, reportId, accounts, measures });
    this.columns = columns;
    this.ledger = ledger;
    const all = [...plannedNodes(this.plan.nodes)];
    this.scopes = new LeafScopes({
      filters,
      legalEntityIds,
      dimensions,
      provider,
      periodCount: periods.length,
      lastIndex: timeshift < 0 ? periods.length - 1 : lastIndexOf(all, columns, periods.length),
    });
    this.#leaves = new LeafReading({ columns, periods, scopes: this.scopes });
  }

  /** Reads at once what nodes rest on: each scope once for all of them. */
  read(nodes: readonly PlannedNode[], shift = 0): void {
    const places = plannedLeaves(nodes, shift).filter((place) => this.#knownOf(place) === undefined);
    this.#leaves.valuesOf(places).forEach((values, index) => this.#keep(places[index]!, values));
  }

  /** @param shift periods back, beside those that the node shows */
  valuesOf(planned: PlannedNode, shift = 0): NodeValues {
    const known = this.#knownOf({ planned, shift });
    if (known !== undefined) return known;
    if (this.#open.has(planned)) return lostValues(this.columns.length, { code: 'invalid_dependencies' });
    if (this.#open.size === 0) this.read([planned], shift);
    return this.#knownOf({ planned, shift }) ?? this.#evaluateOpen(planned, shift);
  }

  #evaluateOpen(planned: PlannedNode, shift: number): NodeValues {
    this.#open.add(planned);
    const values = this.#evaluate(planned, shift);
    this.#open.delete(planned);
    this.#keep({ planned, shift }, values);
    return values;
  }

  #knownOf({ planned, shift }: LeafPlace): NodeValues | undefined {
    return this.#values.get(planned)?.get(shift);
  }

  #keep({ planned, shift }: LeafPlace, values: NodeValues): void {
    this.#leave(planned, values);
    const byShift = this.#values.get(planned) ?? new Map<number, NodeValues>();
    this.#values.set(planned, byShift.set(shift, values));
  }

  /** Columns of what parts leave follow from the others. */
  #leave(planned: PlannedNode, values: NodeValues): void {
    const isSummed = this.columns.some(({ between }) => between?.isRest === true) && isAdditive(planned);
    this.columns.forEach((each, column) => {
      const { between } = each;
      if (between === null) return;
      if (between.isRest !== true)
        leaveBetween(planned, values, {
          column,
          isSum: isAdditive(planned) && isSumColumn(each),
          ...between,
        });
      else if (isSummed && isSumColumn(each)) leaveRest(values, { column, ...between });
    });
  }

  #evaluate(planned: PlannedNode, shift: number): NodeValues {
    const { type } = planned.node;
    if (type === 'account') return this.#leaves.valuesOf([{ planned, shift }])[0]!;
    return type === 'formula' ? this.#formulaValues(planned, shift) : this.#sumValues(planned, shift);
  }

  #sumValues(planned: PlannedNode, shift: number): NodeValues {
    if (planned.node.type === 'measure' && planned.target === null)
      return lostValues(this.columns.length, { code: 'invalid_dependencies' });
    const sum = new NodeValues(this.columns.length);
    sum.isEmpty.fill(1);
    for (const each of summandsOf(planned)) {
      const { values, isEmpty } = this.valuesOf(each, shift);
      for (let column = 0; column < values.length; column++) {
        const [before, value] = [sum.values[column]!, values[column]!];
        if (isEmpty[column] === 0) sum.isEmpty[column] = 0;
        if (before === null) continue;
        if (value === null) sum.lose(column, { code: 'depends_on', nodeKey: each.key });
        else if (value !== 0n) sum.values[column] = before + value;
      }
    }
    for (let column = 0; column < this.columns.length; column++) finishValue(sum, column, planned.node);
    return sum;
  }

  #formulaValues(planned: PlannedNode, shift: number): NodeValues {
    const { formula, tree } = planned;
    const count = this.columns.length;
    if (formula === null) return lostValues(count, { code: 'incomplete_formula' });
    const named = new Map<string, NodeValues>();
    const valuesOfId = (id: string): NodeValues => {
      const known = named.get(id);
      if (known !== undefined) return known;
      const node = tree.byId.get(id);
      const values =
        node === undefined
          ? lostValues(count, { code: 'invalid_dependencies' })
          : this.valuesOf(node, shift + shiftOfReference(planned, node));
      named.set(id, values);
      return values;
    };
    const values = new NodeValues(count);
    for (let column = 0; column < count; column++) {
      const result = evaluateFormula(formula, (id) => valuesOfId(id).values[column]!);
      if (result.isDividedByZero) values.mark(column, { code: 'div_by_zero' });
      const lost = result.lostNode === null ? undefined : tree.byId.get(result.lostNode);
      if (result.isIncomplete) values.lose(column, { code: 'incomplete_formula' });
      else if (result.lostNode !== null && (lost === undefined || lost === planned))
        values.lose(column, { code: 'invalid_dependencies' });
      else if (result.value === null) values.lose(column, { code: 'depends_on', nodeKey: lost?.key ?? '' });
      else values.values[column] = roundFraction(result.value);
      finishValue(values, column, planned.node);
      const isEmpty = [...named.values()].every((each) => each.isEmpty[column] === 1);
      values.isEmpty[column] = isEmpty && named.size > 0 ? 1 : 0;
    }
    return values;
  }
}

const isSum = (aggregation: Aggregation): boolean => aggregation === 'none' || aggregation === 'sum';

/** Whether the periods of a column are added. */
export const isSumColumn = ({ aggregation, aggregationForced }: FigureColumn): boolean =>
  isSum(aggregation) && isSum(aggregationForced);

interface LeftPlace {
  readonly column: number;
  readonly whole: number;
  readonly parts: readonly number[];
}

function leftOf({ values }: NodeValues, { whole, parts }: LeftPlace): Amount | null {
  let left: Amount | null = values[whole]!;
  for (const part of parts) {
    const value = values[part]!;
    left = left === null || value === null ? null : left - value;
  }
  return left;
}

/** What is said of a rest that counts nothing by itself, and holds no longer of what is left. */
const saysWhyZero: ReadonlySet<ValueMark['code']> = new Set(['empty_filter', 'not_by_dimension']);

/**
 * The rest of a sum is what its parts leave: translated by itself it would differ in the last digit, and it would lack what no part
 * carries. While the whole or a part has no value it is what it counts by itself.
 */
function leaveRest(values: NodeValues, place: LeftPlace): void {
  const { column } = place;
  const left = leftOf(values, place);
  if (left === null || left === values.values[column]) return;
  const marks = values.marks.get(column)?.filter(({ code }) => !saysWhyZero.has(code)) ?? [];
  if (marks.length === 0) values.marks.delete(column);
  else values.marks.set(column, marks);
  values.values[column] = left;
  values.isEmpty[column] = 0;
  values.remainders.add(column);
}

/** What the whole has beyond its parts. Of a ratio, an average or a largest value that says nothing. */
function leaveBetween(
  planned: PlannedNode,
  values: NodeValues,
  { isSum: isSummed, ...place }: LeftPlace & { readonly isSum: boolean },
): void {
  const { column } = place;
  values.marks.delete(column);
  if (!isSummed) return values.lose(column, { code: 'not_additive' });
  const left = leftOf(values, place);
  if (left === null) return values.lose(column, { code: 'depends_on', nodeKey: planned.key });
  values.values[column] = left;
  values.isEmpty[column] = left === 0n ? 1 : 0;
  return undefined;
}

/** All nodes with what stands below them, trees of measures included. */
function* plannedNodes(nodes: readonly PlannedNode[]): Generator<PlannedNode> {
  for (const planned of nodes) {
    yield planned;
    yield* plannedNodes(planned.children);
  }
}

/** The last period that anything may look at. */
function lastIndexOf(
  nodes: readonly PlannedNode[],
  columns: readonly FigureColumn[],
  periodCount: number,
): number {
  const isForward = nodes.some(({ node }) => node.timeshift < 0);
  const last = columns.reduce((end, { span }) => Math.max(end, span.lastIndex), 0);
  return isForward ? periodCount - 1 : Math.min(last, periodCount - 1);
}
