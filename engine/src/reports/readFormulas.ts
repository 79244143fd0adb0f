import { below, type ReportFaults } from './faults.ts';
import { type Decimal, type FormulaElement, operators, type ReportFormula, reportLimits } from './nodes.ts';
import { RawFields } from './rawFields.ts';

const elementTypes = ['operator', 'node_ref', 'const_ref'] as const;
const decimalPattern = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** What an empty formula is: a sum of a place that nobody filled yet. */
const placeholder: FormulaElement = { type: 'node_ref', id: null };

/** Formulas of a report. A node that is not in it is told; dependencies are found anew. */
export function readFormulas(
  raw: unknown,
  nodeIds: ReadonlySet<string>,
  faults: ReportFaults,
): ReportFormula[] {
  const fields = new RawFields({ formulas: raw ?? [] }, '', faults);
  const ids = new Set<string>();
  return fields.list('formulas', reportLimits.formulas).map((each, index) => {
    const formula = new RawFields(each, below('formulas', index), faults);
    const id = formula.text('id', '', reportLimits.nameLength);
    if (id === '') faults.add(formula.at('id'), 'wrong_shape', 'id');
    if (ids.has(id)) faults.add(formula.at('id'), 'duplicate_id', id);
    ids.add(id);
    const reader = new FormulaReader(nodeIds, faults);
    const tree = formula.has('tree')
      ? reader.read(formula.value('tree'), formula.at('tree'), 1)
      : placeholder;
    const sum: FormulaElement =
      tree.type === 'operator' ? tree : { type: 'operator', operator: 'add', args: [tree] };
    return { id, tree: sum, dependencies: [...reader.dependencies] };
  });
}

/** The number of a decimal text; null where it is none, or too long: `1e999` is none. */
export function readDecimal(text: string): Decimal | null {
  if (text.length > reportLimits.constantLength) return null;
  const match = decimalPattern.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(`${whole}${fraction}`);
  return { digits: sign === '-' ? -magnitude : magnitude, decimals: fraction.length };
}

class FormulaReader {
  readonly dependencies = new Set<string>();
  readonly #nodeIds: ReadonlySet<string>;
  readonly #faults: ReportFaults;
  #count = 0;

  constructor(nodeIds: ReadonlySet<string>, faults: ReportFaults) {
    this.#nodeIds = nodeIds;
    this.#faults = faults;
  }

  read(raw: unknown, path: string, depth: number): FormulaElement {
    this.#count += 1;
    if (this.#count > reportLimits.formulaElements) {
      // Told once.
      if (this.#count === reportLimits.formulaElements + 1)
        this.#faults.add(path, 'too_many', reportLimits.formulaElements);
      return placeholder;
    }
    if (depth > reportLimits.formulaDepth) {
      this.#faults.add(path, 'too_deep', reportLimits.formulaDepth);
      return placeholder;
    }
    const fields = new RawFields(raw, path, this.#faults);
    const type = fields.choice('type', elementTypes, 'node_ref');
    if (type === 'operator') return this.#readOperator(fields, depth);
    if (type === 'const_ref') return this.#readConstant(fields);
    const id = fields.text('id', null, reportLimits.nameLength);
    if (id !== null && !this.#nodeIds.has(id)) this.#faults.add(fields.at('id'), 'unknown_reference', id);
    if (id !== null) this.dependencies.add(id);
    return { type, id };
  }

  #readOperator(fields: RawFields, depth: number): FormulaElement {
    if (!fields.has('operator'))
      this.#faults.add(fields.at('operator'), 'unknown_value', operators.join(', '));
    const operator = fields.choice('operator', operators, 'add');
    const args = fields
      .list('args', reportLimits.formulaElements)
      .map((each, index) => this.read(each, below(fields.at('args'), index), depth + 1));
    if (args.length === 0) return { type: 'operator', operator: 'add', args: [placeholder] };
    return { type: 'operator', operator: args.length === 1 ? 'add' : operator, args };
  }

  #readConstant(fields: RawFields): FormulaElement {
    const value = fields.value('value');
    const decimal = typeof value === 'string' ? readDecimal(value) : null;
    if (decimal === null) this.#faults.add(fields.at('value'), 'not_a_number', String(value).slice(0, 40));
    return { type: 'const_ref', value: decimal ?? { digits: 0n, decimals: 0 } };
  }
}
