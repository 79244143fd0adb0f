import { filtersFrom, type PlannedNode, type PlannedTree, plannedWithin } from './planTree.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** The account nodes that count what goes by its name, each with the node that names it: an account itself, an instance the list that counts for it. */
export type LeavingLines = ReadonlyMap<PlannedNode, PlannedNode>;

/** The nodes that name what goes, those of measures included. */
export function namersOf({ nodes }: PlannedTree, { kind, from }: ReportSubstitution): PlannedNode[] {
  return [...plannedWithin(nodes)].filter(({ node }) =>
    kind === 'account'
      ? node.type === 'account' && node.accountId === from
      : node.filters.dimensionIds?.includes(from) === true,
  );
}

export function leavingLinesOf(
  plan: PlannedTree,
  substitution: ReportSubstitution,
  books: Pick<ReportBooks, 'dimensions'>,
): LeavingLines {
  const namers = namersOf(plan, substitution);
  if (substitution.kind === 'account') return new Map(namers.map((each) => [each, each]));
  const kind = books.dimensions.kindOf(substitution.from);
  return new Map(
    namers.flatMap((namer) =>
      [...plannedWithin([namer])]
        .filter(({ node }) => node.type === 'account')
        .flatMap((line) => (isReached(line, namer, kind, books) ? [[line, namer] as const] : [])),
    ),
  );
}

/** All account nodes, each by itself. */
export const allLinesOf = ({ nodes }: PlannedTree): LeavingLines =>
  new Map(
    [...plannedWithin(nodes)].filter(({ node }) => node.type === 'account').map((line) => [line, line]),
  );

/** Whether no list of the kind stands between a line and a node, nor anything that sets it aside. */
function isReached(
  line: PlannedNode,
  namer: PlannedNode,
  kind: ReturnType<ReportBooks['dimensions']['kindOf']>,
  { dimensions }: Pick<ReportBooks, 'dimensions'>,
): boolean {
  const path = filtersFrom(line);
  return !path
    .slice(0, path.indexOf(namer.node.filters))
    .some(
      ({ ignoreParentFilters, dimensionIds }) =>
        ignoreParentFilters || dimensionIds?.some((id) => dimensions.everKindOf(id) === kind),
    );
}
