import { expect, it } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { mapped, run, samplePlan } from '../testing/samplePlan.ts';

const columnNames = ['date', 'debit', 'credit', 'amount', 'global'];
const plan = samplePlan({
  streamType: 'double-entry',
  columnNames,
  fields: [
    mapped('document_entry_date', columnNames, 'date'),
    mapped('debit_account', columnNames, 'debit'),
    mapped('credit_account', columnNames, 'credit'),
    mapped('amount', columnNames, 'amount'),
    mapped('global_currency_amount', columnNames, 'global'),
  ],
  functionalCurrency: 'SEK',
});

it('posts a row that has an amount in global currency alone, and none that has no amount', () => {
  const result = run(plan, [
    ['2024-01-05', '5000', '1000', '0.00', '1.50'],
    ['2024-01-05', '5000', '1000', '0.00', ''],
    ['2024-01-05', '5000', '1000', '0.00', '0.00'],
  ]);
  const { amounts, globalAmounts } = result.postings.read(0, result.postings.count);
  expect([...amounts].map(formatAmount)).toEqual(['0.0000', '0.0000']);
  expect([...globalAmounts].map(formatAmount)).toEqual(['1.5000', '1.5000']);
  expect(result.counts).toMatchObject({ entries: 1, zeroLinesSkipped: 4, zeroTransactionsSkipped: 2 });
});

it('takes the amount itself between equal currencies, and refuses a global amount that is another', () => {
  const sameCurrency = { ...plan, functionalCurrency: 'EUR' };
  const good = run(sameCurrency, [['2024-01-05', '5000', '1000', '-10.005', '10.01']]);
  expect([...good.postings.read(0, 2).globalAmounts].map(formatAmount)).toEqual(['-10.0050', '-10.0050']);
  const { errors } = run(sameCurrency, [['2024-01-05', '5000', '1000', '10.00', '10.01']]);
  expect(errors.items).toMatchObject([
    {
      row: 2,
      code: 'globalAmountMismatch',
      value: '10.01',
      params: { currency: 'EUR', functional: '10.0000' },
    },
  ]);
});
