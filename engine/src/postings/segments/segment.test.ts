import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../../testing/hexOf.ts';
import { run, samplePlan } from '../../testing/samplePlan.ts';
import { Segment, encodeSegment } from './segment.ts';
import { amountColumns, integerColumns, type SegmentColumns } from './segmentColumns.ts';
import { comparePostingKeys, describeSegment, segmentHeadOf } from './segmentHead.ts';

const small = fc.integer({ min: -1, max: 400 });
const integer = fc.oneof(small, fc.integer({ min: 0, max: 2 ** 31 - 1 }));
const line = fc.integer({ min: 1, max: 10_000_000 });
const amount = fc.oneof(
  fc.bigInt({ min: -9999n, max: 9999n }).map((value) => value * 100n),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);

/** Any postings, in any order, with every column filled. */
const postings: fc.Arbitrary<SegmentColumns> = fc.integer({ min: 1, max: 50 }).chain((length) => {
  const integers = (value: fc.Arbitrary<number>) =>
    fc.array(value, { minLength: length, maxLength: length }).map((values) => Int32Array.from(values));
  const amounts = fc
    .array(amount, { minLength: length, maxLength: length })
    .map((values) => BigInt64Array.from(values));
  return fc.record({
    accountIds: integers(integer),
    periodIds: integers(integer),
    lineNumbers: integers(line),
    entryNumbers: integers(line),
    correspondingAccountIds: integers(integer),
    days: integers(fc.integer({ min: -30_000, max: 60_000 })),
    sides: integers(fc.integer({ min: 0, max: 1 })),
    flags: integers(fc.integer({ min: 0, max: 15 })),
    sourceRows: integers(line),
    dimensionInstanceIds: integers(integer),
    ruleIds: integers(integer),
    eliminationRuleIds: integers(integer),
    counterpartyIds: integers(integer),
    movementTypeIds: integers(integer),
    documentCurrencies: integers(integer),
    analytics1: integers(small),
    analytics10: integers(small),
    amounts,
    globalAmounts: amounts,
    documentAmounts: amounts,
    eliminationAmounts: amounts,
  });
});

describe('segments', () => {
  it('give back every column of the postings', () => {
    fc.assert(
      fc.property(postings, (columns) => {
        const segment = new Segment(encodeSegment(columns));
        const count = columns.lineNumbers.length;
        expect(segment.count).toBe(count);
        for (const name of integerColumns) {
          const expected = columns[name] ?? new Int32Array(count);
          expect(segment.integers(name)).toEqual(expected);
          expect(expected.map((_, row) => segment.integerAt(name, row))).toEqual(expected);
        }
        for (const name of amountColumns) {
          const expected = columns[name] ?? new BigInt64Array(count);
          expect(segment.amounts(name)).toEqual(expected);
          expect(expected.map((_, row) => segment.amountAt(name, row))).toEqual(expected);
        }
        const numbers = segment.amountNumbers('amounts');
        if (numbers !== null) expect(BigInt64Array.from(numbers, BigInt)).toEqual(columns.amounts);
      }),
    );
  });

  it('know what they add up to, and where they begin and end', () => {
    fc.assert(
      fc.property(postings, (columns) => {
        const head = segmentHeadOf(columns);
        const sumOf = (values: BigInt64Array, side: number) =>
          values.reduce((sum, value, index) => (columns.sides[index] === side ? sum + value : sum), 0n);
        const keyAt = (index: number) => ({
          accountId: columns.accountIds[index],
          periodId: columns.periodIds[index],
          lineNumber: columns.lineNumbers[index],
        });
        expect(head).toEqual({
          first: keyAt(0),
          last: keyAt(columns.sides.length - 1),
          count: columns.sides.length,
          debit: sumOf(columns.amounts, 0),
          credit: sumOf(columns.amounts, 1),
          globalDebit: sumOf(columns.globalAmounts, 0),
          globalCredit: sumOf(columns.globalAmounts, 1),
        });
      }),
    );
  });

  it('have bytes and a description that never change', () => {
    const rows = [
      ['T1', '2024-01-05', '1200', '10.00', '', 'a'],
      ['T1', '2024-01-05', '4000', '', '10.00', 'a'],
      ['T2', '2024-02-29', '1200', '0.12', '', 'b'],
      ['T2', '2024-02-29', '5000', '', '0.12', 'b'],
    ];
    const columns = run(samplePlan(), rows).postings.read(0, 4);
    const hex = hexOf(encodeSegment(columns));
    const head = hex.slice(0, 16);
    const descriptors = hex.slice(16, 16 + 29 * 24).match(/.{24}/g);
    expect([head, ...descriptors!, hex.slice(16 + 29 * 24)]).toEqual([
      '011d000004000000',
      '000100000200000000000000',
      '000100000100000000000000',
      '000100000100000000000000',
      '000100000100000000000000',
      '000100000200000000000000',
      '000100000f4d000000000000',
      '000100000000000000000000',
      '000000000000000000000000',
      '000000000100000000000000',
      '00000000ffffffffffffffff',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '01020000b004000000000000',
      '020019000000000000000000',
      '000000000000000000000000',
      '000000000000000000000000',
      '00000102000100010002010300010001010200000037003700000101dc030000dc030000',
    ]);
    expect(describeSegment(3, segmentHeadOf(columns), 'ab12')).toBe(
      '3 2 1 1 4 2 4 4 10.1200 10.1200 10.1200 10.1200 ab12\n',
    );
  });

  it('hold one posting at least where they have a head', () => {
    const none = run(samplePlan(), []).postings.read(0, 0);
    expect(() => segmentHeadOf(none)).toThrow(RangeError);
    expect(new Segment(encodeSegment(none)).count).toBe(0);
  });

  it.each([
    [[1, 2, 3], [1, 2, 3], 0],
    [[1, 9, 9], [2, 1, 1], -1],
    [[1, 2, 9], [1, 3, 1], -1],
    [[1, 2, 4], [1, 2, 3], 1],
  ])('are in the order account, period, line: %j, %j', (first, second, sign) => {
    const keyOf = ([accountId, periodId, lineNumber]: number[]) =>
      ({ accountId, periodId, lineNumber }) as Parameters<typeof comparePostingKeys>[0];
    expect(Math.sign(comparePostingKeys(keyOf(first), keyOf(second)))).toBe(sign);
  });
});
