import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { ReportBooks } from './countedAlike.ts';
import { type AccountNode, nodesOf, type ReportNode, reportLimits, type ReportTree } from './nodes.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import { ledFormula } from './ledFormula.ts';
import { filtersFrom, type PlannedNode } from './planTree.ts';
import { type LeavingLine, LineFates, type LineFate, ReportLines } from './substituteLines.ts';

/** What goes, and what takes its place in figures. */
export type ReportSubstitution =
  | { readonly kind: 'account'; readonly from: AccountId; readonly to: AccountId }
  | {
      readonly kind: 'dimension_instance';
      readonly from: DimensionInstanceId;
      readonly to: DimensionInstanceId;
    };

/** The report as it is before, with what outside of its tree names its nodes: its node as a measure, breakdowns. */
export interface SubstitutedReport {
  readonly tree: ReportTree;
  readonly named: readonly string[];
  /** Nodes that stay as they are, whatever the report itself would have them be: others that use it would count them otherwise. */
  readonly kept?: ReadonlySet<string>;
}

export interface Substituted {
  readonly tree: ReportTree;
  /** The nodes in whose place another one stands now. */
  readonly led: ReadonlyMap<string, string>;
  /** The nodes that go on naming what is gone: they have no value from then on, nor has what adds them. */
  readonly lost: readonly string[];
}

/**
 * A report after something took the place of an account or a dimension instance. A line of what goes shows its substitute from then on.
 * Where another line of the same sums counts the substitute already, in the same way and all of it, its figures hold those of both, and
 * a second line of them would be counted twice: the line goes, and what named it names the other one, where both mean the same.
 * Whatever else counts the substitute in the same sums, in part, shifted or with another sign, would make a figure that is neither
 * the one before nor a right one: then the line stays as it is, without a value.
 */
export function substituteIn(
  report: SubstitutedReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): Substituted {
  const lines = new ReportLines(report.tree, books);
  const named = new Set([...report.named, ...report.tree.formulas.flatMap((each) => each.dependencies)]);
  const around = { named, kept: report.kept ?? new Set<string>() };
  const change =
    substitution.kind === 'account'
      ? changeOfAccount(lines, substitution, around, books)
      : changeOfInstance(lines, substitution, around, books);
  const follow = (nodes: readonly ReportNode[]): readonly ReportNode[] =>
    nodes.flatMap((node): readonly ReportNode[] => {
      const own = change.nodes.has(node.id) ? change.nodes.get(node.id)! : node;
      if (own === null) return [];
      return own.type === 'group' ? [{ ...own, children: follow(own.children) }] : [own];
    });
  const formulas = report.tree.formulas.map((formula) => ledFormula(formula, change.led));
  return {
    tree: { ...report.tree, nodes: follow(report.tree.nodes), formulas },
    led: change.led,
    lost: change.lost,
  };
}

/** Nodes that others name, and nodes that are to stay as they are. */
interface Around {
  readonly named: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

interface Change {
  /** What stands in the place of a node; null: nothing. */
  readonly nodes: Map<string, ReportNode | null>;
  readonly led: Map<string, string>;
  readonly lost: string[];
}

const noChange = (): Change => ({ nodes: new Map(), led: new Map(), lost: [] });

/** As it is where what names the line would name nothing. */
function settled(fate: LineFate, { node }: PlannedNode, named: ReadonlySet<string>): LineFate {
  return fate.kind === 'counted' && !fate.isSame && named.has(node.id) ? { kind: 'kept' } : fate;
}

function changeOfAccount(
  lines: ReportLines,
  { from, to }: Extract<ReportSubstitution, { kind: 'account' }>,
  { named, kept: held }: Around,
  books: ReportBooks,
): Change {
  const change = noChange();
  const { parts } = lines;
  const leaving = leavingOfAccount(lines, { from, to });
  const sectionOf = (id: AccountId) => books.accounts.find((each) => each.id === id)?.section ?? null;
  // What counts as debit less credit on the one counts as credit less debit on the other.
  const turns = sectionOf(from) !== sectionOf(to);
  const beside = lines.besideOf(to, from, new Set(leaving.map(({ planned }) => planned)));
  const fates = new LineFates(lines, leaving, beside);
  for (const line of leaving) {
    const { node } = line.planned;
    // What hung below it hangs elsewhere from then on, in no line of the substitute.
    const losesChildren = node.includeChildren && parts.childrenOf(from).length > 0;
    const isKept = losesChildren || turns || held.has(node.id);
    const fate = isKept ? kept : settled(fates.of(line, named), line.planned, named);
    if (fate.kind === 'kept') change.lost.push(node.id);
    else if (fate.kind === 'led') change.nodes.set(node.id, ledTo(node, to, lines));
    else leave(change, line.planned, fate);
  }
  return change;
}

function leavingOfAccount(
  { all, parts }: ReportLines,
  { from, to }: { readonly from: AccountId; readonly to: AccountId },
): LeavingLine[] {
  const accounts = new Set([to]);
  return all
    .filter(({ node }) => node.accountId === from)
    .map((planned) => ({ planned, accounts, scope: parts.scopeOf(planned) }));
}

const kept: LineFate = { kind: 'kept' };

function leave(
  change: Change,
  { node }: PlannedNode,
  { by, isSame }: Extract<LineFate, { kind: 'counted' }>,
): void {
  change.nodes.set(node.id, null);
  if (isSame) change.led.set(node.id, by.node.id);
}

/** What was posted on it alone is posted on the substitute: nothing below that comes in with it. */
function ledTo(node: AccountNode, to: AccountId, { parts }: ReportLines): ReportNode {
  const includeChildren = node.includeChildren && parts.childrenOf(to).length === 0;
  return { ...node, accountId: to, includeChildren };
}

function changeOfInstance(
  lines: ReportLines,
  substitution: Extract<ReportSubstitution, { kind: 'dimension_instance' }>,
  { named, kept: held }: Around,
  books: ReportBooks,
): Change {
  const change = noChange();
  const { from, to } = substitution;
  const holders = holdersOf(lines, from);
  const leavingOf = new Map(
    holders.map((holder) => [
      holder,
      holder.node.filters.dimensionIds!.includes(to) ? [] : leavingBelow(lines, holder, substitution, books),
    ]),
  );
  const leaving = [...leavingOf.values()].flat();
  const planned = new Set<PlannedNode>(leaving.map((line) => line.planned));
  const fates = new LineFates(lines, leaving, lines.besideOfInstance(to, from, planned));
  for (const [holder, ofHolder] of leavingOf) {
    if (held.has(holder.node.id)) {
      change.lost.push(holder.node.id);
      continue;
    }
    const found = ofHolder.map((line) => ({
      planned: line.planned,
      fate: settled(fates.of(line, named), line.planned, named),
    }));
    changeHolder(change, holder, { found, named, substitution, books });
  }
  return change;
}

const holdersOf = ({ nodes }: ReportLines, id: DimensionInstanceId): PlannedNode[] =>
  nodes.filter(({ node }) => node.filters.dimensionIds?.includes(id));

/** The lines of what goes, each with the node that names it: an account itself, an instance the list that counts for it. */
export function leavingLines(
  lines: ReportLines,
  substitution: ReportSubstitution,
  books: ReportBooks,
): (LeavingLine & { readonly holder: PlannedNode })[] {
  if (substitution.kind === 'account')
    return leavingOfAccount(lines, substitution).map((line) => ({ ...line, holder: line.planned }));
  const { from, to } = substitution;
  return holdersOf(lines, from).flatMap((holder) =>
    holder.node.filters.dimensionIds!.includes(to)
      ? []
      : leavingBelow(lines, holder, substitution, books).map((line) => ({ ...line, holder })),
  );
}

/** The lines for which the list of a node counts. */
function leavingBelow(
  lines: ReportLines,
  holder: PlannedNode,
  { from, to }: Extract<ReportSubstitution, { kind: 'dimension_instance' }>,
  { dimensions }: ReportBooks,
): LeavingLine[] {
  const kind = dimensions.kindOf(from);
  return lines.all.flatMap((planned) => {
    if (!isBelow(planned, holder)) return [];
    const path = filtersFrom(planned);
    const at = path.indexOf(holder.node.filters);
    const nearer = path.slice(0, at);
    const isReached =
      at >= 0 &&
      !nearer.some(
        ({ ignoreParentFilters, dimensionIds }) =>
          ignoreParentFilters || dimensionIds?.some((id) => dimensions.kindOf(id) === kind),
      );
    const accounts = lines.parts.accountsOf(planned.node);
    return isReached ? [{ planned, accounts, scope: lines.parts.scopeOf(planned, { at, id: to }) }] : [];
  });
}

function isBelow(planned: PlannedNode, holder: PlannedNode): boolean {
  for (let at: PlannedNode | null = planned; at !== null; at = at.parent) if (at === holder) return true;
  return false;
}

interface HeldLines {
  readonly found: readonly { readonly planned: PlannedNode; readonly fate: LineFate }[];
  readonly named: ReadonlySet<string>;
  readonly substitution: Extract<ReportSubstitution, { kind: 'dimension_instance' }>;
  readonly books: ReportBooks;
}

function changeHolder(
  change: Change,
  { node }: PlannedNode,
  { found, named, substitution, books }: HeldLines,
): void {
  const { dimensionIds, includeDimensionsChildren } = node.filters;
  const all = instancesAfter(dimensionIds!, includeDimensionsChildren, substitution, books);
  const rest = all.filter((id) => id !== substitution.to || dimensionIds!.includes(id));
  const { dimensions } = books;
  // Without one of its kind a list would restrict that kind no more.
  const isNarrowed = rest.some((id) => dimensions.everKindOf(id) === dimensions.everKindOf(substitution.to));
  const counts = found.map(({ fate }) => fate).filter((fate) => fate.kind === 'counted');
  const isMixed = counts.length > 0 && counts.length < found.length;
  const isKept =
    found.some(({ fate }) => fate.kind === 'kept') ||
    // Its rest is neither the line that was named nor the other one.
    (isNarrowed &&
      found.some(({ planned, fate }) => fate.kind === 'counted' && named.has(planned.node.id))) ||
    (includeDimensionsChildren && bringsOthersBelow(substitution, books));
  if (isKept || all.length > reportLimits.filterIds || (isMixed && isNarrowed)) {
    change.lost.push(node.id);
    return;
  }
  if (counts.length > 0 && isNarrowed) {
    change.nodes.set(node.id, withInstances(node, rest));
    return;
  }
  for (const { planned, fate } of found) if (fate.kind === 'counted') leave(change, planned, fate);
  const isGone = (each: ReportNode) =>
    each.type === 'account'
      ? change.nodes.get(each.id) === null
      : each.type !== 'formula' && each.type !== 'measure';
  const below = [...nodesOf([node])];
  const isWhole =
    counts.length > 0 &&
    below.every((each) => isGone(each) && (!named.has(each.id) || change.led.has(each.id)));
  if (isWhole) change.nodes.set(node.id, null);
  else if (change.nodes.get(node.id) !== null) change.nodes.set(node.id, withInstances(node, all));
}

const withInstances = (node: ReportNode, dimensionIds: readonly DimensionInstanceId[]): ReportNode => ({
  ...node,
  filters: { ...node.filters, dimensionIds },
});

/** Whether a list that takes in what hangs below would come to count what it never counted: below the substitute, or below what goes only for a time. */
export function bringsOthersBelow(
  { from, to }: Extract<ReportSubstitution, { kind: 'dimension_instance' }>,
  { dimensions, periodCount }: { readonly dimensions: DimensionPlaces; readonly periodCount: number },
): boolean {
  const below = new Set<string>();
  for (let period = 0; period < periodCount; period++) {
    if (dimensions.withBelow([to], period).size > 1) return true;
    below.add([...dimensions.withBelow([from], period)].toSorted((one, other) => one - other).join(' '));
  }
  return below.size > 1;
}

/** A list afterwards: where it took in what hangs below, that stays, though it hangs elsewhere from then on. */
export function instancesAfter(
  ids: readonly DimensionInstanceId[],
  hasBelow: boolean,
  { from, to }: Extract<ReportSubstitution, { kind: 'dimension_instance' }>,
  { dimensions, periodCount }: { readonly dimensions: DimensionPlaces; readonly periodCount: number },
): readonly DimensionInstanceId[] {
  const below = new Set<DimensionInstanceId>();
  if (hasBelow)
    for (let period = 0; period < periodCount; period++)
      for (const id of dimensions.withBelow([from], period)) below.add(id);
  below.delete(from);
  return [...new Set(ids.flatMap((id) => (id === from ? [to, ...below] : [id])))];
}
