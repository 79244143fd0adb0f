import { describe, expect, it } from 'vitest';
import type { DimensionInstanceId } from '../ids.ts';
import { accountNode, treeOf } from '../testing/randomReports.ts';
import { substitutedReports } from '../testing/replacedReports.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { account, flat, group, instance } from '../testing/sampleSubstitution.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** However a report is read, by its columns, its lists and whatever uses it, it shows what it showed, or tells that it does not. */

type Saved =
  Parameters<typeof substitutedReports>[0]['reports'] extends ReadonlyMap<number, infer Report>
    ? Report
    : never;

const formula = (id: string, meta: object = {}) => ({
  id,
  type: 'formula',
  meta: { formulaId: id, ...meta },
});
const using = (measureId: number, meta: object = {}) => ({
  id: 'm',
  type: 'measure',
  meta: { measureId, ...meta },
});
const of = (operator: string, ...named: (string | object)[]) => ({
  type: 'operator',
  operator,
  args: named.map((each) => (typeof each === 'string' ? { type: 'node_ref', id: each } : each)),
});
const reportOf = (
  items: object[],
  {
    formulas = {},
    nodeId = null,
    ...more
  }: { formulas?: Record<string, object>; nodeId?: string | null } & Partial<
    Pick<Saved, 'filters' | 'peaks'>
  > = {},
): Saved => ({
  tree: treeOf(
    items,
    Object.entries(formulas).map(([id, tree]) => ({ id, tree })),
  ),
  nodeId,
  ...more,
});

/** The rows of each report that lose their value. */
const lostIn = (reports: readonly Saved[], substitution: ReportSubstitution = account, books = flat) =>
  [
    ...substitutedReports({
      reports: new Map(reports.map((report, at) => [at + 1, report])),
      substitution,
      books,
    }).values(),
  ].map(({ lost }) => lost);

const [a, b, c] = [accountNode('a', 5), accountNode('b', 6), accountNode('c', 4)];

describe('columns of the largest of periods', () => {
  const parts = group('all', [group('x', [a, c]), group('y', [b])]);

  it('count a line of a measure that would go unseen for another one', () => {
    const measure = reportOf([parts], { nodeId: 'x' });
    for (const peaks of ['none', 'silent', 'all'] as const)
      expect(lostIn([measure, reportOf([using(1)], { peaks })])).toEqual([['a'], []]);
  });

  it('are sums of none where they stand in the place of the own aggregation of nodes', () => {
    const sums = [accountNode('a', 5, { aggregation: 'sum' }), accountNode('b', 6, { aggregation: 'sum' })];
    const lost = (peaks: NonNullable<Saved['peaks']>) => lostIn([reportOf([group('g', sums)], { peaks })]);
    expect([lost('none'), lost('silent'), lost('all')]).toEqual([[[]], [[]], [['a']]]);
  });
});

it('lines of which columns of averages make something else are not held for the same', () => {
  const sum = accountNode('a', 5, { aggregation: 'sum' });
  expect(lostIn([reportOf([group('g', [sum, b])])])).toEqual([['a']]);
  const initial = (id: string, accountId: number, meta: object = {}) =>
    accountNode(id, accountId, { accountUse: 'initial_balance', ...meta });
  const average = initial('a', 5, { aggregation: 'average' });
  expect(lostIn([reportOf([group('g', [average, initial('b', 6)])])])).toEqual([['a']]);
  expect(lostIn([reportOf([group('g', [initial('a', 5), initial('b', 6)])])])).toEqual([[]]);
});

it('an operation within another one hides no operand that counts the substitute alone', () => {
  const costs = group('g', [accountNode('d', 5), accountNode('e', 6), c]);
  const lost = (tree: object) =>
    lostIn([reportOf([costs, a, b, formula('f')], { formulas: { f: tree } })])[0]!;
  expect(lost(of('mul', of('percent', 'a', 'g'), 'b'))).toContain('a');
  expect(lost(of('mul', of('percent', 'b', 'g'), 'a'))).toContain('a');
  expect(lost(of('mul', of('percent', 'a', 'g'), 'a'))).toEqual([]);
  expect(lost(of('percent', of('percent', 'a', 'g'), 'c'))).toEqual([]);
});

it.each([
  [20, 1],
  [12, 2],
  [5, 300],
])(
  '%s formulas that each move the one before by %s periods count twice what they add twice',
  (count, timeshift) => {
    const chains = ['a', 'b'].map((line) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${line}${at}`,
        tree: of('add', at === 0 ? line : `${line}${at - 1}`),
      })),
    );
    const moved = chains.flat();
    const last = chains.map((chain) => chain.at(-1)!.id);
    const formulas = Object.fromEntries(moved.map(({ id, tree }) => [id, tree]));
    const items = [a, b, ...moved.map(({ id }) => formula(id, { timeshift })), formula('z')];
    expect(lostIn([reportOf(items, { formulas: { ...formulas, z: of('add', ...last) } })])).toEqual([['a']]);
  },
);

describe('a total of which a measure loses its value', () => {
  const shifted = reportOf([group('d', [a, accountNode('b', 6, { timeshift: 1 })])], { nodeId: 'd' });
  const parts = [group('x', [accountNode('p', 5), c]), b];

  it('does not stand for a line that went for it', () => {
    expect(lostIn([shifted, reportOf([group('all', [...parts, using(1)])])])).toEqual([['a'], ['p']]);
    expect(lostIn([shifted, reportOf([group('all', parts), using(1)])])).toEqual([['a'], []]);
  });

  it('does not either where only another report makes the measure lose it', () => {
    const one = reportOf([a], { nodeId: 'a' });
    const first = reportOf([group('all', [...parts, using(1, { legalEntities: [2] })])]);
    const second = reportOf([group('all', [using(1), b])]);
    expect(lostIn([one, reportOf([c]), second])).toEqual([['a'], [], []]);
    expect(lostIn([one, first, second])).toEqual([['a'], ['p'], []]);
  });
});

describe('the list of dimension values of a report that uses a measure', () => {
  const id = (value: number) => value as DimensionInstanceId;
  const unit = (value: number, parent: number | null) => ({
    instanceId: id(value),
    kind: 'cost' as const,
    parentId: parent === null ? null : id(parent),
    name: `U${value}`,
    code: String(value),
    fromIndex: 0,
    toIndex: samplePeriods.length - 1,
  });
  /** 11 below 14, 12 below 15. */
  const books: ReportBooks = {
    ...flat,
    dimensions: new DimensionPlaces([unit(14, null), unit(11, 14), unit(15, null), unit(12, 15)]),
  };
  const line = reportOf([accountNode('a', 5, { dimensions: [11] })], { nodeId: 'a' });
  const lost = (...dimensionIds: number[]) => {
    const filters = { legalEntityIds: null, dimensionIds: dimensionIds.map(id) };
    return lostIn([line, reportOf([using(1)], { filters })], instance, books)[0];
  };

  it('lets through no more of it and no less', () => {
    expect([lost(12), lost(14), lost(15)]).toEqual([['a'], ['a'], ['a']]);
    expect([lost(14, 15), lost(-1), lost(-2)]).toEqual([[], [], []]);
  });

  it('keeps a row beside the measure that would go for one which it does not let through', () => {
    const rows = [accountNode('c', 5, { dimensions: [11] }), accountNode('d', 5, { dimensions: [12] })];
    const lostBy = (...dimensionIds: number[]) => {
      const filters = { legalEntityIds: null, dimensionIds: dimensionIds.map(id) };
      return lostIn([line, reportOf([using(1), ...rows], { filters })], instance, books)[1];
    };
    expect([lostBy(14), lostBy(14, 15)]).toEqual([['c'], []]);
  });
});
