import { describe, expect, it } from 'vitest';
import type { AccountId } from '../ids.ts';
import type { Rate } from '../money/rate.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { RecordCells } from '../reading/recordCells.ts';
import { utf8Encoding, utf8Of, writtenRow } from '../testing/recordBytes.ts';
import { mapped, run, samplePeriods, samplePlan } from '../testing/samplePlan.ts';
import { createProcessor } from './process.ts';
import type { ProcessingResult } from './result.ts';

/** A line has at most 14 digits before the decimal sign; what it becomes in global currency, or another line for it, no more. */

const translatedBy = (rate: Rate): Partial<ProcessingPlan> => ({
  functionalCurrency: 'USD',
  averageRates: new Map(samplePeriods.map(({ id }) => [id, rate])),
});
const one: Rate = { value: 1_000_000n, units: 1 };
const tiny: Rate = { value: 1n, units: 1 };
const tinyOfMany: Rate = { value: 1n, units: 10_000 };

const doubleColumns = ['date', 'debit', 'credit', 'amount'];
const double: Partial<ProcessingPlan> = {
  streamType: 'double-entry',
  columnNames: doubleColumns,
  fields: [
    mapped('document_entry_date', doubleColumns, 'date'),
    mapped('debit_account', doubleColumns, 'debit'),
    mapped('credit_account', doubleColumns, 'credit'),
    mapped('amount', doubleColumns, 'amount'),
  ],
};

const date = '2024-02-05';
const layouts = [
  {
    layout: 'a line for each side',
    changes: {},
    rowsOf: (amount: string) => [
      ['T', date, '1200', amount, '', ''],
      ['T', date, '4000', '', amount, ''],
    ],
    faultyRows: [2, 3],
  },
  {
    layout: 'a row for both sides',
    changes: double,
    rowsOf: (amount: string) => [[date, '1200', '4000', amount]],
    faultyRows: [2],
  },
];

function runBytes(plan: ProcessingPlan, rows: readonly (readonly string[])[]): ProcessingResult {
  const format = { separator: ';', lineEnd: '\n', lineBreak: '\n' };
  const processor = createProcessor(plan);
  const plain = processor.plainRows();
  const record = new RecordCells(format, utf8Encoding);
  rows.forEach((cells, index) => {
    const isCut = record.cut(utf8Of(`"${writtenRow(cells, format, () => false)};`), 1);
    if (!isCut || !plain?.add(index + 2, record)) processor.addRow(index + 2, cells);
  });
  return processor.finish();
}
const ways = [
  { way: 'cells', runRows: run },
  { way: 'bytes', runRows: runBytes },
];

describe.each(layouts)('an amount that is translated, of $layout', ({ changes, rowsOf, faultyRows }) => {
  const cases = ways.flatMap((each) =>
    (
      [
        [one, '99999999999999.9949', '99999999999999.9950'],
        [tiny, '99999999.99', '100000000.00'],
        [tinyOfMany, '9999.99', '10000.00'],
        [tiny, '-99999999.99', '-100000000.00'],
      ] as const
    ).map(([rate, largest, larger]) => ({ ...each, rate, largest, larger })),
  );

  it.each(cases)(
    'from $way: $largest fits at $rate, $larger does not',
    ({ runRows, rate, largest, larger }) => {
      const plan = samplePlan({ ...translatedBy(rate), ...changes });
      const fitting = runRows(plan, rowsOf(largest));
      expect(fitting.errors.total).toBe(0);
      expect(fitting.postings.count).toBe(2);
      const refused = runRows(plan, rowsOf(larger));
      expect(refused.postings.count).toBe(0);
      expect(refused.errors.items).toMatchObject(
        faultyRows.map((row) => ({
          row,
          code: 'amountTooLarge',
          params: {
            currency: 'USD',
            period: '2',
            rate: rate === one ? '1.000000' : '0.000001',
            per: String(rate.units),
          },
        })),
      );
    },
  );
});

it('what the contra account takes fits as well, or is refused at the first row of its entry', () => {
  const plan = samplePlan({ contraAccountId: 1 as AccountId });
  const rowsOf = (last: string) => [
    ['T', date, '1200', '60000000000000.00', '', ''],
    ['T', date, '1200', last, '', ''],
  ];
  expect(run(plan, rowsOf('39999999999999.9999')).errors.total).toBe(0);
  expect(run(plan, rowsOf('40000000000000.00')).errors.items).toMatchObject([
    {
      row: 2,
      code: 'amountTooLarge',
      params: { currency: 'EUR', period: '2', functional: '100000000000000.0000' },
    },
  ]);
});
