import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BalanceFrame } from '../../balances/balanceFrame.ts';
import {
  balanceKindCodes,
  packAmountColumns,
  packIntegerColumns,
  packKeyColumns,
} from '../../balances/packs/balanceRows.ts';
import { type BalanceColumns, encodePacks } from '../../balances/packs/pack.ts';
import { BalanceSums } from '../../balances/packs/sumBalances.ts';
import { EntityTurnovers } from '../../balances/turnovers.ts';
import { postingFlags, sideCodes } from '../../entries/postingCodes.ts';
import type { AccountId, PeriodId } from '../../ids.ts';
import { balancesOfBody, postedBody } from './postedBalances.ts';
import { encodeSegment, Segment } from './segment.ts';
import type { SegmentColumns } from './segmentColumns.ts';

const [accountIds, periodIds, instanceIds] = [
  [1, 2, 300],
  [7, 8],
  [-1, 4, 5],
];
const amount = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }).map((value) => value * 100n),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const posting = fc.record({
  account: fc.constantFrom(...accountIds),
  period: fc.constantFrom(...periodIds),
  instance: fc.constantFrom(...instanceIds),
  corresponding: fc.constantFrom(...accountIds),
  counterparty: fc.constantFrom(0, 0, 8),
  elimination: fc.constantFrom(0, 0, 21, 22),
  movement: fc.constantFrom(0, 0, 9),
  flags: fc.integer({ min: 0, max: 15 }),
  side: fc.constantFrom(...Object.values(sideCodes)),
  amount,
  globalAmount: amount,
});
type Posting = typeof posting extends fc.Arbitrary<infer Value> ? Value : never;
const ledger = fc.array(posting, { maxLength: 80 });

function segmentColumns(postings: readonly Posting[], isInOneCurrency: boolean): SegmentColumns {
  const integers = (value: (each: Posting, place: number) => number) => Int32Array.from(postings, value);
  const amounts = BigInt64Array.from(postings, (each) => each.amount);
  return {
    accountIds: integers(({ account }) => account),
    periodIds: integers(({ period }) => period),
    lineNumbers: integers((_, place) => place + 1),
    entryNumbers: integers(() => 1),
    correspondingAccountIds: integers(({ corresponding }) => corresponding),
    days: integers(() => 19_000),
    sides: integers(({ side }) => side),
    flags: integers(({ flags }) => flags),
    sourceRows: integers((_, place) => place + 2),
    dimensionInstanceIds: integers(({ instance }) => instance),
    ruleIds: integers(() => 0),
    counterpartyIds: integers(({ counterparty }) => counterparty),
    eliminationRuleIds: integers(({ elimination }) => elimination),
    movementTypeIds: integers(({ movement }) => movement),
    amounts,
    globalAmounts: isInOneCurrency
      ? amounts
      : BigInt64Array.from(postings, ({ globalAmount }) => globalAmount),
  };
}

/** In memory that threads share, as segments of so many postings. */
function bodiesOf(columns: SegmentColumns, postings: readonly Posting[], stretch: number): Uint8Array[] {
  const bodies: Uint8Array[] = [];
  for (let from = 0; from < postings.length; from += stretch) {
    const cut = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, column.slice(from, from + stretch)]),
    ) as unknown as SegmentColumns;
    const body = postedBody(new Segment(encodeSegment(cut)));
    const shared = new Uint8Array(new SharedArrayBuffer(body.length));
    shared.set(body);
    bodies.push(shared);
  }
  return bodies;
}

type Sums = Map<string, bigint[]>;

function addTo(sums: Sums, key: readonly (number | undefined)[], values: readonly bigint[]): void {
  const sum = sums.get(key.join());
  sums.set(key.join(), sum === undefined ? [...values] : sum.map((value, place) => value + values[place]!));
}

/** By key, as every column says it. */
function summed(all: readonly BalanceColumns[]): Sums {
  const sums: Sums = new Map();
  for (const balances of all) {
    const [keys, counts] = [packKeyColumns, packIntegerColumns.slice(packKeyColumns.length)].map((names) =>
      names.map((name) => balances.integers(name)),
    );
    const amounts = packAmountColumns.map((name) => balances.amounts(name));
    for (let row = 0; row < balances.count; row++)
      addTo(
        sums,
        keys!.map((column) => column[row]),
        [...counts!, ...amounts].map((column) => BigInt(column[row]!)),
      );
  }
  return sums;
}

/** Closing, pairing by convention and contra tell correspondences apart, whether an amount is translated does not. */
const tellingFlags = postingFlags.closing | postingFlags.pairedByConvention | postingFlags.contra;

/** The same, posting by posting; one that a rule marked is once more what it eliminates. */
function naive(postings: readonly Posting[], isInOneCurrency: boolean): Sums {
  const sums: Sums = new Map();
  for (const each of postings) {
    const global = isInOneCurrency ? each.amount : each.globalAmount;
    const isDebit = each.side === sideCodes.debit;
    const place = [each.account, each.period, each.instance, each.counterparty];
    const behind = [each.flags & tellingFlags, each.corresponding];
    const values = isDebit ? [1n, 0n, each.amount, 0n, global, 0n] : [0n, 1n, 0n, each.amount, 0n, global];
    addTo(sums, [...place, 0, each.movement, balanceKindCodes.source, ...behind], values);
    if (each.elimination === 0) continue;
    const kind = balanceKindCodes.elimination;
    addTo(sums, [...place, each.elimination, each.movement, kind, ...behind], values);
  }
  return sums;
}

const frame = new BalanceFrame(
  accountIds.map((id) => ({ id: id as AccountId, parentId: null, type: 'balance' as const })),
  periodIds.map((id, index) => ({
    id: id as PeriodId,
    name: `${id}`,
    ordering: index,
    fiscalYear: 2024,
    periodNumber: index + 1,
    startDate: '2024-01-01',
    endDate: '2024-12-31',
  })),
);

describe('postings as balances by corresponding account', () => {
  it('add up to the naive sums, also by how they were paired', () => {
    fc.assert(
      fc.property(ledger, fc.boolean(), fc.integer({ min: 1, max: 50 }), (postings, isOne, stretch) => {
        const bodies = bodiesOf(segmentColumns(postings, isOne), postings, stretch);
        expect(summed(bodies.map(balancesOfBody))).toEqual(naive(postings, isOne));
      }),
    );
  });

  it('give under every filter what packs of their sums give', () => {
    const scopes = fc.record({
      isFunctional: fc.boolean(),
      excludeClosed: fc.boolean(),
      correspondingAccounts: fc.option(fc.subarray(accountIds).map((ids) => new Set(ids))),
      instances: fc.option(fc.subarray(instanceIds).map((ids) => new Set(ids))),
    });
    fc.assert(
      fc.property(
        ledger,
        scopes,
        fc.integer({ min: 1, max: 50 }),
        (postings, { instances, ...scope }, stretch) => {
          const columns = segmentColumns(postings, false);
          const sums = new BalanceSums(postings.length);
          sums.add(columns);
          const packs = encodePacks(sums.finish().correspondences!);
          const [fromPacks, fromPostings] = [packs, bodiesOf(columns, postings, stretch)].map((bodies) => {
            const turnovers = new EntityTurnovers(frame, true);
            const counted = {
              ...scope,
              kinds: null,
              eliminations: { counterparties: new Set([0, 8]), marks: new Map(), sets: null },
              instancesIn: instances === null ? null : () => instances,
            };
            for (const body of bodies) turnovers.add(balancesOfBody(body), counted);
            return { byKind: turnovers.byKind, income: turnovers.eliminatedIncome };
          });
          expect(fromPostings).toEqual(fromPacks);
        },
      ),
    );
  });

  it('take over no more of a segment than they need', () => {
    const postings = fc.sample(posting, { numRuns: 100, seed: 7 });
    const segment = encodeSegment(segmentColumns(postings, true));
    const body = postedBody(new Segment(segment));
    expect(body.length).toBeLessThan(segment.length);
    expect(body[1]).toBe(11);
  });

  it.each([0, 9, 11])('of another number of columns (%i) are no body', (count) => {
    expect(() => balancesOfBody(Uint8Array.of(1, count, 0, 0, 0, 0, 0, 0))).toThrow(RangeError);
  });
});
