import type { AccountSection } from '../chart-of-accounts/account.ts';
import type { AccountId } from '../ids.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import { bookOf } from './accountValues.ts';
import type { KnownReferences } from './checkTree.ts';
import { nodesOf, type NodeFilters, type ReportNode, type ReportTree, type ScopeMode } from './nodes.ts';

/** An account as the chart has it, or had it when a report was saved. */
export interface ChartEntry {
  readonly id: AccountId;
  readonly parentId: AccountId | null;
  readonly code: string;
  readonly name: string;
  readonly type: LedgerAccountType;
  readonly section: AccountSection | null;
}
type SavedEntry = Pick<ChartEntry, 'id' | 'code' | 'name' | 'type'>;

/** What a report names and is not there any more. */
interface MissingDependency {
  readonly nodeId: string;
  readonly kind: 'account' | 'legal_entity' | 'dimension_instance' | 'tag' | 'measure';
  readonly ref: string;
}

interface HealedReport {
  readonly tree: ReportTree;
  readonly missing: readonly MissingDependency[];
  /** Nodes whose account has another type now, with that type. */
  readonly retyped: ReadonlyMap<string, LedgerAccountType>;
  /** Nodes of payroll that count no account of payroll any more. */
  readonly notOfPayroll: readonly string[];
  /** Accounts of the mode that the chart did not have when the report was saved, and the others that no node counts. */
  readonly newAccounts: readonly AccountId[];
  readonly unusedAccounts: readonly AccountId[];
}

export interface HealingOrder {
  readonly tree: ReportTree;
  readonly known: Omit<KnownReferences, 'measures'> & {
    readonly measures: Pick<ReadonlySet<number>, 'has'>;
  };
  readonly chart: readonly ChartEntry[];
  /** The chart at the last save. */
  readonly saved: readonly SavedEntry[];
  /** Accounts of payroll; left out: nobody asks which nodes count none. */
  readonly ofPayroll?: ReadonlySet<AccountId>;
}

/** Accounts that a mode offers. */
const typesOfMode: Readonly<Record<ScopeMode, readonly LedgerAccountType[]>> = {
  standard: ['revenue', 'expense'],
  balance: ['balance'],
  equity: ['balance'],
  reporting: ['revenue', 'expense', 'balance'],
  reporting_future: ['revenue', 'expense', 'balance'],
};

/**
 * A saved report against what there is now. What is gone is dropped from effect and told, nothing is written: a list that loses its last
 * entry lets nothing through, it does not let all through; a node whose account or measure is gone stays, without a value. Names and
 * codes are those of the chart.
 */
export function healReport({ tree, known, chart, saved, ofPayroll }: HealingOrder): HealedReport {
  const missing: MissingDependency[] = [];
  const retyped = new Map<string, LedgerAccountType>();
  const byId = new Map(chart.map((account) => [account.id, account]));
  const healed = (node: ReportNode): ReportNode => {
    const filters = healedFilters(node, known, missing);
    if (node.type === 'group') return { ...node, filters, children: node.children.map(healed) };
    if (node.type === 'measure') {
      const isGone = node.measureId !== null && !known.measures.has(node.measureId);
      if (isGone) missing.push({ nodeId: node.id, kind: 'measure', ref: String(node.measureId) });
      return { ...node, filters, measureId: isGone ? null : node.measureId };
    }
    if (node.type !== 'account' || node.accountId === null) return { ...node, filters };
    const account = byId.get(node.accountId);
    if (account === undefined) {
      missing.push({ nodeId: node.id, kind: 'account', ref: String(node.accountId) });
      return { ...node, filters };
    }
    if (account.type !== node.accountType) retyped.set(node.id, account.type);
    return { ...node, filters, name: account.name, code: account.code };
  };
  const nodes = tree.nodes.map(healed);
  const used = usedAccounts(nodes, chart);
  const above = ofPayroll === undefined ? undefined : withThoseAbove(ofPayroll, byId);
  const before = new Set(saved.map(({ id }) => id));
  const offered = chart.filter(({ id, type }) => typesOfMode[tree.scopeMode].includes(type) && !used.has(id));
  return {
    tree: { ...tree, nodes },
    missing,
    retyped,
    notOfPayroll: [...nodesOf(nodes)].flatMap((node) =>
      countsNoPayroll(node, byId, { ofPayroll, above }) ? [node.id] : [],
    ),
    newAccounts: offered.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    unusedAccounts: offered.flatMap(({ id }) => (before.has(id) ? [id] : [])),
  };
}

/** Accounts with all that stand above them. */
function withThoseAbove(
  ids: ReadonlySet<AccountId>,
  byId: ReadonlyMap<AccountId, ChartEntry>,
): ReadonlySet<AccountId> {
  const found = new Set<AccountId>();
  for (const id of ids)
    for (let at = byId.get(id); at !== undefined && !found.has(at.id); at = byId.get(at.parentId ?? at.id))
      found.add(at.id);
  return found;
}

interface PayrollAccounts {
  readonly ofPayroll: ReadonlySet<AccountId> | undefined;
  readonly above: ReadonlySet<AccountId> | undefined;
}

/** Whether a node is of payroll, and its account, which is there, is not; one that counts those below it needs any of them. */
function countsNoPayroll(
  node: ReportNode,
  byId: ReadonlyMap<AccountId, ChartEntry>,
  { ofPayroll, above }: PayrollAccounts,
): boolean {
  if (node.type !== 'account' || bookOf(node) !== 'payroll' || node.accountId === null) return false;
  const counted = node.includeChildren ? above : ofPayroll;
  return counted !== undefined && byId.has(node.accountId) && !counted.has(node.accountId);
}

function healedFilters(
  { id, filters }: ReportNode,
  known: Omit<KnownReferences, 'measures'>,
  missing: MissingDependency[],
): NodeFilters {
  const kept = <Ref extends string | number>(
    list: readonly Ref[] | null,
    kind: MissingDependency['kind'],
    isKnown: (ref: Ref) => boolean,
  ): readonly Ref[] | null => {
    if (list === null) return null;
    for (const ref of list) if (!isKnown(ref)) missing.push({ nodeId: id, kind, ref: String(ref) });
    return list.filter(isKnown);
  };
  const legalEntityIds = kept(filters.legalEntityIds, 'legal_entity', (ref) => known.legalEntityIds.has(ref));
  kept(filters.dimensionIds, 'dimension_instance', (ref) => known.dimensions.kindOf(ref) !== undefined);
  return {
    ...filters,
    legalEntityIds,
    // Whole: what is gone counts nothing, and its kind stays restricted.
    dimensionIds: filters.dimensionIds,
    correspondingTags: kept(filters.correspondingTags, 'tag', (ref) => known.tags.has(ref)),
  };
}

/** Accounts that a node counts, by itself or with those above it. */
function usedAccounts(nodes: readonly ReportNode[], chart: readonly ChartEntry[]): ReadonlySet<AccountId> {
  const used = new Set<AccountId>();
  const whole = new Set<AccountId>();
  for (const node of nodesOf(nodes)) {
    if (node.type !== 'account' || node.accountId === null) continue;
    used.add(node.accountId);
    if (node.includeChildren) whole.add(node.accountId);
  }
  // In the order of the chart a parent stands before its children.
  for (const { id, parentId } of chart) {
    if (parentId === null || !whole.has(parentId)) continue;
    whole.add(id);
    used.add(id);
  }
  return used;
}

const prefixMin = 2;

/**
 * The group in which an account would stand: that of the nodes of its siblings in the chart, else that of the account whose code has the
 * longest beginning in common with its own, of two signs at least. Null: no group suggests itself.
 */
export function suggestGroup(
  nodes: readonly ReportNode[],
  account: ChartEntry,
  chart: readonly ChartEntry[],
): string | null {
  const siblings = new Set(
    chart.flatMap(({ id, parentId }) => (parentId !== null && parentId === account.parentId ? [id] : [])),
  );
  const codes = new Map(chart.map(({ id, code }) => [id, code]));
  let found: string | null = null;
  let longest = prefixMin - 1;
  let sibling: string | null = null;
  const visit = (children: readonly ReportNode[], groupId: string | null): void => {
    for (const node of children) {
      if (node.type === 'group') visit(node.children, node.id);
      if (node.type !== 'account' || node.accountId === null || groupId === null) continue;
      if (node.accountId !== account.id && siblings.has(node.accountId)) sibling ??= groupId;
      const length = commonLength(account.code, codes.get(node.accountId) ?? '');
      if (length > longest) [longest, found] = [length, groupId];
    }
  };
  visit(nodes, null);
  return sibling ?? found;
}

function commonLength(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}
