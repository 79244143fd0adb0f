import { camelCase } from '../../graph/restTypes.ts';
import type { BuiltFormula } from './flatFormulas.ts';
import type { BuiltTree } from './flatTree.ts';

/** A tree with its formulas, by what the lists of the graph became of the api's. */
export interface BuiltLists {
  readonly tree: Pick<BuiltTree, 'places'>;
  readonly formulas: readonly Pick<BuiltFormula, 'places'>[];
}

const namesOfNodes: Readonly<Record<string, string>> = {
  id: 'key',
  legalEntities: 'legalEntityIds',
  dimensions: 'dimensionIds',
  formulaId: 'formulaKey',
};

const namesOfElements: Readonly<Record<string, string>> = { type: 'kind', id: 'nodeKey' };

/** Ways in the filters of a report, as they are saved and as a call has them; each from its beginning. */
const namesOfFilters: readonly (readonly [RegExp, string])[] = [
  [/^range\.?/, ''],
  [/^dimensions/, 'dimensionIds'],
  [/^(functionalCurrency|useOriginalCurrency)/, 'useFunctionalCurrency'],
  [/^dataSource\.?/, ''],
  [/^shift/, 'delta.shift'],
  [/^deltaOptions/, 'delta'],
  [/^delta\.selectedOption/, 'delta.option'],
  [/^delta\.deltaOperationType/, 'delta.operation'],
  [/^delta\.deltaPosition/, 'delta.position'],
  [/^delta\.selectedPeriodIds/, 'delta'],
  [/^delta\.show$/, 'delta.showDelta'],
  [/^(breakdown\.\d+)\.nodeId/, '$1.nodeKey'],
];

const ofCalls = new Set([
  'range',
  'delta',
  'reporting_currency',
  'use_original_currency',
  'source',
  'aggregation',
  'legal_entity_ids',
  'dimension_ids',
  'breakdown',
]);

/** As far as the steps go on with one of these words and a place behind it. */
function lengthOfWay(steps: readonly string[], from: number, word: string): number {
  let length = from;
  while (steps[length] === word && /^\d+$/.test(steps[length + 1] ?? '')) length += 2;
  return length;
}

function pathOfNode(steps: readonly string[], { places }: BuiltLists['tree']): string[] {
  const end = lengthOfWay(steps, 1, 'children');
  const place = places.get(steps.slice(0, end).join('.'));
  if (place === undefined) return [];
  const [first, ...others] = steps.slice(end).filter((step) => step !== 'meta' && step !== 'children');
  return [String(place), ...(first === undefined ? [] : [namesOfNodes[first] ?? first, ...others])];
}

function pathOfFormula(steps: readonly string[], formulas: BuiltLists['formulas']): string[] {
  const [index, field] = steps;
  if (index === undefined) return [];
  if (field !== 'tree') return field === 'id' ? [index, 'key'] : [index];
  const end = lengthOfWay(steps, 2, 'args');
  const place = formulas[Number(index)]?.places.get(steps.slice(1, end).join('.'));
  if (place === undefined) return [index, 'elements'];
  const rest = steps.slice(end).filter((step) => step !== 'args');
  return [index, 'elements', String(place), ...rest.map((step) => namesOfElements[step] ?? step)];
}

function pathOfFilters(steps: readonly string[]): string[] {
  const way = steps.map(camelCase).join('.');
  const named = namesOfFilters.reduce((path, [before, name]) => path.replace(before, name), way);
  return named.split('.').filter((step) => step !== '');
}

/**
 * The way to a field of what the api was sent of a report as a way to the input: `items.3.meta.accountUse` is
 * `tree.nodes.7.accountUse`, where that node stands eighth in the list. Null: it is of something else.
 */
export function toContentPath(steps: readonly string[], built: BuiltLists): string[] | null {
  const [first = '', ...rest] = steps;
  if (first === 'items') return ['tree', 'nodes', ...pathOfNode(rest, built.tree)];
  if (first === 'formulas') return ['formulas', ...pathOfFormula(rest, built.formulas)];
  if (first === 'filters') return ['filters', ...pathOfFilters(rest)];
  if (ofCalls.has(first)) return ['filters', ...pathOfFilters(steps)];
  return first === 'scope_mode' ? ['tree', 'scopeMode'] : null;
}

/** The same of a question about a tree, whose input holds its lists and its filters itself. */
export const toTreePath =
  (built: BuiltLists) =>
  (steps: readonly string[]): string[] =>
    toContentPath(steps, built) ?? steps.map(camelCase);

/** Of a question about a cell, which has filters of its own: `where`, and `sort`. */
export const toCellPath =
  (built: BuiltLists) =>
  (steps: readonly string[]): string[] => {
    const [first = '', ...rest] = steps;
    if (first === 'filters') return ['where', ...rest.map(camelCase)];
    return first === 'sorting' ? ['sort', ...rest.map(camelCase)] : toTreePath(built)(steps);
  };

/** Of a saved report nothing is sent but how it is asked. */
export const noLists: BuiltLists = { tree: { places: new Map() }, formulas: [] };
