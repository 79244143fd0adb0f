import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import type { ExplainedElement, Explanation } from '@tributary/engine/reports/explanation';
import type { Decimal } from '@tributary/engine/reports/nodes';
import type { z } from 'zod';
import type { reportLinesSchema } from './drillSchemas.ts';

type Wire = z.input<typeof reportLinesSchema>['explanation'];
type WireElement = Wire['elements'][number];

export const formatOrNull = (value: Amount | null): string | null =>
  value === null ? null : formatAmount(value);

const nothing = {
  operator: null,
  node_id: null,
  timeshift: null,
  period_id: null,
  constant: null,
  value: null,
} as const;

function formatDecimal({ digits, decimals }: Decimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${decimals === 0 ? '' : `.${text.slice(point)}`}`;
}

/** Elements as a flat list, each after what it is a part of. */
class Elements {
  readonly list: WireElement[] = [];

  add(parent: string | null, element: Pick<WireElement, 'kind'> & Partial<WireElement>): string {
    const key = String(this.list.length + 1);
    this.list.push({ ...nothing, ...element, key, parent_key: parent });
    return key;
  }

  addFormula(parent: string | null, element: ExplainedElement): void {
    if (element.type === 'placeholder') this.add(parent, { kind: 'placeholder' });
    else if (element.type === 'constant')
      this.add(parent, { kind: 'constant', constant: formatDecimal(element.value) });
    else if (element.type === 'node') {
      const { nodeKey, timeshift, value } = element;
      this.add(parent, { kind: 'node', node_id: nodeKey, timeshift, value: formatOrNull(value) });
    } else {
      const { operator, value } = element;
      const key = this.add(parent, { kind: 'operator', operator, value: formatOrNull(value) });
      for (const each of element.args) this.addFormula(key, each);
    }
  }
}

export function wireExplanation({ how, isCut, isNegated }: Omit<Explanation, 'postings'>): Wire {
  const elements = new Elements();
  const add = (kind: WireElement['kind'], value: Amount | null, more: Partial<WireElement> = {}) =>
    elements.add(null, { kind, value: formatOrNull(value), ...more });
  if (how.type === 'difference') {
    add('source', how.source);
    add('base', how.base);
  } else if (how.type === 'between') {
    add('whole', how.whole);
    for (const part of how.parts) add('part', part);
  } else if (how.type === 'sum') {
    for (const { nodeKey, timeshift, value } of how.parts)
      add('node', value, { node_id: nodeKey, timeshift });
  } else if (how.type === 'formula') elements.addFormula(null, how.formula);
  else if (how.type === 'periods')
    for (const { periodId, value } of how.periods) add('period', value, { period_id: periodId });
  return {
    how: how.type,
    operation: how.type === 'difference' ? how.operation : null,
    use: how.type === 'periods' ? how.use : null,
    aggregation: how.type === 'periods' ? how.aggregation : null,
    is_cut: isCut,
    is_negated: isNegated,
    elements: elements.list,
  };
}
