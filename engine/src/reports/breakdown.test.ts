import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  accountNode,
  reportOrderOf,
  sampleAccounts,
  sampleLedgers,
  treeOf,
} from '../testing/randomReports.ts';
import { reportLedgerOf } from '../testing/reportLedger.ts';
import { breakdownOf, restrictionOfBranch } from './breakdown.ts';
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
      sampleLedgers,
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
