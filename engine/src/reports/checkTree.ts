import type { AccountId } from '../ids.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import { below, type ReportFault, ReportFaults } from './faults.ts';
import type { ColumnCounts } from './reportColumns.ts';
import { nodesOf, reportLimits, type ReportNode, type ReportTree } from './nodes.ts';

/** What is to be known of a measure where it is named: its lines need not be read for that. */
export interface KnownMeasure {
  /** Null: nobody chose a node. */
  readonly nodeId: string | null;
  /** The measures that it uses itself. */
  readonly measureIds: readonly number[];
}

/** What a report may name. */
export interface KnownReferences {
  readonly accountTypes: ReadonlyMap<AccountId, LedgerAccountType>;
  readonly legalEntityIds: ReadonlySet<number>;
  readonly dimensions: Pick<DimensionPlaces, 'kindOf'>;
  readonly tags: ReadonlySet<string>;
  /** Reports that are measures, by id. */
  readonly measures: ReadonlyMap<number, KnownMeasure>;
}

/**
 * What a tree names that is not there, and what refers to itself: an account that is gone or of another type, entities, dimension
 * instances, tags and measures; a formula through other formulas; a measure through other reports. What belongs to somebody else is
 * answered like what nobody has.
 * @param reportId null: it was never saved
 */
export function checkTree(
  tree: ReportTree,
  known: KnownReferences,
  reportId: number | null,
): readonly ReportFault[] {
  const faults = new ReportFaults();
  checkNodes(tree.nodes, 'items', known, faults);
  for (const { path, id } of formulaCycles(tree)) faults.add(path, 'refers_to_itself', id);
  const cycle = measureCycle(tree, known.measures, reportId);
  if (cycle !== null) faults.add('items', 'measure_cycle', cycle.join(' '));
  if (cycle === null && areMeasuresTooDeep(tree, known.measures))
    faults.add('items', 'measures_too_deep', reportLimits.measureDepth);
  return faults.list;
}

/** Refuses what takes too many cells: nodes x columns, what is compared, be it hidden, and differences included. */
export function checkCells(
  nodeCount: number,
  { spanCount, hiddenCount, shown }: ColumnCounts,
): readonly ReportFault[] {
  const faults = new ReportFaults();
  if (spanCount > reportLimits.columns) faults.add('columns', 'too_many', reportLimits.columns);
  else if (nodeCount * (shown.length + hiddenCount) > reportLimits.cells)
    faults.add('columns', 'too_many', reportLimits.cells);
  return faults.list;
}

function checkNodes(
  nodes: readonly ReportNode[],
  path: string,
  known: KnownReferences,
  faults: ReportFaults,
): void {
  nodes.forEach((node, index) => {
    const at = below(path, index);
    const meta = below(at, 'meta');
    if (node.type === 'account' && node.accountId !== null) {
      const type = known.accountTypes.get(node.accountId);
      if (type === undefined) faults.add(below(meta, 'accountId'), 'unknown_reference', node.accountId);
      else if (type !== node.accountType) faults.add(below(meta, 'accountType'), 'not_of_account', type);
    }
    if (node.type === 'measure' && node.measureId !== null) {
      const measure = known.measures.get(node.measureId);
      if (measure === undefined) faults.add(below(meta, 'measureId'), 'unknown_reference', node.measureId);
      else if (measure.nodeId === null)
        faults.add(below(meta, 'measureId'), 'measure_without_node', node.measureId);
    }
    const { legalEntityIds, dimensionIds, correspondingTags } = node.filters;
    const refuse = <Value>(
      name: string,
      list: readonly Value[] | null,
      isKnown: (value: Value) => boolean,
    ) => {
      for (const value of list ?? [])
        if (!isKnown(value)) faults.add(below(meta, name), 'unknown_reference', String(value));
    };
    refuse('legalEntities', legalEntityIds, (id) => known.legalEntityIds.has(id));
    refuse('dimensions', dimensionIds, (id) => known.dimensions.kindOf(id) !== undefined);
    refuse('correspondingTags', correspondingTags, (tag) => known.tags.has(tag));
    if (node.type === 'group') checkNodes(node.children, below(at, 'children'), known, faults);
  });
}

/** Formulas that name themselves. Sums hold no formula, so that only formulas lead from one to the next. */
function formulaCycles({ nodes, formulas }: ReportTree): { path: string; id: string }[] {
  const byId = new Map(formulas.map((formula, index) => [formula.id, { formula, index }]));
  const formulaOf = new Map(
    [...nodesOf(nodes)].flatMap((node) =>
      node.type === 'formula' && node.formulaId !== null ? [[node.id, node.formulaId] as const] : [],
    ),
  );
  const states = new Map<string, 'open' | 'done'>();
  const found: { path: string; id: string }[] = [];
  const visit = (nodeId: string): void => {
    const formula = byId.get(formulaOf.get(nodeId) ?? '');
    if (formula === undefined || states.get(nodeId) === 'done') return;
    if (states.get(nodeId) === 'open') {
      found.push({ path: `formulas.${formula.index}.tree`, id: nodeId });
      return;
    }
    states.set(nodeId, 'open');
    formula.formula.dependencies.forEach(visit);
    states.set(nodeId, 'done');
  };
  for (const nodeId of formulaOf.keys()) visit(nodeId);
  return found;
}

const measuresIn = ({ nodes }: ReportTree): number[] =>
  [...nodesOf(nodes)].flatMap((node) =>
    node.type === 'measure' && node.measureId !== null ? [node.measureId] : [],
  );

/** The way along which a report uses itself, or a measure of it does; null: none. */
export function measureCycle(
  tree: ReportTree,
  measures: KnownReferences['measures'],
  reportId: number | null,
): readonly number[] | null {
  const done = new Set<number>();
  const way: number[] = reportId === null ? [] : [reportId];
  const visit = (used: readonly number[]): readonly number[] | null => {
    for (const id of used) {
      if (way.includes(id)) return [...way, id];
      const measure = measures.get(id);
      if (measure === undefined || done.has(id)) continue;
      way.push(id);
      const cycle = visit(measure.measureIds);
      if (cycle !== null) return cycle;
      way.pop();
      done.add(id);
    }
    return null;
  };
  return visit(measuresIn(tree));
}

/** Whether measures of a tree stand deeper within each other than they may; what leads back to itself is no level more. */
export function areMeasuresTooDeep(tree: ReportTree, measures: KnownReferences['measures']): boolean {
  const depths = new Map<number, number>();
  const depthOf = (used: readonly number[]): number => {
    let deepest = 0;
    for (const id of used) {
      const measure = measures.get(id);
      if (measure === undefined) continue;
      if (!depths.has(id)) {
        depths.set(id, 0);
        depths.set(id, 1 + depthOf(measure.measureIds));
      }
      deepest = Math.max(deepest, depths.get(id)!);
    }
    return deepest;
  };
  return depthOf(measuresIn(tree)) > reportLimits.measureDepth;
}
