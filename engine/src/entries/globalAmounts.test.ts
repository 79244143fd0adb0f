import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from '../money/amount.ts';
import { parseRate, type Rate } from '../money/rate.ts';
import { minorUnitOf } from '../money/rounding.ts';
import { globalAmountsOf, type LineToTranslate } from './globalAmounts.ts';

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

function translated(lines: readonly string[], by: Rate | null, minorUnit = cent) {
  return globalAmountsOf(lines.map(line), by, minorUnit).map((each) => formatAmount(each).replace(/00$/, ''));
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
      name: 'everything booked: as booked, even if the sides differ',
      lines: ['debit 100 (34)', 'credit 100 (33)'],
      amounts: ['34.00', '33.00'],
    },
  ])('$name', ({ lines, amounts }) => expect(translated(lines, rate('3'))).toEqual(amounts));

  it('rounds a half away from zero: 100.04 / 8 = 12.505', () => {
    expect(translated(['debit 100.04', 'credit 100.04'], rate('8'))).toEqual(['12.51', '12.51']);
  });

  it('rounds and splits in whole units of a currency without cents', () => {
    const lines = ['debit 100', 'credit 60', 'credit 40'];
    expect(translated(lines, rate('3'), minorUnitOf(0))).toEqual(['33.00', '20.00', '13.00']);
  });

  it.each([
    {
      name: 'nothing booked',
      lines: ['debit 100.0001', 'credit 100.0001'],
      amounts: ['100.0001', '100.0001'],
    },
    {
      name: 'debits booked: 90 split 60 : 40',
      lines: ['debit 100 (90)', 'credit 60', 'credit 40'],
      amounts: ['90.00', '54.00', '36.00'],
    },
    {
      name: 'both sides open in part: 40 as it is, then 50 + 40',
      lines: ['debit 60 (50)', 'debit 40', 'credit 100'],
      amounts: ['50.00', '40.00', '90.00'],
    },
  ])('takes amounts as they are between equal currencies: $name', ({ lines, amounts }) =>
    expect(translated(lines, null)).toEqual(amounts),
  );

  it('is equal on both sides as soon as one line is translated, and keeps what is booked', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const lines = (side: LineToTranslate['side']) =>
      fc.array(fc.record({ side: fc.constant(side), amount: positive, booked: fc.option(positive) }), {
        minLength: 1,
        maxLength: 5,
      });
    const rates = fc.option(
      fc.bigInt({ min: 1n, max: 10n ** 7n }).map((value) => ({ value, units: 1 }) as const),
    );
    fc.assert(
      fc.property(lines('debit'), lines('credit'), rates, (debits, credits, by) => {
        const all = [...debits, ...credits];
        fc.pre(all.some(({ booked }) => booked === null));
        // Between equal currencies an entry without booked amounts is taken as it is: equal sides are its caller's.
        fc.pre(by !== null || all.some(({ booked }) => booked !== null));
        const amounts = globalAmountsOf(all, by, cent);
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
        expect(sum(amounts.slice(0, debits.length))).toBe(sum(amounts.slice(debits.length)));
        for (const [index, { booked }] of all.entries()) {
          if (booked !== null) expect(amounts[index]).toBe(booked);
        }
      }),
    );
  });
});
