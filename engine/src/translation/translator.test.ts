import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountRow, listHalves } from '../columns/amountRow.ts';
import type { Rate } from '../money/rate.ts';
import { type RatePair, type TranslationRates, Translator } from './translator.ts';

const places = 5;

const rate: fc.Arbitrary<Rate> = fc.record({
  value: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
  units: fc.constantFrom<Rate['units'][]>(1, 100, 10_000),
});
const pair: fc.Arbitrary<RatePair> = fc.record({
  from: fc.option(rate, { freq: 8 }),
  to: fc.option(rate, { freq: 8 }),
});
const pairs = fc.array(pair, { minLength: places, maxLength: places });
const rates: fc.Arbitrary<TranslationRates> = fc.record({
  minorUnit: fc.constantFrom(1n, 10n, 100n, 10_000n),
  average: pairs,
  closing: pairs,
  initial: fc.constant(null),
});
/** Small ones lie beside halves, large ones beyond what doubles say. */
const amount = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: -20_000n, max: 20_000n }),
  fc.bigInt({ min: -(2n ** 33n), max: 2n ** 33n }),
  fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
);
const amounts = fc.array(amount, { minLength: places + 2, maxLength: places + 2 });

const rowOf = (list: AmountRow['list'], start: number): AmountRow => ({
  list,
  halves: listHalves(list),
  start,
  count: places,
});

describe('amounts of all periods', () => {
  const given = fc.record({
    rates,
    amounts,
    kind: fc.constantFrom('average' as const, 'closing' as const),
    firstPlace: fc.integer({ min: 0, max: places }),
    isInPlace: fc.boolean(),
  });

  it('become what each of them becomes by itself, in 64 bits and without bounds, and miss the same rates', () => {
    fc.assert(
      fc.property(given, ({ rates: byRates, amounts: all, kind, firstPlace, isInPlace }) => {
        const single = new Translator(byRates);
        const kept = 77n;
        const expected = Array.from({ length: places }, (_, place) =>
          place < firstPlace ? (isInPlace ? all[place + 1]! : kept) : single.at(kind, place, all[place + 1]!),
        );
        for (const isWide of [true, false]) {
          const listOf = (from: readonly bigint[]) => (isWide ? [...from] : BigInt64Array.from(from));
          const from = rowOf(listOf(all), 1);
          const into = isInPlace ? from : rowOf(listOf(expected.map(() => kept)), 0);
          const translator = new Translator(byRates);
          translator.atEach(kind, from, into, firstPlace);
          const found = Array.from(into.list).slice(into.start, into.start + places);
          // What 64 bits do not hold is asked for without bounds, by whoever knows the bound.
          expect(found).toEqual(isWide ? expected : expected.map((each) => BigInt.asIntN(64, each)));
          expect(translator.missing).toEqual(single.missing);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
