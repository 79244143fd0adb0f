import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../../testing/hexOf.ts';
import { type BalanceRows, type PackLevel, packLevels } from './balanceRows.ts';
import { BalancePack, describePack, encodePacks, packLength } from './pack.ts';
import { BalanceSums, type PostingsToSum } from './sumBalances.ts';

type Posting = Record<
  'account' | 'period' | 'instance' | 'counterparty' | 'movement' | 'flags' | 'corresponding' | 'side',
  number
> & { readonly amount: bigint; readonly globalAmount: bigint };

const few = (max: number) => fc.integer({ min: 1, max });
const amount = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const posting: fc.Arbitrary<Posting> = fc.record({
  account: few(3),
  period: few(2),
  instance: fc.constantFrom(-1, 4, 5),
  counterparty: fc.constantFrom(0, 0, 8),
  movement: fc.constantFrom(0, 0, 9),
  flags: fc.integer({ min: 0, max: 15 }),
  corresponding: few(3),
  side: fc.integer({ min: 0, max: 1 }),
  amount,
  globalAmount: amount,
});

const plain: Posting = {
  account: 1,
  period: 1,
  instance: -1,
  counterparty: 0,
  movement: 0,
  flags: 0,
  corresponding: 1,
  side: 0,
  amount: 1n,
  globalAmount: 1n,
};

const ledger = fc.array(posting, { maxLength: 120 });

function columnsOf(postings: readonly Posting[]): PostingsToSum {
  const integers = (name: Exclude<keyof Posting, 'amount' | 'globalAmount'>) =>
    Int32Array.from(postings, (each) => each[name]);
  return {
    accountIds: integers('account'),
    periodIds: integers('period'),
    dimensionInstanceIds: integers('instance'),
    counterpartyIds: integers('counterparty'),
    movementTypeIds: integers('movement'),
    flags: integers('flags'),
    correspondingAccountIds: integers('corresponding'),
    sides: integers('side'),
    amounts: BigInt64Array.from(postings, (each) => each.amount),
    globalAmounts: BigInt64Array.from(postings, (each) => each.globalAmount),
  };
}

type Row = readonly (number | bigint)[];

/** What a level is said to be, posting by posting. */
function naive(postings: readonly Posting[], level: PackLevel): Row[] {
  const sums = new Map<
    string,
    { key: number[]; counts: [number, number]; amounts: [bigint, bigint, bigint, bigint] }
  >();
  for (const each of postings) {
    const isFinest = level === 'correspondences';
    const key = [
      each.account,
      each.period,
      level === 'totals' ? 0 : each.instance,
      each.counterparty,
      0,
      each.movement,
      0,
      isFinest ? each.flags & 7 : each.flags & 5,
      isFinest ? each.corresponding : 0,
    ];
    const sum = sums.get(key.join()) ?? { key, counts: [0, 0], amounts: [0n, 0n, 0n, 0n] };
    sum.counts[each.side === 0 ? 0 : 1] += 1;
    sum.amounts[each.side === 0 ? 0 : 1] += each.amount;
    sum.amounts[each.side === 0 ? 2 : 3] += each.globalAmount;
    sums.set(key.join(), sum);
  }
  const byKey = (first: { key: number[] }, second: { key: number[] }) => {
    const place = first.key.findIndex((value, index) => value !== second.key[index]);
    return first.key[place]! - second.key[place]!;
  };
  return [...sums.values()]
    .toSorted(byKey)
    .map(({ key, counts, amounts }) => [...key, ...counts, ...amounts]);
}

function rowsOf(columns: Pick<BalancePack, 'count' | 'integers' | 'amounts'>): Row[] {
  const integers = [
    columns.integers('accountIds'),
    columns.integers('periodIds'),
    columns.integers('dimensionInstanceIds'),
    columns.integers('counterpartyIds'),
    columns.integers('eliminationRuleIds'),
    columns.integers('movementTypeIds'),
    columns.integers('kinds'),
    columns.integers('flags'),
    columns.integers('correspondingAccountIds'),
    columns.integers('debitCounts'),
    columns.integers('creditCounts'),
  ];
  const amounts = [
    columns.amounts('debits'),
    columns.amounts('credits'),
    columns.amounts('globalDebits'),
    columns.amounts('globalCredits'),
  ];
  return Array.from({ length: columns.count }, (_, row) => [
    ...integers.map((column) => column[row]!),
    ...amounts.map((column) => column[row]!),
  ]);
}

function decoded(rows: BalanceRows): Row[] {
  return encodePacks(rows).flatMap((body) => rowsOf(new BalancePack(body)));
}

describe('balance packs', () => {
  it('are the sums of the postings on each level, however many are added at once', () => {
    fc.assert(
      fc.property(ledger, fc.integer({ min: 1, max: 50 }), (postings, stretch) => {
        const sums = new BalanceSums(postings.length);
        for (let from = 0; from < postings.length; from += stretch)
          sums.add(columnsOf(postings.slice(from, from + stretch)));
        const levels = sums.finish();
        for (const level of packLevels) expect(decoded(levels[level]!)).toEqual(naive(postings, level));
      }),
    );
  });

  it('are the same of postings that come in the order of their accounts, periods and instances', () => {
    fc.assert(
      fc.property(ledger, fc.boolean(), (postings, isOrdered) => {
        const inOrder = isOrdered
          ? postings.toSorted(
              (one, other) =>
                one.account - other.account || one.period - other.period || one.instance - other.instance,
            )
          : postings;
        const sums = new BalanceSums(postings.length);
        sums.add(columnsOf(inOrder));
        const levels = sums.finish();
        for (const level of packLevels) expect(decoded(levels[level]!)).toEqual(naive(postings, level));
      }),
    );
  });

  it('stay exact where millions of postings meet in one balance', () => {
    const count = 4096;
    const repeats = 1024;
    const columns = columnsOf(
      Array.from({ length: count }, () => ({ ...plain, side: 1, amount: 2n ** 63n - 1n, globalAmount: -1n })),
    );
    const sums = new BalanceSums(count * repeats);
    for (let repeat = 0; repeat < repeats; repeat++) sums.add(columns);
    const all = BigInt(count * repeats);
    const expected = [0, count * repeats, 0n, all * (2n ** 63n - 1n), 0n, -all];
    expect(decoded(sums.finish().totals)).toEqual([[1, 1, 0, 0, 0, 0, 0, 0, 0, ...expected]]);
  });

  it.each([
    [40_000, 5000, true],
    [40_000, 5001, false],
    [10, 4096, true],
    [10, 4097, false],
  ])('keep correspondences of %i postings where they are %i: %s', (postingCount, count, areKept) => {
    const sums = new BalanceSums(postingCount);
    sums.add(
      columnsOf(
        Array.from({ length: count }, (_, index) => ({
          ...plain,
          account: index % 7,
          corresponding: index,
        })),
      ),
    );
    const levels = sums.finish();
    expect(levels.correspondences?.count).toBe(areKept ? count : undefined);
    expect(levels.totals.count).toBe(7);
  });

  it('are cut into parts, in the order of their keys', () => {
    const count = packLength + 5;
    const postings = columnsOf(
      Array.from({ length: count }, (_, index) => ({ ...plain, account: index + 1, amount: BigInt(index) })),
    );
    const sums = new BalanceSums(count);
    sums.add(postings);
    const parts = encodePacks(sums.finish().instances).map((body) => new BalancePack(body));
    expect(parts.map((part) => part.count)).toEqual([packLength, 5]);
    expect(parts[1]!.integers('accountIds')[4]).toBe(count);
    expect(parts[0]!.amountNumbers('debits')?.[7]).toBe(7);
  });

  it('have bytes that never change', () => {
    const sums = new BalanceSums(3);
    sums.add(
      columnsOf([
        { ...plain, period: 2, amount: 100n, globalAmount: 100n },
        { ...plain, period: 2, amount: 23_400n, globalAmount: 23_400n, side: 1, flags: 1 },
        { ...plain, account: 300, instance: 9, amount: -7n, globalAmount: -5n },
      ]),
    );
    const hex = hexOf(encodePacks(sums.finish().instances)[0]!);
    const descriptors = hex.slice(16, 16 + 15 * 24).match(/.{24}/g);
    expect([hex.slice(0, 16), ...descriptors!, hex.slice(16 + 15 * 24)]).toEqual([
      '010f000003000000',
      '000200000100000000000000',
      '000100000100000000000000',
      '00010000ffffffffffffffff',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000100000000000000000000',
      '000000000000000000000000',
      '000100000000000000000000',
      '000100000000000000000000',
      '00010000f9ffffffffffffff',
      '010100000000000000000000',
      '00010000fbffffffffffffff',
      '02000c000000000000000000',
      '000000002b0101010000000a0001000100010001006b070000ea00690500',
    ]);
  });

  it('have a description that never changes, and none where nothing was posted', () => {
    expect(describePack('instances', 2, 17, 'ab12')).toBe('instances 2 17 ab12\n');
    expect(encodePacks(new BalanceSums(0).finish().totals)).toEqual([]);
  });
});
