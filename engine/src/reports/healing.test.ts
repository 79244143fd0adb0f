import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../ids.ts';
import {
  accountNode,
  evaluateSample,
  sampleAccounts,
  sampleDimensions,
  consolidatedLedgers,
  sampleLedgers,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import { type ChartEntry, healReport, suggestGroup } from './healing.ts';
import { nodesOf } from './nodes.ts';
import { readTree } from './readTree.ts';
import { balanceSheet, incomeStatement, type StarterWords } from './starters.ts';

const chart: readonly ChartEntry[] = sampleAccounts.map((account) => ({
  ...account,
  code: `${account.id}000`,
  name: `Account ${account.id}`,
}));
const known = {
  accountTypes: new Map(chart.map(({ id, type }) => [id, type])),
  legalEntityIds: new Set([1]),
  dimensions: sampleDimensions,
  tags: new Set(['sales']),
  measures: new Map(),
};

describe('healing', () => {
  const tree = treeOf([
    {
      id: 'g',
      type: 'group',
      children: [
        accountNode('kept', 4, { legalEntities: [1, 9] }),
        accountNode('entity', 4, { legalEntities: [9] }),
        accountNode('instance', 4, { dimensions: [99] }),
        accountNode('tag', 4, { correspondingTags: ['old'], excludeAccountCorrespondenceTags: true }),
        accountNode('gone', 77, { accountType: 'revenue' }),
        accountNode('retyped', 5, { accountType: 'revenue' }),
      ],
    },
    { id: 'm', type: 'measure', meta: { measureId: 3 } },
  ]);
  const healed = healReport({ tree, known, chart, saved: chart.slice(0, 5) });

  it('drops from effect what is gone, tells it, and never shows more than before', () => {
    expect(healed.missing.map(({ nodeId, kind, ref }) => `${nodeId} ${kind} ${ref}`)).toEqual([
      'kept legal_entity 9',
      'entity legal_entity 9',
      'instance dimension_instance 99',
      'tag tag old',
      'gone account 77',
      'm measure 3',
    ]);
    expect([...healed.retyped]).toEqual([['retyped', 'expense']]);
    fc.assert(
      fc.property(sampleLedgers, (ledger) => {
        const figures = evaluateSample(ledger, healed.tree, 0, 0);
        const values = valuesIn(figures);
        const codes = (id: string) =>
          figures.marks.flatMap(({ row, code }) => (figures.rows[row]!.nodeKey === id ? [code] : []));
        for (const id of ['entity', 'tag']) {
          expect(values[id]).toEqual([0n]);
          expect(codes(id)).toEqual(['empty_filter']);
        }
        for (const id of ['instance', 'gone', 'm']) expect(codes(id)).toEqual(['invalid_dependencies']);
        expect(values.g).toEqual([null]);
      }),
      { numRuns: 10 },
    );
  });

  it('flags lines of payroll that count no account of payroll any more', () => {
    const pay = (id: string, accountId: number, meta: object = {}) =>
      accountNode(id, accountId, { accountUse: 'payroll', ...meta });
    const lines = treeOf([
      pay('is', 6),
      pay('above', 5),
      pay('with', 5, { includeChildren: true }),
      pay('never', 4, { includeChildren: true }),
      accountNode('booked', 4),
    ]);
    const order = { tree: lines, known, chart, saved: chart };
    expect(healReport({ ...order, ofPayroll: new Set([6 as AccountId]) }).notOfPayroll).toEqual([
      'above',
      'never',
    ]);
    expect(healReport(order).notOfPayroll).toEqual([]);
  });

  it('takes names and codes from the chart, and says which accounts are new or unused', () => {
    const [first] = [...nodesOf(healed.tree.nodes)].filter(({ id }) => id === 'kept');
    expect(first).toMatchObject({ name: 'Account 4', code: '4000' });
    expect(healed.newAccounts).toEqual([6]);
    expect(healed.unusedAccounts).toEqual([1, 2, 3]);
    const whole = treeOf([accountNode('all', 1, { includeChildren: true })]);
    expect(healReport({ tree: whole, known, chart, saved: chart }).unusedAccounts).toEqual([3, 4, 5, 6]);
  });

  it('suggests the group of siblings, else of the code that begins alike', () => {
    const nodes = treeOf([
      { id: 'a', type: 'group', children: [accountNode('x', 2)] },
      { id: 'b', type: 'group', children: [accountNode('y', 5)] },
    ]).nodes;
    const added = (code: string, parentId: number | null): ChartEntry => ({
      ...chart[0]!,
      id: 50 as AccountId,
      parentId: parentId as AccountId | null,
      code,
    });
    expect(suggestGroup(nodes, added('5009', 1), chart)).toBe('a');
    expect(suggestGroup(nodes, added('5009', null), chart)).toBe('b');
    expect(suggestGroup(nodes, added('59', null), chart)).toBe(null);
  });
});

describe('starters', () => {
  const words = Object.fromEntries(
    [
      'revenue',
      'expense',
      'result',
      'margin',
      'assets',
      'liabilities',
      'resultOfYear',
      'resultOfEarlierYears',
      'translationAdjustment',
      'eliminationDifferenceResult',
      'eliminationDifferenceBalance',
      'mustBeZero',
    ].map((name) => [name, name]),
  ) as unknown as StarterWords;

  it('are reports whose result is revenue less expense with what eliminations leave, and whose last line is 0, in every ledger and currency', () => {
    const [income, sheet] = [incomeStatement(chart, words)!, balanceSheet(chart, words)!];
    fc.assert(
      fc.property(consolidatedLedgers, fc.integer({ min: 0, max: 23 }), (ledger, at) => {
        const [first, second] = [income, sheet].map((starter) => {
          const { tree, faults } = readTree(starter);
          expect(faults).toEqual([]);
          return evaluateSample(ledger, tree!, at, at);
        });
        const result = valuesIn(first!);
        expect(result.result![0]).toBe(result.revenue![0]! + result.difference![0]! - result.expense![0]!);
        expect(valuesIn(second!).zero).toEqual([0n]);
        expect(first!.rows.at(-1)!.unit).toBe('percent');
      }),
      { numRuns: 40 },
    );
  });

  it('say of each line of the income statement that is no account whether more of it is better', () => {
    const { tree } = readTree(incomeStatement(chart, words)!);
    const judged = [...nodesOf(tree!.nodes)].filter(({ type }) => type !== 'account');
    expect(judged.length).toBeGreaterThan(4);
    expect(judged.map(({ id, higherIsBetter }) => [id, higherIsBetter])).toEqual(
      judged.map(({ id }) => [id, !id.startsWith('expense')]),
    );
  });

  it('hold each account of their sides once, however deep and mixed the chart is', () => {
    const types = fc.constantFrom('revenue' as const, 'expense' as const, 'balance' as const);
    const charts = fc.array(fc.tuple(types, fc.nat(), fc.boolean()), { maxLength: 60 }).map((raw) =>
      raw.map(([type, above, isBelow], index): ChartEntry => ({
        id: (index + 1) as AccountId,
        parentId: isBelow && index > 0 ? (((above % index) + 1) as AccountId) : null,
        code: String(index),
        name: `A${index}`,
        type,
        section: type === 'balance' ? (above % 2 === 0 ? 'assets' : 'liabilities') : null,
      })),
    );
    fc.assert(
      fc.property(charts, (accounts) => {
        for (const [starter, wanted] of [
          [incomeStatement(accounts, words)!, accounts.filter(({ type }) => type !== 'balance')],
          [balanceSheet(accounts, words)!, accounts],
        ] as const) {
          const { tree, faults } = readTree(starter);
          expect(faults).toEqual([]);
          const counted = [...nodesOf(tree!.nodes)].flatMap((node) => {
            if (node.type !== 'account' || node.accountId === null) return [];
            const below = (id: AccountId): AccountId[] => [
              id,
              ...accounts.filter(({ parentId }) => parentId === id).flatMap((each) => below(each.id)),
            ];
            return node.includeChildren ? below(node.accountId) : [node.accountId];
          });
          expect(counted.toSorted((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('fit into a report where the chart has thousands of accounts, or are not offered', () => {
    const many = (parentOf: (index: number) => number | null): ChartEntry[] =>
      Array.from({ length: 3_000 }, (_, index) => ({
        id: (index + 1) as AccountId,
        parentId: parentOf(index) as AccountId | null,
        code: String(index),
        name: `A${index}`,
        type: 'revenue',
        section: null,
      }));
    const tens = incomeStatement(
      many((index) => (index % 10 === 0 ? null : index - (index % 10) + 1)),
      words,
    )!;
    expect(readTree(tens).faults).toEqual([]);
    expect(
      incomeStatement(
        many(() => null),
        words,
      ),
    ).toBe(null);
  });
});
