import { describe, expect, it } from 'vitest';
import {
  accountNode,
  reportOrderOf,
  sampleAccounts,
  sampleDimensions,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import { reportLedgerOf, type SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { evaluateReport } from './evaluateReport.ts';
import type { Measure } from './nodes.ts';
import { unitOf } from './nodeUnits.ts';
import { planTree } from './planTree.ts';

const ref = (id: string) => ({ type: 'node_ref', id });
const apply = (operator: string, ...args: object[]) => ({ type: 'operator', operator, args });
const measureNode = (id: string, measureId: number, meta: object = {}) => ({
  id,
  type: 'measure',
  meta: { measureId, ...meta },
});
const formulaNode = (id: string, meta: object = {}) => ({
  id,
  type: 'formula',
  meta: { formulaId: id, ...meta },
});

/** Revenue 100, 200, 300 of entity 1 and 10 each of entity 2; expense 60 in each period of entity 1. */
const ledger: SampleLedger = {
  accounts: sampleAccounts,
  periods: samplePeriods,
  dimensions: sampleDimensions,
  entities: [{ id: 1 }, { id: 2 }],
  entries: [0, 1, 2].flatMap((period) => [
    { entity: 1, period, debit: 1, credit: 4, amount: BigInt(period + 1) * 1_000_000n },
    { entity: 2, period, debit: 1, credit: 4, amount: 100_000n },
    { entity: 1, period, debit: 5, credit: 1, amount: 600_000n },
  ]),
};

const shares: Measure = {
  tree: treeOf(
    [accountNode('revenue', 4), accountNode('expense', 5), formulaNode('share')],
    [{ id: 'share', tree: apply('percent', ref('expense'), ref('revenue')) }],
  ),
  nodeId: 'share',
};
const result: Measure = {
  tree: treeOf([
    { id: 'result', type: 'group', children: [accountNode('r', 4), accountNode('e', 5, { sign: '-' })] },
  ]),
  nodeId: 'result',
};
const nested: Measure = { tree: treeOf([measureNode('inner', 2, { sign: '-' })]), nodeId: 'inner' };
const circle: Measure = { tree: treeOf([measureNode('m', 4)]), nodeId: 'm' };
const gone: Measure = { ...result, nodeId: 'gone' };
const measures = new Map([
  [1, shares],
  [2, result],
  [3, nested],
  [4, circle],
  [5, gone],
]);

function evaluate(items: object[], formulas: object[] = [], used: ReadonlyMap<number, Measure> = measures) {
  const tree = treeOf(items, formulas);
  const known = reportLedgerOf({ ...ledger, measures: new Map(used) });
  const figures = evaluateReport(reportOrderOf(ledger, tree, 0, 2), known);
  const values = valuesIn(figures);
  const shown = Object.fromEntries(
    Object.entries(values).map(([id, list]) => [
      id,
      list.map((value) => (value === null ? null : Number(value) / 10_000)),
    ]),
  );
  const codes = figures.marks.map(({ row, code }) => `${figures.rows[row]!.nodeKey} ${code}`);
  return { shown, codes: [...new Set(codes)] };
}

describe('measures', () => {
  it('stand in place of their node, with the shifts, signs and filters of what they stand in', () => {
    const { shown } = evaluate([
      measureNode('share', 1),
      measureNode('of1', 2, { legalEntities: [1] }),
      measureNode('before', 2, { legalEntities: [1], timeshift: 1 }),
      measureNode('twice', 3),
      {
        id: 'negated',
        type: 'group',
        children: [measureNode('back', 3, { sign: '-' }), measureNode('ratio', 1)],
      },
    ]);
    expect(shown).toMatchObject({
      share: [54.5455, 28.5714, 19.3548],
      of1: [40, 140, 240],
      before: [0, 40, 140],
      twice: [-50, -150, -250],
      back: [50, 150, 250],
      // A ratio is not added.
      negated: [50, 150, 250],
    });
  });

  it('that lead back to themselves, are gone or have no node have no value, nor has what adds them', () => {
    const { shown, codes } = evaluate([
      { id: 'g', type: 'group', children: [measureNode('m', 4), accountNode('r', 4)] },
      measureNode('x', 9),
      measureNode('y', 5),
    ]);
    expect(shown).toMatchObject({ g: [null, null, null], x: [null, null, null], y: [null, null, null] });
    expect(codes).toEqual([
      'g depends_on',
      'm depends_on',
      'x invalid_dependencies',
      'y invalid_dependencies',
    ]);
  });

  it('count as gone more than 12 levels deep within each other, however many there are', () => {
    const groups = (child: object): object =>
      Array.from({ length: 11 }).reduce<object>(
        (below, _, at) => ({ id: `g${at}`, type: 'group', children: [below] }),
        child,
      );
    const chain = new Map(
      Array.from({ length: 400 }, (_, at): [number, Measure] => {
        const isLast = at === 399;
        const tree = treeOf([groups(isLast ? accountNode('r', 4) : measureNode('next', at + 101))]);
        return [at + 100, { tree, nodeId: 'g10' }];
      }),
    );
    const { shown, codes } = evaluate([measureNode('in', 488), measureNode('out', 487)], [], chain);
    expect(shown).toEqual({ in: [110, 210, 310], out: [null, null, null] });
    expect(codes).toEqual(['out depends_on']);
    expect(evaluate([measureNode('far', 100)], [], chain).shown).toEqual({ far: [null, null, null] });
  });
});

describe('formulas', () => {
  it('that name themselves have no value, whatever they shift', () => {
    const { shown, codes } = evaluate(
      [formulaNode('a', { timeshift: 1 }), formulaNode('b')],
      [
        { id: 'a', tree: apply('add', ref('b')) },
        { id: 'b', tree: apply('add', ref('a')) },
      ],
    );
    expect(shown).toEqual({ a: [null, null, null], b: [null, null, null] });
    expect(codes.length).toBeGreaterThan(0);
  });

  it('move what they name by each shift once: their own, and those above them that do not stand above it', () => {
    const share = (first: string) => apply('percent', ref('cost'), ref(first));
    const { shown } = evaluate(
      [
        {
          id: 'before',
          type: 'group',
          meta: { timeshift: 1 },
          children: [
            accountNode('cost', 5, { legalEntities: [1] }),
            accountNode('inside', 4, { legalEntities: [1] }),
            formulaNode('beside'),
            formulaNode('across'),
          ],
        },
        accountNode('outside', 4, { legalEntities: [1] }),
        formulaNode('shifted', { timeshift: 1 }),
      ],
      [
        { id: 'beside', tree: share('inside') },
        { id: 'across', tree: share('outside') },
        { id: 'shifted', tree: apply('add', ref('outside')) },
      ],
    );
    expect(shown).toMatchObject({
      inside: [0, 100, 200],
      beside: [0, 60, 30],
      across: [0, 60, 30],
      shifted: [0, 100, 200],
    });
  });

  it('say what they are: shares, amounts, numbers, or nothing that has a name', () => {
    const number = (value: string) => ({ type: 'const_ref', value });
    const trees = {
      share: apply('percent', ref('r'), ref('e')),
      sum: apply('sub', ref('r'), ref('e')),
      ratio: apply('div', ref('r'), ref('e')),
      scaled: apply('mul', ref('share'), ref('r'), number('0.01')),
      mixed: apply('add', ref('ratio'), ref('r')),
      square: apply('mul', ref('r'), ref('r')),
      plus: apply('add', ref('r'), number('1')),
    };
    const tree = treeOf(
      [accountNode('r', 4), accountNode('e', 5), ...Object.keys(trees).map((id) => formulaNode(id))],
      Object.entries(trees).map(([id, each]) => ({ id, tree: each })),
    );
    const plan = planTree({ tree, reportId: null, accounts: sampleAccounts, measures });
    expect(plan.nodes.slice(2).map((each) => [each.key, unitOf(each)])).toEqual(
      [
        ['share', 'percent', false],
        ['sum', 'amount', false],
        ['ratio', 'number', false],
        ['scaled', 'amount', false],
        ['mixed', 'number', true],
        ['square', 'number', true],
        ['plus', 'amount', false],
      ].map(([key, unit, isMixed]) => [key, { unit, isMixed }]),
    );
  });
});
