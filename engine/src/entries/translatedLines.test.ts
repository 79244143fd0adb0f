import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absoluteAmount, formatAmount } from '../money/amount.ts';
import { mapped, run, samplePeriods, samplePlan } from '../testing/samplePlan.ts';
import { postingFlags } from './postingCodes.ts';

const columnNames = ['id', 'date', 'account', 'debit', 'credit', 'global'];
const rate = 1_079_471n;
const cent = 100n;
const plan = samplePlan({
  columnNames,
  fields: [
    mapped('transaction_id', columnNames, 'id'),
    mapped('document_entry_date', columnNames, 'date'),
    mapped('account', columnNames, 'account'),
    mapped('debit_amount', columnNames, 'debit'),
    mapped('credit_amount', columnNames, 'credit'),
    mapped('global_currency_amount', columnNames, 'global'),
  ],
  functionalCurrency: 'SEK',
  averageRates: new Map([[samplePeriods[0]!.id, { value: rate, units: 1 }]]),
});

const money = fc.integer({ min: -20_000, max: 20_000 });
const line = fc.record({
  amount: fc.oneof(money, fc.constant(0)),
  booked: fc.option(money, { freq: 2 }),
  isDebit: fc.boolean(),
});

const text = (value: number): string => formatAmount(BigInt(value) * cent);

/** Rows of an entry that balances, with what its lines lack on the last. */
const rows = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.option(money, { freq: 2 }))
  .map(([lines, last]) => {
    const lacking = lines.reduce((sum, { amount, isDebit }) => sum + (isDebit ? -amount : amount), 0);
    return [...lines, { amount: lacking, booked: last, isDebit: true }].map(
      ({ amount, booked, isDebit }, index) => [
        'T1',
        '2024-01-05',
        ['1000', '1200', '4000', '5000'][index % 4]!,
        isDebit ? text(amount) : '',
        isDebit ? '' : text(amount),
        booked === null ? '' : text(booked),
      ],
    );
  });

it('are those that the rate leads from one amount of to the other, to the rounding of an entry', () => {
  let translatedCount = 0;
  let besideBookedCount = 0;
  fc.assert(
    fc.property(rows, (ofEntry) => {
      const { errors, postings } = run(plan, ofEntry);
      if (errors.total > 0) return;
      const { amounts, globalAmounts, flags } = postings.read(0, postings.count);
      const isBooked = ofEntry.some((row) => row[5] !== '');
      flags.forEach((flag, place) => {
        const isTranslated = (flag & postingFlags.translated) !== 0;
        if (!isBooked) expect(isTranslated).toBe(true);
        if (!isTranslated) return;
        translatedCount += 1;
        if (isBooked) besideBookedCount += 1;
        // Half a cent for the sum of a side, less than one for splitting it over lines, and a line over its postings.
        const difference = globalAmounts[place]! * rate - amounts[place]! * 1_000_000n;
        expect(2n * absoluteAmount(difference) < 5n * cent * rate).toBe(true);
      });
    }),
    { numRuns: 2000 },
  );
  expect(translatedCount).toBeGreaterThan(200);
  expect(besideBookedCount).toBeGreaterThan(100);
});

it('are none where the file has an amount that the rate would nearly have given', () => {
  const entry = (id: string, amount: string, global: string) => [
    [id, '2024-01-05', '5000', amount, '', global],
    [id, '2024-01-05', '1200', '', amount, global],
  ];
  const flagsOf = (...ofEntry: string[][]) => {
    const { postings } = run(plan, ofEntry);
    return [...postings.read(0, postings.count).flags].map((flags) => flags & postingFlags.translated);
  };
  const { translated } = postingFlags;
  expect(flagsOf(...entry('A', '1000.00', ''))).toEqual([translated, translated]);
  expect(flagsOf(...entry('B', '0.03', '0.05'))).toEqual([0, 0]);
  expect(flagsOf(...entry('C', '107.95', '100.00'))).toEqual([0, 0]);
});
