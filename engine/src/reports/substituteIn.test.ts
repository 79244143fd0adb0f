import { describe, expect, it } from 'vitest';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { accountNode, treeOf } from '../testing/randomReports.ts';
import { nodesOf, type ReportTree } from './nodes.ts';
import { substituteIn } from './substituteIn.ts';

const account = { kind: 'account', from: 5 as AccountId, to: 6 as AccountId } as const;
const instance = {
  kind: 'dimension_instance',
  from: 11 as DimensionInstanceId,
  to: 12 as DimensionInstanceId,
} as const;
const group = (id: string, children: object[], meta: object = {}) => ({ id, type: 'group', children, meta });

const lines = ({ nodes }: ReportTree): string[] =>
  [...nodesOf(nodes)].map((node) => {
    const of = node.type === 'account' ? `=${node.accountId}` : '';
    return `${node.id}${of}${node.filters.dimensionIds === null ? '' : `{${node.filters.dimensionIds.join()}}`}`;
  });

describe('what takes the place of an account', () => {
  it('stands in its lines, whatever they show of it', () => {
    const tree = treeOf([
      group('g', [accountNode('a', 5), accountNode('b', 5, { accountUse: 'turnover_debit' })]),
      accountNode('c', 4),
    ]);
    expect(lines(substituteIn(tree, account))).toEqual(['g', 'a=6', 'b=6', 'c=4']);
  });

  it('is not counted twice: a line goes where another one shows just that', () => {
    const tree = treeOf([
      group('g', [
        accountNode('a', 5, { customName: 'Old' }),
        accountNode('b', 6),
        accountNode('c', 5, { sign: '-' }),
      ]),
    ]);
    expect(lines(substituteIn(tree, account))).toEqual(['g', 'b=6', 'c=6']);
    const apart = treeOf([
      group('x', [accountNode('a', 5), accountNode('c', 4)]),
      group('y', [accountNode('b', 6)]),
    ]);
    expect(lines(substituteIn(apart, account))).toEqual(['x', 'c=4', 'y', 'b=6']);
  });

  it('leaves a line as it is that would go and that a formula names', () => {
    const tree = treeOf(
      [accountNode('a', 5), accountNode('b', 6), { id: 'f', type: 'formula', meta: { formulaId: 'f' } }],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'div',
            args: ['a', 'b'].map((id) => ({ type: 'node_ref', id })),
          },
        },
      ],
    );
    expect(lines(substituteIn(tree, account))).toEqual(['a=5', 'b=6', 'f']);
  });
});

describe('what takes the place of a dimension instance', () => {
  it('stands in lists, once', () => {
    const tree = treeOf([
      accountNode('a', 5, { dimensions: [11, 12, -1] }),
      group('g', [accountNode('b', 5)], { dimensions: [21, 11] }),
    ]);
    expect(lines(substituteIn(tree, instance))).toEqual(['a=5{12,-1}', 'g{21,12}', 'b=5']);
  });

  it('is not counted twice: a group goes where another one shows just that', () => {
    const tree = treeOf([
      group('x', [accountNode('a', 5), accountNode('b', 6)], { dimensions: [11] }),
      group('y', [accountNode('c', 5), accountNode('d', 6)], { dimensions: [12] }),
    ]);
    expect(lines(substituteIn(tree, instance))).toEqual(['y{12}', 'c=5', 'd=6']);
  });
});
