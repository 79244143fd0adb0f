import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceKinds } from '../balances/trialBalanceSums.ts';
import type { DimensionInstanceId, LegalEntityId } from '../ids.ts';
import {
  accountNode,
  evaluateSample,
  reportOrderOf,
  sampleAccounts,
  consolidatedLedgers,
  treeOf,
} from '../testing/randomReports.ts';
import { figureEntitiesOf, reportLedgerOf, type SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { breakdownOf } from './breakdown.ts';
import { DimensionPlaces, type DimensionVersion } from './dimensionPlaces.ts';
import type { DimensionList } from './effectiveFilters.ts';
import { figureParts, type FigureScope, type ScopeFigures } from './figureProvider.ts';
import { BookFigures } from './bookFigures.ts';
import { PackFigures } from './packFigures.ts';

type Hanging = readonly [
  id: number,
  kind: 'cost' | 'profit',
  parent: number | null,
  from: number,
  to: number,
];

/** 13 goes from below 12 to below 11 and then stands alone, 12 stands alone in the second year, 14 ends, 22 goes below 21. */
const hanging: readonly Hanging[] = [
  [11, 'cost', null, 0, 23],
  [12, 'cost', 11, 0, 11],
  [12, 'cost', null, 12, 23],
  [13, 'cost', 12, 0, 5],
  [13, 'cost', 11, 6, 17],
  [13, 'cost', null, 18, 23],
  [14, 'cost', null, 0, 8],
  [21, 'profit', null, 0, 23],
  [22, 'profit', null, 0, 11],
  [22, 'profit', 21, 12, 23],
];
const version = ([id, kind, parent, fromIndex, toIndex]: Hanging): DimensionVersion => ({
  instanceId: id as DimensionInstanceId,
  kind,
  parentId: parent as DimensionInstanceId | null,
  name: `I${id}`,
  code: String(id),
  fromIndex,
  toIndex,
});
const dimensions = new DimensionPlaces(hanging.map(version));
const [costIds, profitIds] = [
  [-1, 11, 12, 13, 14],
  [-2, 21, 22],
];

const instance = fc.constantFrom(-1, 11, 12, 13, 14, 21, 22);
const manyEntries = fc.array(
  fc.record({
    entity: fc.integer({ min: 1, max: 2 }),
    period: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 9, arbitrary: fc.nat(23) }),
    debit: fc.integer({ min: 1, max: 6 }),
    credit: fc.integer({ min: 1, max: 6 }),
    amount: fc.bigInt({ min: -9_999n, max: 9_999n }).map((units) => units * 100n),
    globalAmount: fc.bigInt({ min: -9_999n, max: 9_999n }).map((units) => units * 100n),
    debitInstance: instance,
    creditInstance: instance,
    flags: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { minLength: 60, maxLength: 90 },
);

/** Ledgers with postings on all of them, and other amounts in the global currency. */
const ledgers: fc.Arbitrary<SampleLedger> = fc
  .tuple(consolidatedLedgers, manyEntries)
  .map(([ledger, many]) => ({ ...ledger, dimensions, entries: many }));

const listed = fc.record({
  kind: fc.constantFrom('cost' as const, 'profit' as const),
  chosen: fc.tuple(fc.subarray(costIds), fc.subarray(profitIds)),
  hasBelow: fc.boolean(),
  isComplement: fc.boolean(),
  beside: fc.option(fc.subarray([11, 12, 13, 14, 21, 22]), { nil: undefined }),
});
const list = listed.map(({ kind, chosen, beside, ...more }): DimensionList => ({
  kind,
  ids: (kind === 'cost' ? chosen[0] : chosen[1]) as DimensionInstanceId[],
  ...more,
  ...(beside === undefined ? {} : { beside: beside as DimensionInstanceId[] }),
}));
const scopes: fc.Arbitrary<FigureScope> = fc.record({
  book: fc.constant('ledger' as const),
  kinds: fc.subarray([...balanceKinds], { minLength: 1 }),
  eliminationSets: fc.constantFrom(null, ['trade']),
  adjustmentKinds: fc.constantFrom(null, ['debt', 'other']),
  legalEntityIds: fc.subarray([1, 2], { minLength: 1 }).map((ids) => ids as LegalEntityId[]),
  dimensions: fc.array(list, { minLength: 1, maxLength: 2 }),
  tags: fc.option(
    fc.record({ tags: fc.constantFrom(['cash'], ['sales', 'cost']), isExcluded: fc.boolean() }),
  ),
});

/** Global amounts are stated, and a rate is missing, where there are rates at all. */
const withHoles = (ledger: SampleLedger): SampleLedger => ({
  ...ledger,
  entities: ledger.entities.map(({ translation = null, ...entity }) => ({
    ...entity,
    translation: translation && {
      ...translation,
      isGlobalStated: true,
      rates: { ...translation.rates, average: translation.rates.average.with(7, { from: null, to: null }) },
    },
  })),
});

const providerOf = ({ accounts, periods, currency = 'global', ...ledger }: SampleLedger): PackFigures => {
  const entities = figureEntitiesOf({ accounts, periods, currency, ...ledger });
  return new PackFigures({ accounts, periods, entities, dimensions, currency });
};

const lines = new Set([
  ...sampleAccounts.keys(),
  ...[0, 1, 2, 3].map((more) => sampleAccounts.length + more),
]);

/** All that figures say. */
const told = (figures: ScopeFigures) => {
  const missing = [...lines].flatMap((line) =>
    samplePeriods.slice(0, figures.periodCount).flatMap((_, period) =>
      figureParts.flatMap((part) => {
        const found = figures.missingOf(part, line, period);
        return found === null ? [] : [`${part} ${line} ${period} ${JSON.stringify(found)}`];
      }),
    ),
  );
  const { isMixed, isPart, isRolled, amounts, marks } = figures;
  return { amounts, marks, isMixed, isPart, isRolled, missing };
};

/** Those above an instance in a period, itself first. */
function chainOf(id: number, period: number): number[] {
  const found = hanging.find(([each, , , from, to]) => each === id && from <= period && period <= to);
  const parent = found?.[2] ?? null;
  return parent === null ? [id] : [id, ...chainOf(parent, period)];
}

const isProfit = (id: number) => id === 21 || id === 22;

/** Whether what is posted on an instance counts under a list with all below. */
function isIn(ids: readonly number[], on: number, period: number): boolean {
  if (ids.length === 0) return true;
  return chainOf(on, period).some((id) => ids.includes(id)) || (ids.includes(-2) && !isProfit(on));
}

/** Of those beside each other that which stands topmost above an instance; null: none of them does. */
function columnOf(roots: ReadonlySet<number>, on: number, period: number): number | null {
  return chainOf(on, period).findLast((id) => roots.has(id)) ?? null;
}

interface Naive {
  readonly ledger: SampleLedger;
  readonly account: number;
  readonly use: 'turnover' | 'closing_balance';
  readonly counts: (on: number, period: number) => boolean;
  readonly from: number;
  readonly to: number;
}

/** Debit less credit of the entries one by one. */
function naiveOf({ ledger: { entries, entities }, account, use, counts, from, to }: Naive): bigint {
  let sum = 0n;
  for (const { period, flags, debit, credit, debitInstance, creditInstance, ...entry } of entries) {
    const { openingPeriod } = entities.find(({ id }) => id === entry.entity)!;
    const at = period ?? openingPeriod!;
    const isMoved = use === 'turnover' ? period !== null && at >= from && at <= to : at <= to;
    if (flags === 1 || !isMoved) continue;
    const amount = entry.globalAmount ?? entry.amount;
    if (debit === account && counts(debitInstance!, at)) sum += amount;
    if (credit === account && counts(creditInstance!, at)) sum -= amount;
  }
  return sum;
}

/** As booked, without what is eliminated and adjusted, and nothing of results stands on a balance account. */
const plain = (ledger: SampleLedger): SampleLedger => ({
  ...ledger,
  adjustments: [],
  entries: ledger.entries.map(({ debitEliminated: _debit, creditEliminated: _credit, ...entry }) => entry),
  currency: 'global',
  entities: ledger.entities.map((entity) => ({ ...entity, retained: null, translation: null })),
});

const signOf = (account: number) => {
  const { type, section } = sampleAccounts[account - 1]!;
  return type === 'revenue' || section === 'liabilities' ? -1n : 1n;
};
const range = fc
  .tuple(fc.constantFrom(0, 4, 11, 16), fc.constantFrom(5, 11, 23))
  .map(([from, more]) => ({ from, to: Math.min(from + more, 23) }));
/** Often none, so that much is left. */
const some = (ids: readonly number[]) => fc.oneof(fc.constant<number[]>([]), fc.subarray([...ids]));
const ownLists = fc.record({ cost: some(costIds), profit: some(profitIds) });
const by = fc.constantFrom('cost' as const, 'profit' as const);

describe('figures of many lists of instances', () => {
  it('go through all balances three times at most, however many lists there are', () => {
    const [sample] = fc.sample(ledgers.map(plain), { numRuns: 1, seed: 1 });
    const tree = treeOf([accountNode('n', 4, { accountUse: 'turnover' })]);
    const read: string[] = [];
    const { accounts, periods, entities } = { ...sample!, entities: figureEntitiesOf(sample!) };
    const counted = entities.map((entity) => ({
      ...entity,
      packs: (level: Parameters<typeof entity.packs>[0]) => {
        read.push(`${level} of ${entity.id}`);
        return entity.packs(level);
      },
    }));
    const provider = new PackFigures({
      accounts,
      periods,
      entities: counted,
      dimensions,
      currency: 'global',
    });
    const ledger = { ...reportLedgerOf(sample!), provider: new BookFigures(provider, null) };
    const found = breakdownOf(reportOrderOf(sample!, tree, 0, 23), ledger, { nodeKey: 'n', by: 'instance' });
    expect(found?.isAdditive).toBe(true);
    // Of seven instances two are read from all balances, then these are laid out for the others. Whether anything is eliminated is known
    // from the coarsest.
    expect(read.toSorted()).toEqual(
      [1, 2]
        .flatMap((id) => [
          ...Array.from({ length: 3 }, () => `instances of ${id}`),
          `totals of ${id}`,
          `totals of ${id}`,
        ])
        .toSorted(),
    );
  });

  it('are those of each list read by itself: amounts, marks and rates that are missing, in every currency', () => {
    fc.assert(
      fc.property(
        ledgers.map(withHoles),
        fc.array(scopes, { minLength: 4, maxLength: 8 }),
        fc.integer({ min: 0, max: 23 }),
        (ledger, asked, lastIndex) => {
          const together = providerOf(ledger);
          // Each again after the others.
          for (const scope of [...asked, ...asked]) {
            const alone = providerOf(ledger).figuresOf(scope, { lines, lastIndex });
            expect(told(together.figuresOf(scope, { lines, lastIndex }))).toEqual(told(alone));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are the naive sums of the entries in columns by dimension, under crossed lists of the node and of the report', () => {
    fc.assert(
      fc.property(
        ledgers.map(plain),
        range,
        ownLists,
        ownLists,
        by,
        (ledger, { from, to }, own, all, splitBy) => {
          const uses = ['turnover', 'closing_balance'] as const;
          const dimensionsOf = ({ cost, profit }: typeof own) => [...cost, ...profit];
          const tree = treeOf(
            sampleAccounts.flatMap(({ id, type }) =>
              uses
                .filter((use) => use === 'turnover' || type === 'balance')
                .map((accountUse) =>
                  accountNode(`${accountUse}-${id}`, id, {
                    accountUse,
                    dimensions: dimensionsOf(own),
                    includeDimensionsChildren: true,
                  }),
                ),
            ),
          );
          const raw = { columnPeriods: 3, splitBy, dimensions: dimensionsOf(all) };
          const { rows, columns } = evaluateSample(ledger, tree, from, to, raw);
          const roots: ReadonlySet<number> = dimensions.rootsWithin(splitBy, [
            { firstIndex: from, lastIndex: to },
          ]);
          const isCounted = (on: number, period: number) =>
            [own, all].every(({ cost, profit }) => isIn(cost, on, period) && isIn(profit, on, period));
          for (const { nodeKey, values } of rows) {
            const [use, id] = nodeKey.split('-') as [(typeof uses)[number], string];
            const shown = columns.map(({ split, span }) => {
              const isOf = (on: number, period: number) => {
                if (split!.part === 'whole') return true;
                return columnOf(roots, on, period) === (split!.part === 'one' ? split!.id : null);
              };
              const counts = (on: number, period: number) => isCounted(on, period) && isOf(on, period);
              const at = { from: span.firstIndex, to: span.lastIndex };
              return naiveOf({ ledger, account: Number(id), use, counts, ...at }) * signOf(Number(id));
            });
            expect([nodeKey, values]).toEqual([nodeKey, shown]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are the naive sums of the entries in groups by dimension and by instance, with the rest', () => {
    const tree = treeOf([
      {
        id: 'g',
        type: 'group',
        children: sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, { accountUse: 'turnover' })),
      },
    ]);
    const ways = fc.constantFrom('cost' as const, 'profit' as const, 'instance' as const);
    fc.assert(
      fc.property(ledgers.map(plain), range, ways, (ledger, { from, to }, way) => {
        const order = reportOrderOf(ledger, tree, from, to, { columnPeriods: 3 });
        const found = breakdownOf(order, reportLedgerOf(ledger), { nodeKey: 'g', by: way });
        if (found?.isAdditive !== true) throw new Error('It is no sum');
        const spans = order.columns.figures.map(({ span }) => span);
        const roots: ReadonlySet<number> =
          way === 'instance' ? new Set() : dimensions.rootsWithin(way, spans);
        const groupOf = (on: number, period: number) =>
          way === 'instance' ? on : columnOf(roots, on, period);
        const naive = (key: number | null) =>
          spans.map(({ firstIndex, lastIndex }) =>
            sampleAccounts.reduce((sum, { id }) => {
              const counts = (on: number, period: number) => groupOf(on, period) === key;
              const at = { account: id, from: firstIndex, to: lastIndex };
              return sum + naiveOf({ ledger, use: 'turnover', counts, ...at }) * signOf(id);
            }, 0n),
          );
        const keys = found.groups.map(({ key }) => (key.type === 'instance' ? (key.id as number) : null));
        for (const [index, key] of keys.entries())
          expect([key, found.groups[index]!.values]).toEqual([key, naive(key)]);
        const others = [-1, 11, 12, 13, 14, 21, 22, null].filter((key) => !keys.includes(key));
        for (const key of others) expect([key, naive(key)]).toEqual([key, spans.map(() => 0n)]);
      }),
      { numRuns: 60 },
    );
  });
});
