import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from '../money/amount.ts';
import { parseRate, type Rate } from '../money/rate.ts';
import { minorUnitOf } from '../money/rounding.ts';
import { globalAmountsOf, needsRate, type LineToTranslate } from './globalAmounts.ts';

const cent = minorUnitOf(2);
const amount = (text: string) => parseAmount(text)!;
const rate = (text: string): Rate => ({ value: parseRate(text)!, units: 1 });

/** `debit 60 (21)`: a line of 60 with a global amount of 21 in the file. */
function line(text: string): LineToTranslate {
  const [, side, own, booked] = /^(debit|credit) (\S+)(?: \((.*)\))?$/.exec(text)!;
  return {
    side: side === 'debit' ? 'debit' : 'credit',
    amount: amount(own!),
    booked: booked === undefined ? null : amount(booked),
  };
}

describe('rows of a statement', () => {
  const movement = fc.record({
    side: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    together: fc.constantFrom('1 0', '1 7', '2 0', '3 0'),
  });

  it('move their balance by the same, however many they are', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 3_000_000n }),
        (all, by) => {
          const lack = all.reduce((sum, { side, amount: own }) => sum + (side === 'debit' ? own : -own), 0n);
          const rest = {
            side: lack > 0n ? 'credit' : 'debit',
            amount: lack > 0n ? lack : -lack,
            together: '9 0',
          } as const;
          const whole = lack === 0n ? all : [...all, rest];
          const sumsOf = (rows: readonly (typeof rest | (typeof all)[number])[]) => {
            const amounts = globalAmountsOf(
              rows.map((row) => ({ ...row, booked: null })),
              { value: by, units: 1 },
              cent,
            );
            const sums: Record<string, bigint> = {};
            rows.forEach(({ side, together }, row) => {
              const key = `${together} ${side}`;
              sums[key] = (sums[key] ?? 0n) + (amounts as bigint[])[row]!;
            });
            return sums;
          };
          const joined = new Map<string, (typeof whole)[number]>();
          for (const row of whole) {
            const key = `${row.together} ${row.side}`;
            joined.set(key, { ...row, amount: row.amount + (joined.get(key)?.amount ?? 0n) });
          }
          expect(sumsOf(whole)).toEqual(sumsOf([...joined.values()]));
        },
      ),
    );
  });

  it.each(['1210 0', '1490 0'])(
    'move their balance by the same where the account of the first is %s',
    (together) => {
      const half = amount('100.01');
      const amounts = globalAmountsOf(
        [
          { side: 'debit', amount: half, booked: null, together },
          { side: 'debit', amount: half, booked: null, together: '1300 0' },
          { side: 'credit', amount: half + half, booked: null, together: '1800 0' },
        ],
        { value: 1_100_009n, units: 1 },
        cent,
      );
      // 181.83 in two halves: the cent that is left goes to the first row, whatever has taken the place of its account.
      expect((amounts as bigint[]).map(shown)).toEqual(['90.92', '90.91', '181.83']);
    },
  );
});

function shown(value: bigint): string {
  return formatAmount(value).replace(/00$/, '');
}

/** The amounts, or the sums of the sides by which they are refused. */
function translated(lines: readonly string[], by: Rate | null, minorUnit = cent) {
  const amounts = globalAmountsOf(lines.map(line), by, minorUnit);
  return Array.isArray(amounts) ? amounts.map(shown) : `${shown(amounts.debit)} / ${shown(amounts.credit)}`;
}

describe('global amounts of an entry', () => {
  it.each([
    {
      name: 'nothing booked: 100 / 3 = 33.33 on the debit side, the same split 60 : 40 on the other',
      lines: ['debit 100', 'credit 60', 'credit 40'],
      amounts: ['33.33', '20.00', '13.33'],
    },
    {
      name: 'nothing booked, a debit side of two: 100 / 3 = 33.33 split 60 : 40',
      lines: ['debit 60', 'debit 40', 'credit 100'],
      amounts: ['20.00', '13.33', '33.33'],
    },
    {
      name: 'credits open, debits booked: 34 split 60 : 40, whatever the rate says',
      lines: ['debit 100 (34)', 'credit 60', 'credit 40'],
      amounts: ['34.00', '20.40', '13.60'],
    },
    {
      name: 'debits open, credits booked: 34 split 60 : 40, whatever the rate says',
      lines: ['debit 60', 'debit 40', 'credit 100 (34)'],
      amounts: ['20.40', '13.60', '34.00'],
    },
    {
      name: 'one credit open: 34 - 21 = 13',
      lines: ['debit 100 (34)', 'credit 60 (21)', 'credit 40'],
      amounts: ['34.00', '21.00', '13.00'],
    },
    {
      name: 'one debit open: 34 - 21 = 13',
      lines: ['debit 60 (21)', 'debit 40', 'credit 100 (34)'],
      amounts: ['21.00', '13.00', '34.00'],
    },
    {
      name: 'one credit open, more booked on its side than on the other: 34 - 35 = -1',
      lines: ['debit 100 (34)', 'credit 60 (35)', 'credit 40'],
      amounts: ['34.00', '35.00', '-1.00'],
    },
    {
      name: 'one debit open, more booked on its side than on the other: 20 - 21 = -1',
      lines: ['debit 60 (21)', 'debit 40', 'credit 100 (20)'],
      amounts: ['21.00', '-1.00', '20.00'],
    },
    {
      name: 'both sides open in part: 40 / 3 = 13.33, then 21 + 13.33 - 24 = 10.33',
      lines: ['debit 60 (21)', 'debit 40', 'credit 70 (24)', 'credit 30'],
      amounts: ['21.00', '13.33', '24.00', '10.33'],
    },
    {
      name: 'everything booked and equal: as booked, whatever the rate says',
      lines: ['debit 100 (34)', 'credit 60 (21)', 'credit 40 (13)'],
      amounts: ['34.00', '21.00', '13.00'],
    },
    {
      name: 'everything booked, three cents too many on three lines: taken off the largest line',
      lines: ['debit 60 (5.30)', 'debit 40 (3.53)', 'credit 100 (8.80)'],
      amounts: ['5.30', '3.53', '8.83'],
    },
    {
      name: 'everything booked, three cents too few: added to the largest line, of which there is a debit',
      lines: ['credit 40 (3.53)', 'credit 60 (5.30)', 'debit 100 (8.80)'],
      amounts: ['3.53', '5.30', '8.83'],
    },
    {
      name: 'everything booked, two largest lines: the first debit',
      lines: ['credit 50 (4.41)', 'credit 10 (0.88)', 'debit 10 (0.88)', 'debit 50 (4.40)'],
      amounts: ['4.41', '0.88', '0.88', '4.41'],
    },
    {
      name: 'everything booked, no debit among the largest: the first credit',
      lines: ['debit 10 (1)', 'debit 10 (1)', 'credit 15 (1.50)', 'debit 10 (1)', 'credit 15 (1.51)'],
      amounts: ['1.00', '1.00', '1.49', '1.00', '1.51'],
    },
    {
      name: 'everything booked, a side that stands on the other: equal with its sign',
      lines: ['debit 100 (-8.80)', 'credit 100 (-8.81)'],
      amounts: ['-8.81', '-8.81'],
    },
    {
      name: 'everything booked, finer than a cent: equal to the last digit',
      lines: ['debit 100 (8.8033)', 'credit 100 (8.8)'],
      amounts: ['8.80', '8.80'],
    },
  ])('$name', ({ lines, amounts }) => expect(translated(lines, rate('3'))).toEqual(amounts));

  it.each([
    { name: 'three cents on two lines', lines: ['debit 100 (8.83)', 'credit 100 (8.80)'], by: '8.83 / 8.80' },
    {
      name: 'a ten-thousandth more than a cent for each line',
      lines: ['debit 100 (8.80)', 'credit 100 (8.8201)'],
      by: '8.80 / 8.8201',
    },
    {
      name: 'a cent on lines that have no other amount',
      lines: ['debit 0 (0.03)', 'credit 0 (0.02)'],
      by: '0.03 / 0.02',
    },
    { name: 'a line alone, by a cent', lines: ['debit 0 (0.01)'], by: '0.01 / 0.00' },
    {
      name: 'a sign that was read the wrong way',
      lines: ['debit 100 (8.80)', 'credit 100 (-8.80)'],
      by: '8.80 / -8.80',
    },
  ])('refuses an entry booked throughout that differs by more than rounding: $name', ({ lines, by }) => {
    expect(translated(lines, rate('3'))).toBe(by);
    expect(translated(lines, null)).toBe(by);
  });

  it('goes by the minor unit of the global currency', () => {
    expect(translated(['debit 9 (1402)', 'credit 9 (1400)'], null, minorUnitOf(0))).toEqual([
      '1400.00',
      '1400.00',
    ]);
    expect(translated(['debit 9 (1403)', 'credit 9 (1400)'], null, minorUnitOf(0))).toBe('1403.00 / 1400.00');
    expect(translated(['debit 9 (1.402)', 'credit 9 (1.4)'], null, minorUnitOf(3))).toEqual(['1.40', '1.40']);
    expect(translated(['debit 9 (1.403)', 'credit 9 (1.4)'], null, minorUnitOf(3))).toBe('1.4030 / 1.40');
  });

  it('rounds a half away from zero: 100.04 / 8 = 12.505', () => {
    expect(translated(['debit 100.04', 'credit 100.04'], rate('8'))).toEqual(['12.51', '12.51']);
  });

  it('rounds and splits in whole units of a currency without cents', () => {
    const lines = ['debit 100', 'credit 60', 'credit 40'];
    expect(translated(lines, rate('3'), minorUnitOf(0))).toEqual(['33.00', '20.00', '13.00']);
  });

  it('takes amounts as they are between equal currencies', () => {
    expect(translated(['debit 100.0001', 'credit 100.0001'], null)).toEqual(['100.0001', '100.0001']);
  });

  it.each([
    { lines: ['debit 100 (90)', 'credit 60', 'credit 40'], amounts: ['90.00', '54.00', '36.00'] },
    { lines: ['debit 60', 'debit 40', 'credit 100 (90)'], amounts: ['54.00', '36.00', '90.00'] },
    { lines: ['debit 100 (90)', 'credit 60 (54)', 'credit 40'], amounts: ['90.00', '54.00', '36.00'] },
  ])('needs no rate where one side is booked throughout: $lines', ({ lines, amounts }) => {
    expect(needsRate(lines.map(line))).toBe(false);
    expect(translated(lines, null)).toEqual(amounts);
  });

  it('needs a rate where both sides are open, in whole or in part', () => {
    expect(needsRate(['debit 100', 'credit 100'].map(line))).toBe(true);
    expect(needsRate(['debit 60 (50)', 'debit 40', 'credit 70 (60)', 'credit 30'].map(line))).toBe(true);
    expect(needsRate(['debit 100 (90)', 'credit 100 (90)'].map(line))).toBe(false);
  });

  it('is equal on both sides, and keeps what is booked but for the rounding of one line', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });
    // Cents as often as millions, and now and then no open line: that is what is to be made equal, or refused.
    const bookedAmounts = fc.option(fc.oneof(positive, fc.bigInt({ min: 1n, max: 300n })), { freq: 8 });
    const lines = (side: LineToTranslate['side']) =>
      fc.array(fc.record({ side: fc.constant(side), amount: positive, booked: bookedAmounts }), {
        minLength: 1,
        maxLength: 5,
      });
    const rates = fc.option(
      fc.bigInt({ min: 1n, max: 10n ** 7n }).map((value) => ({ value, units: 1 }) as const),
    );
    fc.assert(
      fc.property(lines('debit'), lines('credit'), rates, (debits, credits, by) => {
        const all = [...debits, ...credits];
        fc.pre(by !== null || !needsRate(all));
        const amounts = globalAmountsOf(all, by, cent);
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
        const isOpen = all.some(({ booked }) => booked === null);
        const isWithin = (difference: bigint) =>
          [difference, -difference].every((each) => each <= BigInt(all.length) * cent);
        if (!Array.isArray(amounts)) {
          expect(isOpen).toBe(false);
          expect(isWithin(amounts.debit - amounts.credit)).toBe(false);
          return;
        }
        expect(sum(amounts.slice(0, debits.length))).toBe(sum(amounts.slice(debits.length)));
        const changes = all.flatMap(({ booked }, index) =>
          booked === null || booked === amounts[index] ? [] : [amounts[index]! - booked],
        );
        expect(changes.length).toBeLessThanOrEqual(isOpen ? 0 : 1);
        expect(changes.every(isWithin)).toBe(true);
      }),
    );
  });
});
