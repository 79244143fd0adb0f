import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  accountNode,
  consolidatedLedgers,
  countedParts,
  reportOrderOf,
  sampleAccounts,
  sampleDimensions,
  sampleLedgers,
  treeOf,
} from '../testing/randomReports.ts';
import { reportLedgerOf } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { breakdownOf, restrictionOfBranch } from './breakdown.ts';
import { evaluateReport } from './evaluateReport.ts';
import { LeafScopes } from './leafScopes.ts';
import { narrowColumn, postingsBehind } from './postingsBehind.ts';

it('is read by groups, however many columns it has', () => {
  const [ledgers] = fc.sample(sampleLedgers, 1);
  const tree = treeOf([1, 3, 4, 5].map((id) => accountNode(`n${id}`, id, { includeChildren: true })));
  const sample = { ...ledgers!, entities: [{ id: 1 }, { id: 2 }], currency: 'global' as const };
  const order = reportOrderOf(sample, tree, 0, 23);
  const asking = vi.spyOn(LeafScopes.prototype, 'of');
  const found = breakdownOf(order, reportLedgerOf(sample), { nodeKey: 'n4', by: 'legal_entity' });
  const askedCount = asking.mock.calls.length;
  asking.mockRestore();
  expect(found!.isAdditive).toBe(true);
  // Of the node alone, once for the whole, and once for each of both legal entities.
  expect(askedCount).toBe(1 + 2);
});

it('has the lines of each group of a dimension in what counting its branch alone gives, be it that it hangs elsewhere from period to period', () => {
  const children = sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, { accountUse: 'turnover' }));
  const tree = treeOf([{ id: 'g', type: 'group', children }]);
  fc.assert(
    fc.property(
      consolidatedLedgers,
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom('cost' as const, 'profit' as const),
      (sample, from, by) => {
        const ledger = reportLedgerOf(sample);
        const order = reportOrderOf(sample, tree, from, from + 3);
        const found = breakdownOf(order, ledger, { nodeKey: 'g', by })!;
        for (const { key, values } of found.isAdditive ? found.groups : []) {
          if (key.type !== 'instance') continue;
          const restriction = restrictionOfBranch(key.id, order, ledger.dimensions)!;
          values.forEach((value, column) => {
            const columns = narrowColumn(order.columns, column, restriction);
            const behind = postingsBehind({ ...order, columns }, ledger, { nodeKey: 'g', column });
            if (behind !== null) expect(behind.reduce((sum, each) => sum + each.value, 0n)).toBe(value);
          });
        }
      },
    ),
    { numRuns: 30 },
  );
});

const compared = {
  deltaOptions: { showDelta: true, selectedOption: 'option-1', withPercent: true },
};

it('says of the one account of a line what the line says, value by value', () => {
  const ids = [4, 5];
  const tree = treeOf(ids.map((id) => accountNode(`n${id}`, id, { accountUse: 'turnover' })));
  const seen = new Set<string>();
  fc.assert(
    fc.property(sampleLedgers, fc.integer({ min: 0, max: 20 }), (sample, from) => {
      const order = reportOrderOf(sample, tree, from, from + 3, compared);
      const { rows, marks } = evaluateReport(order, reportLedgerOf(sample));
      for (const [row, id] of ids.entries()) {
        const found = breakdownOf(order, reportLedgerOf(sample), { nodeKey: `n${id}`, by: 'account' })!;
        if (!found.isAdditive || found.groups.length !== 1) continue;
        const [group] = found.groups;
        expect(group!.values).toEqual(rows[row]!.values);
        const ofRow = marks.filter((each) => each.row === row);
        expect(group!.marks.map(({ column, mark }) => ({ row, column, ...mark }))).toEqual(ofRow);
        for (const { code } of ofRow) seen.add(code);
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['div_by_zero', 'favourable', 'unfavourable']));
});

it('says why a group, or what no group holds, has no value', () => {
  const pair = { from: null, to: { value: 1_000_000n, units: 1 as const } };
  const pairs = samplePeriods.map(() => pair);
  const rates = { minorUnit: 100n, average: pairs, closing: pairs, initial: pair };
  const none = { historicalAccounts: new Set<never>(), historicalRates: [], isGlobalStated: false };
  const sample = {
    accounts: sampleAccounts,
    periods: samplePeriods,
    dimensions: sampleDimensions,
    currency: { reporting: 'EUR' },
    entities: [{ id: 1, currency: 'USD', translation: { rates, ...none } }],
    entries: [{ entity: 1, period: 0, debit: 1, credit: 4, amount: 1_000_000n }],
  };
  const tree = treeOf([accountNode('n', 4, { accountUse: 'turnover' })]);
  const order = reportOrderOf(sample, tree, 0, 0);
  const found = breakdownOf(order, reportLedgerOf(sample), { nodeKey: 'n', by: 'account' })!;
  expect(found).toMatchObject({
    groups: [
      { key: { type: 'account' }, values: [null], marks: [{ column: 0, mark: { code: 'missing_rate' } }] },
      {
        key: { type: 'rest' },
        values: [null],
        marks: [{ column: 0, mark: { code: 'depends_on', nodeKey: 'n' } }],
      },
    ],
  });
});

it('by kind is the source, what is eliminated as a negative and what is adjusted, as columns by kind are', () => {
  const uses = ['turnover', 'turnover_debit', 'opening_balance', 'closing_balance'] as const;
  const lines = [
    'result_of_earlier_years',
    'elimination_difference_result',
    'elimination_difference_balance',
  ];
  const tree = treeOf(
    uses.map((accountUse) => ({
      id: accountUse,
      type: 'group',
      children: [
        ...sampleAccounts.map(({ id }) => accountNode(`${accountUse}-${id}`, id, { accountUse })),
        ...lines.map((computed) => ({
          id: `${accountUse}-${computed}`,
          type: 'account',
          meta: { computed, accountUse },
        })),
      ],
    })),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(consolidatedLedgers, countedParts, fc.integer({ min: 0, max: 20 }), (sample, parts, from) => {
      const ledger = reportLedgerOf(sample);
      const order = reportOrderOf(sample, tree, from, from + 3, { columnPeriods: 3, ...parts });
      const split = reportOrderOf(sample, tree, from, from + 3, {
        columnPeriods: 3,
        splitBy: 'kind',
        ...parts,
      });
      const columns = evaluateReport(split, ledger);
      for (const { nodeKey, values } of evaluateReport(order, ledger).rows) {
        const found = breakdownOf(order, ledger, { nodeKey, by: 'kind' })!;
        const groups = found.isAdditive ? found.groups : [];
        values.forEach((value, column) => {
          expect(groups.reduce((sum, group) => sum + group.values[column]!, 0n)).toBe(value);
        });
        const shown = columns.rows.find((row) => row.nodeKey === nodeKey)!.values;
        columns.columns.forEach(({ split: of }, column) => {
          const at = Math.floor(column / (columns.columns.length / values.length));
          const group = groups.find(({ key }) => key.type === 'kind' && key.kind === of!.kind);
          const expected = of!.part === 'whole' ? values[at] : (group?.values[at] ?? 0n);
          expect([of, shown[column]]).toEqual([of, expected]);
        });
        for (const { key } of groups) seen.add(key.type === 'kind' ? key.kind : key.type);
      }
    }),
    { numRuns: 30 },
  );
  // Nothing is left: each kind is translated by itself.
  expect([...seen].toSorted()).toEqual(['adjustment', 'elimination', 'source']);
});
