import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateSample, sampleLedgers } from '../testing/randomReports.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { readFilters } from './readFilters.ts';
import { readTree } from './readTree.ts';
import { nodeTypes } from './nodes.ts';

const calendar = { cycle: '1m', periods: samplePeriods } as const;
const something = fc.anything({ maxDepth: 3 });

/** Nodes with fields of the right names, right and wrong. */
const node = fc.letrec<{ node: object }>((tie) => ({
  node: fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e'), something),
      type: fc.oneof(fc.constantFrom(...nodeTypes), something),
      children: fc.oneof({ depthSize: 'small' }, fc.array(tie('node'), { maxLength: 3 }), something),
      meta: fc.oneof(
        fc.record(
          {
            accountId: fc.oneof(fc.integer({ min: 0, max: 8 }), something),
            computed: fc.constantFrom('translation_adjustment', 'total', 7),
            accountUse: fc.constantFrom('turnover', 'opening_balance', 'payroll', null),
            timeshift: fc.oneof(fc.integer(), something),
            sign: fc.constantFrom('+', '-', '*'),
            legalEntities: something,
            formulaId: fc.constantFrom('f', 'g'),
            measureId: fc.integer({ min: -1, max: 2 }),
          },
          { requiredKeys: [] },
        ),
        something,
      ),
    },
    { requiredKeys: ['id', 'type'] },
  ),
})).node;
const formula = fc.oneof(
  something,
  fc.constantFrom(
    {
      id: 'f',
      tree: {
        type: 'operator',
        operator: 'percent',
        args: [
          { type: 'node_ref', id: 'a' },
          { type: 'node_ref', id: 'b' },
        ],
      },
    },
    {
      id: 'g',
      tree: {
        type: 'operator',
        operator: 'div',
        args: [
          { type: 'node_ref', id: 'a' },
          { type: 'const_ref', value: '0' },
        ],
      },
    },
  ),
);

/** Of fields that are wrong no report comes; here are many that are right. */
const rightNode = fc.letrec<{ node: object }>((tie) => {
  const meta = fc.record({
    accountId: fc.integer({ min: 1, max: 9 }),
    timeshift: fc.integer({ min: -1_200, max: 1_200 }),
    aggregation: fc.constantFrom('none', 'min', 'average'),
    accumulation: fc.boolean(),
    negativeValuesAsZeros: fc.boolean(),
    includeChildren: fc.boolean(),
    formulaId: fc.constantFrom('f', 'g'),
    measureId: fc.integer({ min: 1, max: 2 }),
    legalEntities: fc.subarray([1, 2, 3]),
    dimensions: fc.subarray([-2, -1, 11, 12, 21, 99]),
    ignoreParentFilters: fc.boolean(),
    ignoreGlobalFilters: fc.boolean(),
  });
  return {
    node: fc.oneof(
      { depthSize: 'small' },
      fc.record({ type: fc.constantFrom(...nodeTypes), meta }),
      fc.record({ type: fc.constant('group'), meta, children: fc.array(tie('node'), { maxLength: 3 }) }),
    ),
  };
}).node;

/** Each with an id of its own. */
function numbered(nodes: readonly object[], next = { id: 0 }): object[] {
  return nodes.map((each) => {
    const { children, ...rest } = each as { children?: object[] };
    const id = `n${next.id++}`;
    return { ...rest, id, ...(children === undefined ? {} : { children: numbered(children, next) }) };
  });
}

describe('any report', () => {
  it('is read or refused, never more', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(node), something),
        fc.oneof(fc.array(formula), something),
        (items, formulas) => {
          const { tree, faults } = readTree({ items, formulas });
          expect(tree === null).toBe(faults.length > 0);
          for (const { path } of faults) expect(path).toMatch(/^(items|formulas)/);
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(something, (raw) => {
        for (const { path } of readFilters(raw, calendar).faults) expect(path).toMatch(/^filters/);
      }),
      { numRuns: 200 },
    );
  });

  it('that is read has a value or a cause in every cell, in every ledger', () => {
    const name = (id: string) => ({ type: 'node_ref', id });
    const formulas = [
      { id: 'f', tree: { type: 'operator', operator: 'percent', args: [name('n0'), name('n1')] } },
      {
        id: 'g',
        tree: { type: 'operator', operator: 'mul', args: [name('n1'), { type: 'node_ref', id: null }] },
      },
    ];
    const options = fc.record({
      columnKinds: fc.subarray(['period', 'year_to_date', 'fiscal_year']),
      columnPeriods: fc.constantFrom(1, 3, 12),
      splitBy: fc.constantFrom(null, 'legal_entity', 'cost', 'profit'),
      aggregation: fc.constantFrom('none', 'sum', 'max'),
      dimensions: fc.constantFrom([], [], [11], [21, -2]),
      deltaOptions: fc.record({
        showDelta: fc.boolean(),
        deltaOperationType: fc.constantFrom('sub', 'div', 'percent', 'mul'),
      }),
    });
    const nodes = fc.array(rightNode, { minLength: 2, maxLength: 4 });
    const from = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(sampleLedgers, nodes, options, from, (ledger, raw, filters, at) => {
        const { tree, faults } = readTree({ items: numbered(raw), formulas });
        expect(faults).toEqual([]);
        const figures = evaluateSample(ledger, tree!, at, at + 3, filters);
        figures.rows.forEach(({ values }, row) => {
          expect(values).toHaveLength(figures.columns.length);
          values.forEach((value, column) => {
            if (value !== null) return;
            expect(figures.marks.some((mark) => mark.row === row && mark.column === column)).toBe(true);
          });
        });
      }),
      { numRuns: 80 },
    );
  });
});
