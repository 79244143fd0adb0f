import { describe, expect, it } from 'vitest';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import fc from 'fast-check';
import {
  accountNode,
  evaluateSample,
  sampleAccounts,
  sampleDimensions,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import type { SampleEntry, SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import type { ReportBooks } from './countedAlike.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { type NodeFilters, nodesOf, type ReportNode, type ReportTree } from './nodes.ts';
import { type ReportSubstitution, substituteIn as substituteWithin } from './substituteIn.ts';

const account = { kind: 'account', from: 5 as AccountId, to: 6 as AccountId } as const;
const instance = {
  kind: 'dimension_instance',
  from: 11 as DimensionInstanceId,
  to: 12 as DimensionInstanceId,
} as const;
const booksOf = (parents: Record<number, number | null>): ReportBooks => ({
  accounts: sampleAccounts.map((each) => ({
    ...each,
    parentId: (each.id in parents ? parents[each.id]! : each.parentId) as AccountId | null,
    code: String(each.id),
    name: `A${each.id}`,
  })),
  filters: { legalEntityIds: null, dimensionIds: null },
  dimensions: sampleDimensions,
  periodCount: samplePeriods.length,
});
/** 5 and 6 beside each other. */
const flat = booksOf({ 6: null });
const substituteIn = (tree: ReportTree, substitution: ReportSubstitution, named: readonly string[] = []) =>
  substituteWithin({ tree, named }, substitution, flat);
const linesAfter = (...args: Parameters<typeof substituteIn>) => lines(substituteIn(...args).tree);

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
    expect(linesAfter(tree, account)).toEqual(['g', 'a=6', 'b=6', 'c=4']);
  });

  it('is not counted twice: a line goes where another one shows just that', () => {
    const tree = treeOf([
      group('g', [
        accountNode('a', 5, { customName: 'Old' }),
        accountNode('b', 6, { higherIsBetter: true, hidden: true, includeChildren: true }),
      ]),
    ]);
    expect(linesAfter(tree, account)).toEqual(['g', 'b=6']);
    const apart = treeOf([
      group('x', [accountNode('a', 5), accountNode('c', 4)]),
      group('y', [accountNode('b', 6)]),
    ]);
    expect(linesAfter(apart, account)).toEqual(['x', 'a=6', 'c=4', 'y', 'b=6']);
    const rows = treeOf([accountNode('a', 5), accountNode('b', 6)]);
    expect(linesAfter(rows, account)).toEqual(['b=6']);
  });

  it('goes from each sum beside its own twin, though a formula holds both sums against each other', () => {
    const years = (meta: object) => [accountNode('a', 5, meta), accountNode('b', 6, meta)];
    const named = (nodes: object[], prefix: string): object[] =>
      nodes.map((node) => ({ ...node, id: `${prefix}${(node as { id: string }).id}` }));
    const tree = treeOf(
      [
        group('now', named(years({}), 'n')),
        group('before', named(years({ timeshift: 1 }), 'p')),
        { id: 'f', type: 'formula', meta: { formulaId: 'f' } },
      ],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'sub',
            args: ['now', 'before'].map((id) => ({ type: 'node_ref', id })),
          },
        },
      ],
    );
    expect(linesAfter(tree, account)).toEqual(['now', 'nb=6', 'before', 'pb=6', 'f']);
  });

  it('is led where nothing adds both, however much the other line counts', () => {
    const tree = treeOf([
      group('part', [accountNode('a', 5), accountNode('c', 4)], { legalEntities: [1] }),
      group('whole', [accountNode('d', 5), accountNode('e', 6), accountNode('h', 4)]),
    ]);
    expect(linesAfter(tree, account)).toEqual(['part', 'a=6', 'c=4', 'whole', 'e=6', 'h=4']);
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
    expect(linesAfter(tree, account)).toEqual(['a=5', 'b=6', 'f']);
  });
});

describe('what takes the place of a dimension instance', () => {
  it('stands in lists, once', () => {
    const tree = treeOf([
      accountNode('a', 5, { dimensions: [11, 12, -1] }),
      group('g', [accountNode('b', 5)], { dimensions: [21, 11] }),
    ]);
    expect(linesAfter(tree, instance)).toEqual(['a=5{12,-1}', 'g{21,12}', 'b=5']);
  });

  it('is not counted twice: a group goes where another one of the same sum shows just that', () => {
    const groups = [
      group('x', [accountNode('a', 5), accountNode('b', 6)], { dimensions: [11] }),
      group('y', [accountNode('c', 5), accountNode('d', 6)], { dimensions: [12] }),
    ];
    expect(linesAfter(treeOf([group('g', groups)]), instance)).toEqual(['g', 'y{12}', 'c=5', 'd=6']);
    // What nothing adds is right by itself.
    expect(linesAfter(treeOf(groups), instance)).toEqual(['x{12}', 'a=5', 'b=6', 'y{12}', 'c=5', 'd=6']);
  });
});

const g = (...children: object[]) => treeOf([group('g', children)]);
const fate = (
  tree: ReportTree,
  substitution: ReportSubstitution = account,
  named: readonly string[] = [],
) => {
  const { tree: after, led, lost } = substituteIn(tree, substitution, named);
  return { lines: lines(after), led: [...led], lost };
};

describe('a line of what goes', () => {
  it('stays, led to the substitute, where another line counts another part of the books', () => {
    const apart = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6, { legalEntities: [2] }));
    expect(fate(apart)).toEqual({ lines: ['g', 'a=6', 'b=6'], led: [], lost: [] });
    const units = g(
      group('x', [accountNode('a', 5)], { dimensions: [11] }),
      group('y', [accountNode('b', 6)], { dimensions: [12] }),
    );
    expect(fate(units)).toEqual({ lines: ['g', 'x{11}', 'a=6', 'y{12}', 'b=6'], led: [], lost: [] });
  });

  it('goes where the substitute hangs below another line, or that one counts more companies', () => {
    const below = substituteWithin(
      { tree: g(accountNode('a', 5), accountNode('b', 4, { includeChildren: true })), named: [] },
      account,
      booksOf({ 6: 4 }),
    );
    expect(below.lost).toEqual(['a']);
    const wider = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6));
    expect(fate(wider)).toEqual({ lines: ['g', 'b=6'], led: [], lost: [] });
  });

  it.each([
    ['shifted', { timeshift: 1 }],
    ['with another sign', { sign: '-' }],
    ['of other figures', { accountUse: 'turnover_debit' }],
    ['cut to zero', { negativeValuesAsZeros: true }],
    ['of a part', { legalEntities: [1] }],
  ])('has no value where the substitute counts in the same sum %s', (_, meta) => {
    const tree = g(accountNode('a', 5), accountNode('b', 6, meta));
    expect(fate(tree)).toEqual({ lines: ['g', 'a=5', 'b=6'], led: [], lost: ['a'] });
  });

  it('gives what names it to the line that stays', () => {
    const tree = g(accountNode('a', 5), accountNode('b', 6));
    expect(fate(tree, account, ['a'])).toEqual({ lines: ['g', 'b=6'], led: [['a', 'b']], lost: [] });
    const wider = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6));
    expect(fate(wider, account, ['a']).lost).toEqual(['a']);
  });

  it('gives it nothing where a formula would name the other one in other periods', () => {
    const parts = (inFirst: object[]) =>
      treeOf(
        [
          group('g', [
            group('y', [accountNode('a', 5), ...inFirst], { timeshift: 1 }),
            group('z', [accountNode('b', 6)], { timeshift: 1 }),
          ]),
        ],
        inFirst.length === 0 ? [] : [{ id: 'f', tree: { type: 'node_ref', id: 'a' } }],
      );
    expect(fate(parts([])).lost).toEqual([]);
    expect(fate(parts([{ id: 'f', type: 'formula', meta: { formulaId: 'f' } }])).lost).toEqual(['a']);
  });

  it('has no value where it includes what hangs below and that moves elsewhere', () => {
    const tree = g(accountNode('a', 5, { includeChildren: true }), accountNode('b', 4));
    const { lost } = substituteWithin({ tree, named: [] }, { ...account, to: 4 as AccountId }, booksOf({}));
    expect(lost).toEqual(['a']);
  });

  it('leaves a list in which another one has the substitute already', () => {
    const tree = g(accountNode('a', 5, { dimensions: [21, 11] }), accountNode('b', 5, { dimensions: [12] }));
    expect(fate(tree, instance)).toEqual({ lines: ['g', 'a=5{21}', 'b=5{12}'], led: [], lost: [] });
    const all = g(accountNode('a', 5, { dimensions: [11] }), accountNode('b', 5));
    expect(fate(all, instance).lost).toEqual(['a']);
  });

  it('holds computed lines against each other as well', () => {
    const computed = (id: string) => ({ id, type: 'account', meta: { computed: 'result_of_earlier_years' } });
    const by = (id: string, instances: number[], children: object[]) =>
      group(id, children, { dimensions: instances });
    const tree = (gone: number[], ...lines: ((prefix: string) => object)[]) =>
      treeOf([
        group('all', [
          by(
            'x',
            gone,
            lines.map((line) => line('x')),
          ),
          by(
            'y',
            [12],
            lines.map((line) => line('y')),
          ),
        ]),
      ]);
    const result = (prefix: string) => computed(`${prefix}result`);
    const line = (prefix: string) => accountNode(`${prefix}line`, 5);
    const left = (of: ReportTree) => {
      const { tree: after, lost } = substituteWithin({ tree: of, named: [] }, instance, flat);
      return [[...nodesOf(after.nodes)].map(({ id }) => id), lost];
    };
    expect(left(tree([11], result))).toEqual([['all', 'y', 'yresult'], []]);
    expect(left(tree([11], line, result))).toEqual([['all', 'y', 'yline', 'yresult'], []]);
    const alone = treeOf([
      group('all', [by('x', [11, 21], [line('x'), result('x')]), by('y', [12], [line('y')])]),
    ]);
    expect(left(alone)[1]).toEqual(['x']);
  });
});

const common = {
  sign: fc.constant('-'),
  timeshift: fc.constantFrom(0, 0, 1),
  legalEntities: fc.constantFrom([1], [2], [1, 2]),
  dimensions: fc.constantFrom([11], [12], [11, 12], [21], [14], [11, 15], [16]),
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
  const isCost = (id: number) => id !== 21;
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
        const after = substituteWithin({ tree, named: [] }, substitution, { ...flat, dimensions: units });
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
        const after = substituteWithin({ tree, named: [] }, substitution, { ...flat, dimensions: units });
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
