import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNode, evaluateSample, sampleLedgers, treeOf, valuesIn } from '../testing/randomReports.ts';
import { nodesOf, type ReportTree } from './nodes.ts';
import { readTree } from './readTree.ts';
import { renewIds } from './renewIds.ts';
import { writeTree } from './writeTree.ts';

const ref = (id: string | null) => ({ type: 'node_ref', id });
const constant = (value: string) => ({ type: 'const_ref', value });
const apply = (operator: string, ...args: object[]) => ({ type: 'operator', operator, args });

/** Every field that a node or a formula may have, with another value than its default. */
const whole = treeOf(
  [
    {
      id: 'g',
      type: 'group',
      name: 'Result',
      code: 'R',
      meta: {
        customName: 'Shown',
        description: 'A note',
        sign: '-',
        timeshift: -2,
        negativeValuesAsZeros: true,
        hidden: true,
        hasTotal: false,
        showTotalOnly: true,
        higherIsBetter: false,
        style: { bold: true, ruleAbove: true, decimals: 0, unit: 'percent' },
        legalEntities: [1, 2],
        dimensions: [-2, -1, 11],
        includeDimensionsChildren: true,
        ignoreParentFilters: true,
        ignoreGlobalFilters: true,
      },
      children: [
        accountNode('revenue', 4, {
          accountUse: 'turnover_credit',
          aggregation: 'average',
          accumulation: true,
          includeChildren: true,
          isForexCalculationSelected: true,
          correspondingTags: ['sales'],
          excludeAccountCorrespondenceTags: true,
        }),
        accountNode('expense', 5),
        accountNode('payroll', 5, { accountUse: 'payroll' }),
        { id: 'line', type: 'account', meta: { computed: 'translation_adjustment' } },
        { id: 'sum', type: 'total' },
      ],
    },
    { id: 'share', type: 'formula', meta: { formulaId: 'f' } },
    { id: 'open', type: 'formula' },
    { id: 'measure', type: 'measure', meta: { measureId: 3 } },
  ],
  [
    {
      id: 'f',
      tree: apply(
        'percent',
        ref('expense'),
        apply('mul', ref('revenue'), constant('-0.050')),
        constant('12'),
      ),
    },
    { id: 'empty' },
  ],
);

const reread = (tree: ReportTree) => {
  const { items, formulas } = JSON.parse(JSON.stringify(writeTree(tree))) as { items: []; formulas: [] };
  return readTree({ items, formulas, scopeMode: tree.scopeMode });
};

describe('a report that is written', () => {
  it('is read as the same one', () => {
    expect(reread(whole)).toEqual({ tree: whole, faults: [] });
  });

  it('says nothing of what has its default', () => {
    expect(writeTree(treeOf([accountNode('a', 4)]))).toEqual({
      items: [
        {
          id: 'a',
          type: 'account',
          name: '',
          code: '',
          meta: { accountId: 4, accountType: 'revenue', accountUse: 'turnover' },
        },
      ],
      formulas: [],
    });
  });

  it('holds numbers of formulas as they were given', () => {
    const numbers = fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(numbers, ([digits, decimals]) => {
        const formula = {
          id: 'f',
          tree: {
            type: 'operator' as const,
            operator: 'add' as const,
            args: [{ type: 'const_ref' as const, value: { digits, decimals } }],
          },
          dependencies: [],
        };
        const tree: ReportTree = { ...treeOf([]), formulas: [formula] };
        expect(reread(tree).tree?.formulas).toEqual([formula]);
      }),
    );
  });
});

describe('a copy of a report', () => {
  let count = 0;
  const { tree: copy, nodeIds } = renewIds(whole, () => `new${++count}`);

  it('has no id in common with it, and names nothing of it', () => {
    const idsOf = ({ nodes, formulas }: ReportTree) => [
      ...[...nodesOf(nodes)].map(({ id }) => id),
      ...formulas.map(({ id }) => id),
    ];
    expect(idsOf(copy).every((id) => /^new\d+$/.test(id))).toBe(true);
    expect(new Set(idsOf(copy)).size).toBe(idsOf(whole).length);
    expect([...nodeIds.keys()]).toEqual([...nodesOf(whole.nodes)].map(({ id }) => id));
    // Whatever it names is its own: else it could not be read.
    expect(reread(copy)).toEqual({ tree: copy, faults: [] });
  });

  it('has its values', () => {
    const plain = treeOf(
      [
        {
          id: 'result',
          type: 'group',
          children: [accountNode('revenue', 4), accountNode('expense', 5, { sign: '-' })],
        },
        { id: 'share', type: 'formula', meta: { formulaId: 'f' } },
      ],
      [{ id: 'f', tree: apply('percent', ref('result'), ref('revenue')) }],
    );
    const renewed = renewIds(plain, () => `new${++count}`);
    fc.assert(
      fc.property(sampleLedgers, (ledger) => {
        const values = valuesIn(evaluateSample(ledger, plain, 0, 3));
        const copied = valuesIn(evaluateSample(ledger, renewed.tree, 0, 3));
        for (const [id, own] of Object.entries(values)) expect(copied[renewed.nodeIds.get(id)!]).toEqual(own);
      }),
      { numRuns: 20 },
    );
  });
});
