import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DoublePostings, type DoubleRow } from '../entries/doublePostings.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import type { AccountId, DimensionInstanceId, PeriodId, RuleId } from '../ids.ts';
import { gatherPostings, PlacementIds, placesOf } from './gather.ts';
import { SortedPostings } from './postingTable.ts';
import type { PostingColumns } from './result.ts';

/** Several placements on one account, and ids that do not follow their indexes. */
const context = {
  placements: [7, 3, 9, 7].map((id, index) => ({
    accountId: id as AccountId,
    dimensionInstanceId: (index % 2 === 0 ? -1 : 40 + index) as DimensionInstanceId,
    ruleId: index === 3 ? (12 as RuleId) : null,
  })),
  periodIds: [31, 30, 33].map((id) => id as PeriodId),
};

const row: fc.Arbitrary<DoubleRow> = fc.record({
  sourceRow: fc.nat(1000),
  day: fc.nat(1000),
  periodIndex: fc.nat(2),
  debitPlacement: fc.nat(3),
  creditPlacement: fc.nat(3),
  flags: fc.constant(0),
  contraSide: fc.constantFrom(-1, 0, 1),
  amount: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  globalAmount: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
});

function sourceOf(rows: readonly DoubleRow[]): DoublePostings {
  const source = new DoublePostings();
  for (const each of rows) source.add(each);
  return source;
}

/** As objects, one after the other. */
const postingsOf = (columns: PostingColumns) =>
  Array.from(columns.lineNumbers, (_, place) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[place]])),
  );

/** The postings of rows, naively: each by itself, put in order by its ids. */
function naivePostings(rows: readonly DoubleRow[]) {
  const { placements, periodIds } = context;
  return rows
    .flatMap((each, index) =>
      [each.debitPlacement, each.creditPlacement].map((placement, side) => ({
        accountIds: placements[placement]!.accountId,
        periodIds: periodIds[each.periodIndex],
        lineNumbers: index * 2 + side + 1,
        entryNumbers: index + 1,
        correspondingAccountIds:
          placements[side === 0 ? each.creditPlacement : each.debitPlacement]!.accountId,
        days: each.day,
        sides: side,
        amounts: each.amount,
        globalAmounts: each.globalAmount,
        dimensionInstanceIds: placements[placement]!.dimensionInstanceId,
        sourceRows: each.sourceRow,
        ruleIds: placements[placement]!.ruleId ?? 0,
        flags: each.contraSide === side ? postingFlags.contra : 0,
      })),
    )
    .toSorted(
      (a, b) => a.accountIds - b.accountIds || a.periodIds! - b.periodIds! || a.lineNumbers - b.lineNumbers,
    );
}

/** Compared by hand: so many values of so many columns take a second of a matcher each. */
function differingPlace(
  column: Int32Array | BigInt64Array,
  expected: Int32Array | BigInt64Array,
): number | null {
  if (column.length !== expected.length) return -1;
  for (let place = 0; place < column.length; place++) if (column[place] !== expected[place]) return place;
  return null;
}

describe('postings of some places', () => {
  it('are those of the ledger order, whatever part of it is asked for', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.nat(60), fc.nat(60), (rows, one, other) => {
        const source = sourceOf(rows);
        const places = placesOf(source, context);
        const [from, to] = [one, other]
          .map((place) => Math.min(place, source.count))
          .toSorted((a, b) => a - b) as [number, number];
        const found = postingsOf(gatherPostings(source, new PlacementIds(context), places, { from, to }));
        expect(found).toEqual(naivePostings(rows).slice(from, to));
      }),
      { numRuns: 200 },
    );
  });

  it('read one after the other, are all of them read at once, beyond what is made at once', () => {
    const some = fc.sample(row, { numRuns: 97, seed: 7 });
    const rows = Array.from({ length: 140_000 }, (_, sourceRow) => ({ ...some[sourceRow % 97]!, sourceRow }));
    const source = sourceOf(rows);
    const all = new SortedPostings(source, context, null).read(0, source.count);
    const table = new SortedPostings(source, context, null);
    for (let from = 0; from < source.count; from += 40_000) {
      const to = Math.min(from + 40_000, source.count);
      for (const [name, column] of Object.entries(table.read(from, to)))
        expect([name, differingPlace(column, all[name as keyof PostingColumns]!.subarray(from, to))]).toEqual(
          [name, null],
        );
    }
  });
});
