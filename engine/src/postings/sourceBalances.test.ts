import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BalanceSums } from '../balances/packs/sumBalances.ts';
import { type DoubleRow, DoublePostings } from '../entries/doublePostings.ts';
import { gatherPostings, type PlacementIds } from './gather.ts';
import { hasMoreCorrespondences } from './correspondences.ts';
import { balancesOf } from './sourceBalances.ts';

/** Several placements on one account and dimension instance, as several rules give them. */
const ids = {
  accounts: Int32Array.of(7, 7, 3, 9, 9),
  dimensionInstances: Int32Array.of(-1, -1, -1, 4, 5),
  rules: Int32Array.of(0, 2, 0, 0, 3),
  counterparties: Int32Array.of(0, 5, 6, 0, 5),
  eliminationRules: Int32Array.of(0, 1, 0, 0, 2),
  periods: Int32Array.of(12, 11, 13),
};

const amount = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const row: fc.Arbitrary<DoubleRow> = fc.record({
  sourceRow: fc.nat(1000),
  day: fc.nat(1000),
  periodIndex: fc.nat(2),
  debitPlacement: fc.nat(4),
  creditPlacement: fc.nat(4),
  flags: fc.constantFrom(0, 1, 2, 3, 8, 9, 10, 11),
  contraSide: fc.integer({ min: -1, max: 1 }),
  amount,
  globalAmount: amount,
});

function sourceOf(rows: readonly DoubleRow[]): DoublePostings {
  const source = new DoublePostings();
  for (const each of rows) source.add(each);
  return source;
}

function sumsByKeys(source: DoublePostings, idsOfPlaces: PlacementIds) {
  const sums = new BalanceSums(source.count);
  sums.add(
    gatherPostings(
      source,
      idsOfPlaces,
      Uint32Array.from({ length: source.count }, (_, place) => place),
      { from: 0, to: source.count },
    ),
  );
  return sums.finish();
}

function correspondencesIn(rows: readonly DoubleRow[]): number {
  const { accounts } = ids;
  const keys = rows.flatMap(({ debitPlacement, creditPlacement, periodIndex }) => {
    const [debit, credit] = [accounts[debitPlacement], accounts[creditPlacement]];
    return [`${debit}/${credit}/${periodIndex}`, `${credit}/${debit}/${periodIndex}`];
  });
  return new Set(keys).size;
}

describe('balances of a source', () => {
  it('are those of its postings by their keys', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const source = sourceOf(rows);
        expect(balancesOf(source, ids)).toEqual(sumsByKeys(source, ids));
      }),
    );
  });

  it.each([
    { accountCount: 50, isKept: true },
    { accountCount: 90, isKept: false },
  ])('keep correspondences of $accountCount accounts: $isKept', ({ accountCount, isKept }) => {
    const base = { sourceRow: 1, day: 1, periodIndex: 0, flags: 0, contraSide: -1 };
    const rows = Array.from({ length: accountCount ** 2 }, (_, index) => ({
      ...base,
      debitPlacement: index % accountCount,
      creditPlacement: Math.floor(index / accountCount),
      amount: 1n,
      globalAmount: 2n,
    }));
    const accounts = Int32Array.from({ length: accountCount }, (_, index) => index + 1);
    const beside = { counterparties: null, eliminationRules: null };
    const many = { ...ids, ...beside, accounts, dimensionInstances: accounts, rules: accounts };
    const source = sourceOf(rows);
    const balances = balancesOf(source, many);
    expect(hasMoreCorrespondences(source, many, 1000)).toBe(true);
    expect(balances.correspondences !== null).toBe(isKept);
    expect(balances).toEqual(sumsByKeys(source, many));
  });

  it('have no more correspondences than are found without keeping them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.nat(30), (rows, max) => {
        const hasMore = hasMoreCorrespondences(sourceOf(rows), ids, max);
        if (hasMore) expect(correspondencesIn(rows)).toBeGreaterThan(max);
      }),
    );
  });
});
