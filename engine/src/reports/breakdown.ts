import type { BalanceKind } from '../balances/periodBalance.ts';
import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { absoluteAmount, type Amount } from '../money/amount.ts';
import { comparisonOf } from './deltas.ts';
import type { DimensionKind, DimensionPlaces } from './dimensionPlaces.ts';
import { branchesOf } from './effectiveFilters.ts';
import { isSumColumn, ReportEvaluation, type ReportLedger } from './evaluation.ts';
import type { ReportOrder } from './evaluateReport.ts';
import { findNode } from './explanation.ts';
import { type ComputedLine, computedLines } from './nodes.ts';
import type { ValueMark } from './nodeValues.ts';
import { isAdditive, plannedLeaves, type PlannedNode, type PlannedTree } from './planTree.ts';
import type { BreakdownKind } from './readFilters.ts';
import type { ColumnRestriction, FigureColumn } from './reportColumns.ts';

/** What a group of a value stands for. */
export type GroupKey =
  | { readonly type: 'account'; readonly id: AccountId }
  | { readonly type: 'computed'; readonly line: ComputedLine }
  | { readonly type: 'legal_entity'; readonly id: LegalEntityId }
  | { readonly type: 'instance'; readonly id: DimensionInstanceId }
  | { readonly type: 'kind'; readonly kind: BalanceKind }
  | { readonly type: 'rest' };

interface BreakdownGroup {
  readonly key: GroupKey;
  /** One for each shown column. */
  readonly values: readonly (Amount | null)[];
  /** What is said of them, by shown column. */
  readonly marks: readonly { readonly column: number; readonly mark: ValueMark }[];
}

/** The same of the evaluated columns. */
interface EvaluatedGroup {
  readonly key: GroupKey;
  readonly values: readonly (Amount | null)[];
  readonly marksOf: (column: number) => readonly ValueMark[];
}

export type Breakdown =
  | { readonly isAdditive: true; readonly groups: readonly BreakdownGroup[] }
  | { readonly isAdditive: false };

interface Group {
  readonly key: GroupKey;
  readonly restriction: ColumnRestriction;
}

interface BreakdownAsked {
  readonly nodeKey: string;
  readonly by: BreakdownKind | 'instance';
  /** All groups: whoever shows them shows them by pages. */
  readonly isWhole?: boolean;
}

/** Lines below a node at most; the others are in the rest. */
const breakdownRowsMax = 500;

/** Of groups that are evaluated together: what their lines hold is not kept for the others. */
const columnsAtOnce = 1_024;

/**
 * A node by what it counts, over all columns. The groups add up to the node: what no group holds, and what translating them one by one
 * rounds away, is the rest, which is left out where it is nothing. Refused for values that are no sums. Null: there is no such node.
 */
export function breakdownOf(
  order: ReportOrder,
  ledger: ReportLedger,
  { nodeKey, by, isWhole = false }: BreakdownAsked,
): Breakdown | null {
  const { figures } = order.columns;
  const whole = new ReportEvaluation({ ...order, columns: figures }, ledger);
  const planned = findNode(whole.plan.nodes, nodeKey);
  if (planned === null) return null;
  if (!isAdditive(planned) || !figures.every(isSumColumn)) return { isAdditive: false };
  const groups = groupsOf(planned, ledger, order, by);
  const ofWhole = whole.valuesOf(planned).values;
  // Those by account count the same balances: what is read for one of them serves many.
  const atOnce =
    by === 'account' ? breakdownRowsMax : Math.max(1, Math.floor(columnsAtOnce / figures.length));
  const valued: EvaluatedGroup[] = [];
  for (let from = 0; from < groups.length; from += atOnce)
    valued.push(
      ...valuedGroups(groups.slice(from, from + atOnce), order, ledger, { planned, plan: whole.plan }),
    );
  const found = isWhole ? valued : largest(valued);
  const rest = ofWhole.map((value, column) =>
    restOf(
      value,
      found.map(({ values }) => values[column]!),
    ),
  );
  const lost = [{ code: 'depends_on', nodeKey } as const];
  const marksOf = (column: number) => (rest[column] === null ? lost : []);
  const all = rest.some((value) => value !== 0n)
    ? [...found, { key: { type: 'rest' } as const, values: rest, marksOf }]
    : found;
  return { isAdditive: true, groups: all.map((group) => shownOf(order, planned, group)) };
}

/** Those behind which there is anything. */
function valuedGroups(
  groups: readonly Group[],
  order: ReportOrder,
  ledger: ReportLedger,
  { planned, plan }: { readonly planned: PlannedNode; readonly plan: PlannedTree },
): EvaluatedGroup[] {
  const { figures } = order.columns;
  const columns = groups.flatMap(({ restriction }, index) =>
    figures.map((column) => restricted(column, restriction, index * figures.length)),
  );
  const { values, marks, isEmpty } = new ReportEvaluation({ ...order, columns }, ledger, plan).valuesOf(
    planned,
  );
  return groups.flatMap(({ key }, index) => {
    const [from, to] = [index * figures.length, (index + 1) * figures.length];
    const marksOf = (column: number) => marks.get(from + column) ?? [];
    return isEmpty.subarray(from, to).every((empty) => empty === 1)
      ? []
      : [{ key, values: values.slice(from, to), marksOf }];
  });
}

/** As many as are shown, in their order: of more those that hold most; the others are in the rest. */
function largest(groups: readonly EvaluatedGroup[]): readonly EvaluatedGroup[] {
  if (groups.length <= breakdownRowsMax) return groups;
  const sizes = new Map(
    groups.map((group) => [
      group,
      group.values.reduce<Amount>((sum, value) => sum + absoluteAmount(value ?? 0n), 0n),
    ]),
  );
  const sizeOf = (group: EvaluatedGroup) => sizes.get(group) ?? 0n;
  const kept = new Set(
    groups
      .toSorted((one, other) => (sizeOf(one) < sizeOf(other) ? 1 : sizeOf(one) > sizeOf(other) ? -1 : 0))
      .slice(0, breakdownRowsMax),
  );
  return groups.filter((group) => kept.has(group));
}

function restOf(whole: Amount | null, parts: readonly (Amount | null)[]): Amount | null {
  let left = whole;
  for (const part of parts) left = left === null || part === null ? null : left - part;
  return left;
}

function shownOf(
  { columns, operation }: ReportOrder,
  planned: PlannedNode,
  { key, values, marksOf }: EvaluatedGroup,
): BreakdownGroup {
  const marks: { column: number; mark: ValueMark }[] = [];
  const shown = columns.shown.map(({ role, source, base }, column) => {
    const applied = role === 'delta_percent' ? 'percent' : operation;
    const said =
      base === null
        ? { value: values[source]!, marks: marksOf(source) }
        : comparisonOf(planned, applied, values[source]!, values[base]!);
    for (const mark of said.marks) marks.push({ column, mark });
    return said.value;
  });
  return { key, values: shown, marks };
}

/** A column that counts less; both restrictions hold. */
export function restricted(column: FigureColumn, also: ColumnRestriction, offset = 0): FigureColumn {
  const { restriction, between } = column;
  return {
    ...column,
    between:
      between === null
        ? null
        : {
            ...between,
            whole: between.whole + offset,
            parts: between.parts.map((part) => part + offset),
          },
    restriction: bothOf(restriction, also),
  };
}

/** What is read is kept by restriction: one for all columns that count alike. */
const both = new WeakMap<ColumnRestriction, Map<ColumnRestriction | null, ColumnRestriction>>();

function bothOf(restriction: ColumnRestriction | null, also: ColumnRestriction): ColumnRestriction {
  const known = both.get(also) ?? new Map<ColumnRestriction | null, ColumnRestriction>();
  both.set(also, known);
  const legalEntityIds = inBoth(restriction?.legalEntityIds, also.legalEntityIds);
  const lines = inBoth(restriction?.lines, also.lines);
  const kinds = inBoth(restriction?.kinds, also.kinds);
  const found = known.get(restriction) ?? {
    ...(legalEntityIds === undefined ? {} : { legalEntityIds }),
    dimensions: [...(restriction?.dimensions ?? []), ...(also.dimensions ?? [])],
    ...(lines === undefined ? {} : { lines }),
    ...(kinds === undefined ? {} : { kinds }),
  };
  known.set(restriction, found);
  return found;
}

/** What both lists hold; one that is left out holds all. */
function inBoth<Value>(
  first: readonly Value[] | undefined,
  second: readonly Value[] | undefined,
): readonly Value[] | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first.filter((value) => second.includes(value));
}

function groupsOf(
  planned: PlannedNode,
  ledger: ReportLedger,
  { columns, filters: { kinds } }: ReportOrder,
  by: BreakdownKind | 'instance',
): Group[] {
  if (by === 'kind')
    return kinds.map((kind) => ({ key: { type: by, kind }, restriction: { kinds: [kind] } }));
  if (by === 'legal_entity') {
    return ledger.legalEntityIds.map((id) => ({
      key: { type: by, id },
      restriction: { legalEntityIds: [id] },
    }));
  }
  if (by === 'account') {
    const lines = new Set(plannedLeaves([planned]).flatMap(({ planned: { leaf } }) => leaf?.lines ?? []));
    return [...lines].map((line) => ({ key: keyOfLine(ledger, line), restriction: { lines: [line] } }));
  }
  if (by === 'instance') {
    // Each by itself, as it was posted; of what no instance has, that is all of it.
    return ledger.dimensions.all.map((id) => ({
      key: { type: by, id },
      restriction: { dimensions: [{ kind: 'cost', ids: [id], hasBelow: false }] },
    }));
  }
  const roots = ledger.dimensions.rootsWithin(by, spansOf(columns.figures));
  return [...roots].map((id) => ({
    key: { type: 'instance', id },
    restriction: branchOf(by, id, roots, ledger.dimensions),
  }));
}

const spansOf = (columns: readonly FigureColumn[]) => columns.map(({ span }) => span);

const branchOf = (
  by: DimensionKind,
  id: DimensionInstanceId,
  roots: ReadonlySet<DimensionInstanceId>,
  dimensions: DimensionPlaces,
): ColumnRestriction => ({
  dimensions: [branchesOf(by, [id], roots, dimensions)],
});

/** What a group of a breakdown by dimension counts: in each period what hangs below the instance then. Null: there is no such instance. */
export function restrictionOfBranch(
  id: DimensionInstanceId,
  { columns }: ReportOrder,
  dimensions: DimensionPlaces,
): ColumnRestriction | null {
  const by = dimensions.kindOf(id);
  if (by === undefined) return null;
  return branchOf(by, id, dimensions.rootsWithin(by, spansOf(columns.figures)), dimensions);
}

function keyOfLine({ accounts }: ReportLedger, line: number): GroupKey {
  const account = accounts[line];
  if (account !== undefined) return { type: 'account', id: account.id };
  return { type: 'computed', line: computedLines[line - accounts.length]! };
}
