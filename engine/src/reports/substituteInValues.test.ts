import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DimensionInstanceId } from '../ids.ts';
import { evaluateSample, sampleAccounts, treeOf, valuesIn } from '../testing/randomReports.ts';
import type { SampleEntry, SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { account, flat, group, instance } from '../testing/sampleSubstitution.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { type NodeFilters, nodesOf, type ReportNode, type ReportTree } from './nodes.ts';
import { substituteIn } from './substituteIn.ts';
import type { ReportSubstitution } from './substitution.ts';

const common = {
  sign: fc.constant('-'),
  timeshift: fc.constantFrom(0, 0, 1),
  legalEntities: fc.constantFrom([1], [2], [1, 2]),
  dimensions: fc.constantFrom(
    [11],
    [12],
    [11, 12],
    [21],
    [14],
    [11, 15],
    [16],
    [11, -2],
    [11, 21],
    [12, -2],
    [11, 14],
  ),
  includeDimensionsChildren: fc.boolean(),
  hidden: fc.boolean(),
};
const ofLeaf = { ...common, accountUse: fc.constantFrom('turnover', 'turnover', 'turnover_debit') };
const nothing = { weight: 2, arbitrary: fc.constant({}) };
const leafMeta = fc.oneof(nothing, { weight: 1, arbitrary: fc.record(ofLeaf, { requiredKeys: [] }) });
const groupMeta = fc.oneof(nothing, { weight: 1, arbitrary: fc.record(common, { requiredKeys: [] }) });
const computed = { computed: 'result_of_earlier_years', accountUse: 'closing_balance' };
const leaf = fc.tuple(fc.constantFrom(5, 6, 5, 6, 4, null), leafMeta).map(([id, meta]) => ({
  type: 'account',
  meta: id === null ? { ...meta, ...computed } : { accountUse: 'turnover', ...meta, accountId: id },
}));
const groups = (children: fc.Arbitrary<object>) =>
  fc
    .tuple(fc.array(children, { minLength: 1, maxLength: 4 }), groupMeta)
    .map(([items, meta]) => ({ type: 'group', meta, children: items }));
const trees = fc
  .array(groups(fc.oneof(leaf, leaf, groups(leaf))), { minLength: 1, maxLength: 3 })
  .map((items) => {
    let count = 0;
    const withIds = (nodes: readonly object[]): object[] =>
      nodes.map((node) => {
        count += 1;
        const id = `n${count}`;
        const { children } = node as { children?: object[] };
        return { ...node, id, ...(children === undefined ? {} : { children: withIds(children) }) };
      });
    return treeOf([group('all', withIds(items))]);
  });

const unit = (id: number, kind: 'cost' | 'profit', parent: number | null) => ({
  instanceId: id as DimensionInstanceId,
  kind,
  parentId: parent as DimensionInstanceId | null,
  name: `U${id}`,
  code: String(id),
  fromIndex: 0,
  toIndex: samplePeriods.length - 1,
});
const others = [
  unit(12, 'cost', null),
  unit(14, 'cost', null),
  unit(15, 'cost', 14),
  unit(21, 'profit', null),
];
/** 11 with 16 below it, 12 alone, 14 with 15 below it; once 11 is gone 16 stands alone. */
const units = new DimensionPlaces([unit(11, 'cost', null), unit(16, 'cost', 11), ...others]);
const unitsAfter = new DimensionPlaces(
  [unit(16, 'cost', null), ...others],
  new Map([[instance.from, { kind: 'cost', counted: true }]]),
);

interface Posted {
  readonly entry: SampleEntry;
  /** The account that is no more. */
  readonly gone: number | null;
  readonly dimensions: DimensionPlaces;
}

/** What a posting on an account and an instance adds to each node, the account that goes being there or not. */
function answersOf(tree: ReportTree, { entry, gone: goneAccount, dimensions }: Posted) {
  const ledger: SampleLedger = {
    accounts: sampleAccounts
      .filter(({ id }) => id !== goneAccount)
      .map((each) => ({ ...each, parentId: each.id === 6 ? null : each.parentId })),
    periods: samplePeriods,
    dimensions,
    entries: [entry],
    currency: 'global',
    entities: [1, 2].map((id) => ({
      id,
      currency: 'USD',
      openingPeriod: 0,
      retained: null,
      translation: null,
    })),
  };
  const values = valuesIn(evaluateSample(ledger, tree, 13, 14));
  return new Map(Object.entries(values));
}

/** The nodes that name what is gone where that counts, and those above them: by a way of their own. */
function lostIn(tree: ReportTree, substitution: ReportSubstitution): ReadonlySet<string> {
  const lost = new Set<string>();
  const isCost = (id: number) => id !== 21 && id !== -2;
  const visit = (node: ReportNode, above: readonly NodeFilters[]): boolean => {
    const path = [node.filters, ...above];
    const list = path.find(({ dimensionIds }) => dimensionIds?.some(isCost));
    const isLost =
      node.type === 'group'
        ? node.children.map((child) => visit(child, path)).includes(true)
        : node.type === 'account' &&
          (substitution.kind === 'account'
            ? node.accountId === substitution.from
            : list?.dimensionIds?.includes(substitution.from) === true);
    if (isLost) lost.add(node.id);
    return isLost;
  };
  for (const node of tree.nodes) visit(node, []);
  return lost;
}

describe('every value afterwards', () => {
  // What was posted in the year before counts in the result of earlier years.
  const periods = fc.constantFrom(13, 13, 1);
  const cells = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.constantFrom(-1, 11, 12, 15, 16, 21), periods);
  const substitutions = fc.constantFrom<ReportSubstitution>(account, instance, {
    ...instance,
    to: 14 as DimensionInstanceId,
  });
  const posted = (
    [entity, at, period]: readonly [number, number, number],
    accountId: number,
    on = at,
  ): SampleEntry => ({
    entity,
    period,
    debit: accountId,
    credit: 3,
    amount: 100n,
    debitInstance: on,
    creditInstance: -1,
    flags: 0,
  });

  it('counts a posting that was moved once, where the substitute or what went was counted, or is missing', () => {
    fc.assert(
      fc.property(trees, cells, substitutions, (tree, cell, substitution) => {
        const { kind, from, to } = substitution;
        const isAccount = kind === 'account';
        const after = substituteIn({ tree, named: [] }, substitution, { ...flat, dimensions: units });
        const before = { gone: null, dimensions: units };
        const later = isAccount ? { gone: from, dimensions: units } : { gone: null, dimensions: unitsAfter };
        const on = (id: number) => (isAccount ? posted(cell, id) : posted(cell, 5, id));
        const ofOne = answersOf(tree, { entry: on(from), ...before });
        const ofOther = answersOf(tree, { entry: on(to), ...before });
        const found = answersOf(after.tree, { entry: on(to), ...later });
        const lost = lostIn(after.tree, substitution);
        const isCounted = [...nodesOf(tree.nodes)].some(
          ({ id, type }) => type === 'account' && ofOther.get(id)!.some((value) => value !== 0n),
        );
        for (const node of nodesOf(after.tree.nodes)) {
          found.get(node.id)!.forEach((value, column) => {
            if (lost.has(node.id)) return expect(value).toBeNull();
            const [x, s] = [ofOne.get(node.id)![column]!, ofOther.get(node.id)![column]!];
            // What counted the substitute counts its postings once more, nothing else does.
            const isWhole = node.id === 'all' && !isCounted;
            return expect(s !== 0n ? [s] : isWhole ? [x] : [x, 0n]).toContain(value);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counts what was not moved as before, or has no value', () => {
    const unmoved = fc.constantFrom(12, 14, 15, 16, 21, -1);
    fc.assert(
      fc.property(trees, cells, substitutions, unmoved, (tree, cell, substitution, at) => {
        fc.pre(substitution.kind === 'account' || substitution.to !== at);
        const after = substituteIn({ tree, named: [] }, substitution, { ...flat, dimensions: units });
        const isAccount = substitution.kind === 'account';
        const entry = isAccount ? posted(cell, 4) : posted(cell, 5, at);
        const was = answersOf(tree, { entry, gone: null, dimensions: units });
        const is = answersOf(after.tree, {
          entry,
          gone: isAccount ? substitution.from : null,
          dimensions: isAccount ? units : unitsAfter,
        });
        const lost = lostIn(after.tree, substitution);
        for (const { id } of nodesOf(after.tree.nodes))
          expect(is.get(id)).toEqual(lost.has(id) ? was.get(id)!.map(() => null) : was.get(id));
      }),
      { numRuns: 150 },
    );
  });
});
