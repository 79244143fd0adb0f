import { describe, expect, it } from 'vitest';
import type { DimensionInstanceId } from '../ids.ts';
import {
  accountNode,
  evaluateSample,
  reportOrderOf,
  sampleAccounts,
  treeOf,
} from '../testing/randomReports.ts';
import { reportLedgerOf, type SampleEntry, type SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { breakdownOf } from './breakdown.ts';
import type { ReportBooks } from './substitution.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { explainCell } from './explanation.ts';
import { type Leaving, losesBy } from './losing.ts';
import type { ReportTree } from './nodes.ts';

const id = (value: number) => value as DimensionInstanceId;
const unit = (instanceId: number, kind: 'cost' | 'profit') => ({
  instanceId: id(instanceId),
  kind,
  parentId: null,
  name: `U${instanceId}`,
  code: String(instanceId),
  fromIndex: 0,
  toIndex: samplePeriods.length - 1,
});
const [gone, empty, left, product, unknown] = [11, 18, 12, 21, 99];
const units = [unit(left, 'cost'), unit(product, 'profit')];

const posting = (debit: number, on: number, amount: bigint): SampleEntry => ({
  entity: 1,
  period: 0,
  debit,
  credit: 3,
  amount,
  debitInstance: on,
  creditInstance: -1,
  flags: 0,
});
// What lay on 11 lies on 12 now; on 18 nothing ever lay.
const ledger: SampleLedger = {
  accounts: sampleAccounts,
  periods: samplePeriods,
  dimensions: new DimensionPlaces(
    units,
    new Map([
      [id(gone), { kind: 'cost', counted: true }],
      [id(empty), { kind: 'cost', counted: false }],
    ]),
  ),
  entries: [posting(5, left, 7n), posting(6, left, 2n)],
  currency: 'global',
  entities: [{ id: 1, currency: 'USD', openingPeriod: 0, retained: null, translation: null }],
};

/** Value of each node with what is said of it. */
function shown(tree: ReportTree, raw: object = {}): Record<string, string> {
  const { rows, marks } = evaluateSample(ledger, tree, 0, 0, raw);
  return Object.fromEntries(
    rows.map(({ nodeKey, values }, row) => {
      const codes = marks.flatMap((mark) => (mark.row === row ? [mark.code] : []));
      return [nodeKey, [String(values[0]), ...codes].join(' ')];
    }),
  );
}

const group = (groupId: string, children: object[], meta: object = {}) => ({
  id: groupId,
  type: 'group',
  children,
  meta,
});
const [missing, follows] = ['null invalid_dependencies', 'null depends_on'];

describe('a list that names a dimension instance that is gone', () => {
  it('has no value, nor has what adds it, where that counted: what is left is a part', () => {
    const tree = treeOf([
      group('all', [
        accountNode('both', 5, { dimensions: [gone, left] }),
        accountNode('alone', 5, { dimensions: [gone] }),
        accountNode('beside', 5, { dimensions: [left] }),
        group('above', [accountNode('below', 5), accountNode('own', 5, { dimensions: [left] })], {
          dimensions: [gone, left],
        }),
        accountNode('other', 5, { dimensions: [unknown, left] }),
      ]),
    ]);
    expect(shown(tree)).toEqual({
      all: follows,
      both: missing,
      alone: missing,
      beside: '7',
      above: follows,
      below: missing,
      own: '7',
      other: missing,
    });
  });

  it('counts what is left, exactly, where that counted nothing', () => {
    const tree = treeOf([
      group('all', [
        accountNode('both', 5, { dimensions: [empty, left] }),
        accountNode('alone', 5, { dimensions: [empty] }),
      ]),
    ]);
    expect(shown(tree)).toEqual({ all: '7', both: '7', alone: '0 empty_filter' });
  });

  it('takes the value of all that counts by it, where it is that of the whole report', () => {
    const tree = treeOf([
      accountNode('a', 5),
      accountNode('b', 5, { dimensions: [left] }),
      accountNode('c', 5, { ignoreGlobalFilters: true }),
    ]);
    expect(shown(tree, { dimensions: [gone, left] })).toEqual({ a: missing, b: missing, c: '7' });
    expect(shown(tree, { dimensions: [empty, left] })).toEqual({ a: '7', b: '7', c: '7' });
    expect(shown(tree, { dimensions: [left] })).toEqual({ a: '7', b: '7', c: '7' });
  });

  it('leaves a breakdown what it can say, and says why there is no value', () => {
    const tree = treeOf([
      group('all', [accountNode('a', 5, { dimensions: [gone, left] }), accountNode('b', 6)]),
    ]);
    const order = reportOrderOf(ledger, tree, 0, 0);
    const books = reportLedgerOf(ledger);
    const breakdown = breakdownOf(order, books, { nodeKey: 'all', by: 'account' });
    expect(breakdown).toMatchObject({
      groups: [
        { key: { type: 'account', id: 5 }, values: [null] },
        { key: { type: 'account', id: 6 }, values: [2n] },
        { key: { type: 'rest' }, values: [null] },
      ],
    });
    expect(explainCell(order, books, { nodeKey: 'a', column: 0 })).toMatchObject({
      value: null,
      how: { type: 'nothing' },
      marks: [{ code: 'invalid_dependencies' }],
      postings: null,
    });
  });
});

describe('a report loses values', () => {
  const books: Pick<ReportBooks, 'accounts' | 'dimensions'> = {
    accounts: sampleAccounts.map((each) => ({ ...each, code: String(each.id), name: '' })),
    dimensions: new DimensionPlaces([unit(gone, 'cost'), ...units]),
  };
  const instance: Leaving = { kind: 'dimension_instance', id: id(gone) };
  const judge = (
    tree: ReportTree,
    leaving: Leaving,
    dimensionIds: readonly number[] | null = null,
    measureNodeId: string | null = null,
  ) => {
    const filters = { legalEntityIds: null, dimensionIds: dimensionIds?.map(id) ?? null };
    const { isLosing, isMeasureLosing } = losesBy({ tree, filters, measureNodeId }, leaving, books);
    return [isLosing, isMeasureLosing];
  };

  it('where something counts by a list that names what goes', () => {
    const named = { dimensions: [gone, left] };
    const own = accountNode('a', 5, { dimensions: [left] });
    expect(judge(treeOf([accountNode('a', 5, named)]), instance)).toEqual([true, false]);
    expect(judge(treeOf([group('g', [accountNode('a', 5)], named)]), instance)).toEqual([true, false]);
    expect(judge(treeOf([group('g', [own], named)]), instance)).toEqual([false, false]);
    expect(judge(treeOf([own]), instance, [gone, left])).toEqual([true, false]);
    const aside = accountNode('a', 5, { ignoreGlobalFilters: true });
    expect(judge(treeOf([aside]), instance, [gone, left])).toEqual([false, false]);
    // What a measure holds may set aside what sets the list aside here.
    const measure = { id: 'm', type: 'measure', meta: { measureId: 7, ignoreGlobalFilters: true } };
    expect(judge(treeOf([measure]), instance, [gone, left])).toEqual([true, false]);
    expect(judge(treeOf([measure]), instance, [left])).toEqual([false, false]);
  });

  it('and those that use it as a measure where the node that they use rests on such a line', () => {
    const tree = treeOf(
      [
        accountNode('a', 5, { dimensions: [gone] }),
        accountNode('b', 5),
        { id: 'm', type: 'measure', meta: { measureId: 7 } },
        { id: 'f', type: 'formula', meta: { formulaId: 'f' } },
      ],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'div',
            args: [
              { type: 'node_ref', id: 'm' },
              { type: 'node_ref', id: 'a' },
            ],
          },
        },
      ],
    );
    const measures = (...ids: number[]): Leaving => ({ kind: 'measure', ids: new Set(ids) });
    const account: Leaving = { kind: 'account', id: sampleAccounts[5]!.id };
    expect(judge(tree, instance, null, 'f')).toEqual([true, true]);
    expect(judge(tree, instance, null, 'b')).toEqual([true, false]);
    // Where it is used its own list does not hold.
    expect(judge(tree, instance, [gone], 'b')).toEqual([true, false]);
    expect(judge(tree, measures(7), null, 'f')).toEqual([true, true]);
    expect(judge(tree, measures(7), null, 'a')).toEqual([true, false]);
    expect(judge(tree, measures(8), null, 'f')).toEqual([false, false]);
    expect(judge(tree, account, null, 'f')).toEqual([false, false]);
    expect(judge(treeOf([accountNode('a', 6)]), account, null, 'a')).toEqual([true, true]);
  });
});
