import type { FormulaElement, ReportFormula } from './nodes.ts';

/** A formula that names other nodes in the place of some. */
export function ledFormula(formula: ReportFormula, led: ReadonlyMap<string, string>): ReportFormula {
  const { dependencies } = formula;
  if (!dependencies.some((id) => led.has(id))) return formula;
  return {
    ...formula,
    tree: ledElement(formula.tree, led),
    dependencies: [...new Set(dependencies.map((id) => led.get(id) ?? id))],
  };
}

function ledElement(element: FormulaElement, led: ReadonlyMap<string, string>): FormulaElement {
  if (element.type === 'operator')
    return { ...element, args: element.args.map((arg) => ledElement(arg, led)) };
  return element.type === 'node_ref' && element.id !== null
    ? { ...element, id: led.get(element.id) ?? element.id }
    : element;
}
