import { describe, expect, it } from 'vitest';
import type { DimensionInstanceId } from '../ids.ts';
import { accountNode, treeOf } from '../testing/randomReports.ts';
import { balanceNotices, equityNotices } from './balancedBooks.ts';

const earlier = { id: 'earlier', type: 'account', meta: { computed: 'result_of_earlier_years' } };
const sheet = treeOf([accountNode('cash', 1), { id: 'g', type: 'group', children: [earlier] }]);
const noticesOf = (
  tree: typeof sheet,
  dimensions: readonly number[] | null,
  splitBy: 'cost' | 'legal_entity' | null,
) => {
  const dimensionIds = dimensions && dimensions.map((id) => id as DimensionInstanceId);
  const nodes = tree.nodes.flatMap((node) => (node.type === 'group' ? [node, ...node.children] : [node]));
  return balanceNotices(nodes, { dimensionIds, splitBy });
};

describe('columns of equity', () => {
  it('are told to leave out what rates make of balances, in a reporting currency', () => {
    const codesOf = (...args: Parameters<typeof equityNotices>) =>
      equityNotices(...args).map(({ code }) => code);
    expect(codesOf('equity', { currency: { reporting: 'USD' } })).toEqual(['rate_effect_apart']);
    expect(codesOf('equity', { currency: 'functional' })).toEqual([]);
    expect(codesOf('equity', { currency: null })).toEqual([]);
    expect(codesOf('balance', { currency: { reporting: 'USD' } })).toEqual([]);
  });
});

describe('books under dimension instances', () => {
  it('are told not to be equal where a report closes them', () => {
    const told = (path: string) => [{ path, code: 'not_balanced' }];
    expect(noticesOf(sheet, [-1], null)).toEqual(told('filters.dimensions'));
    expect(noticesOf(sheet, [11], 'cost')).toEqual(told('filters.dimensions'));
    expect(noticesOf(sheet, null, 'cost')).toEqual(told('filters.splitBy'));
  });

  it('are nothing to be told of in other reports, or where all that was posted counts', () => {
    expect(noticesOf(sheet, null, null)).toEqual([]);
    expect(noticesOf(sheet, null, 'legal_entity')).toEqual([]);
    expect(noticesOf(treeOf([accountNode('sales', 4)]), [11], 'cost')).toEqual([]);
  });
});
