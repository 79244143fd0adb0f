import { bookOf } from './accountValues.ts';
import type { Decimal, FormulaElement, NodeFilters, ReportFormula, ReportNode, ReportTree } from './nodes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A report as `readTree` takes it. */
export interface WrittenTree {
  readonly items: readonly WrittenNode[];
  readonly formulas: readonly WrittenFormula[];
}

export interface WrittenNode {
  readonly id: string;
  readonly type: ReportNode['type'];
  readonly name: string;
  readonly code: string;
  readonly meta: Fields;
  readonly children?: readonly WrittenNode[];
}

export interface WrittenFormula {
  readonly id: string;
  readonly tree: object;
  readonly dependencies: readonly string[];
}

/** The opposite of `readTree`: what has its default is left out, so that reading it again gives the same tree. */
export function writeTree({ nodes, formulas }: ReportTree): WrittenTree {
  return { items: nodes.map(writeNode), formulas: formulas.map(writeFormula) };
}

function writeNode(node: ReportNode): WrittenNode {
  const { id, type, name, code } = node;
  const meta = { ...metaOfAll(node), ...metaOfType(node) };
  const written = { id, type, name, code, meta };
  return node.type === 'group' ? { ...written, children: node.children.map(writeNode) } : written;
}

function metaOfAll(node: ReportNode): Fields {
  const { customName, description, timeshift, higherIsBetter, style, filters } = node;
  const ofStyle = {
    ...flags({ bold: style.bold, ruleAbove: style.ruleAbove }),
    ...known({ decimals: style.decimals }),
    ...(style.unit !== 'auto' && { unit: style.unit }),
  };
  return {
    ...known({ customName, description, higherIsBetter }),
    ...(node.isNegated && { sign: '-' }),
    ...(timeshift !== 0 && { timeshift }),
    ...flags({
      negativeValuesAsZeros: node.negativeValuesAsZeros,
      hidden: node.hidden,
      showTotalOnly: node.showTotalOnly,
    }),
    ...(!node.hasTotal && { hasTotal: false }),
    ...(Object.keys(ofStyle).length > 0 && { style: ofStyle }),
    ...writeFilters(filters),
  };
}

function writeFilters(filters: NodeFilters): Fields {
  return {
    ...known({
      legalEntities: filters.legalEntityIds,
      dimensions: filters.dimensionIds,
      correspondingTags: filters.correspondingTags,
    }),
    ...flags({
      includeDimensionsChildren: filters.includeDimensionsChildren,
      excludeAccountCorrespondenceTags: filters.excludeAccountCorrespondenceTags,
      ignoreParentFilters: filters.ignoreParentFilters,
      ignoreGlobalFilters: filters.ignoreGlobalFilters,
    }),
  };
}

function metaOfType(node: ReportNode): Fields {
  if (node.type === 'formula') return known({ formulaId: node.formulaId });
  if (node.type === 'measure') return known({ measureId: node.measureId });
  if (node.type !== 'account') return {};
  const { accountId, computed, accountType, accountUse, aggregation } = node;
  return {
    ...known({ accountId, computed }),
    accountType,
    accountUse,
    ...(aggregation !== 'none' && { aggregation }),
    ...flags({
      isPayroll: bookOf(node) === 'payroll',
      accumulation: node.accumulation,
      includeChildren: node.includeChildren,
      isForexCalculationSelected: node.isForexCalculationSelected,
    }),
  };
}

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const flags = (fields: Readonly<Record<string, boolean>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, isSet]) => isSet));

function writeFormula({ id, tree, dependencies }: ReportFormula): WrittenFormula {
  return { id, tree: writeElement(tree), dependencies };
}

function writeElement(element: FormulaElement): object {
  if (element.type === 'operator') {
    const { type, operator, args } = element;
    return { type, operator, args: args.map(writeElement) };
  }
  return element.type === 'node_ref' ? element : { type: element.type, value: formatDecimal(element.value) };
}

/** With as many decimals as it was given. */
function formatDecimal({ digits, decimals }: Decimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const place = text.length - decimals;
  const shown = decimals === 0 ? text : `${text.slice(0, place)}.${text.slice(place)}`;
  return digits < 0n ? `-${shown}` : shown;
}
