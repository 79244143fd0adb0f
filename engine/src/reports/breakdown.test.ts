import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { accountNode, reportOrderOf, sampleLedgers, treeOf } from '../testing/randomReports.ts';
import { reportLedgerOf } from '../testing/reportLedger.ts';
import { breakdownOf } from './breakdown.ts';
import { LeafScopes } from './leafScopes.ts';

it('is read by groups, however many columns it has', () => {
  const [ledgers] = fc.sample(sampleLedgers, 1);
  const tree = treeOf([1, 3, 4, 5].map((id) => accountNode(`n${id}`, id, { includeChildren: true })));
  const sample = { ...ledgers!, entities: [{ id: 1 }, { id: 2 }], currency: 'global' as const };
  const order = reportOrderOf(sample, tree, 0, 23);
  const adding = vi.spyOn(LeafScopes.prototype, 'add');
  const found = breakdownOf(order, reportLedgerOf(sample), { nodeKey: 'n4', by: 'legal_entity' });
  const addedCount = adding.mock.calls.length;
  adding.mockRestore();
  expect(found!.isAdditive).toBe(true);
  // Each node once for the whole, and once for each of both legal entities.
  expect(addedCount).toBe(4 * (1 + 2));
});
