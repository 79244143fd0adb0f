import { expect, it } from 'vitest';
import type { AmountFormat } from '../mapping/fieldMap.ts';
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

const fieldsWith = (amountFormat: Partial<AmountFormat>, sign: 'unsigned' | 'debit_positive') =>
  plan.fields.map((field) => {
    const format = { kind: 'amount', decimalSign: '.', thousandsSign: '' } as const;
    if (field.name === 'amount') return { ...field, format: { ...format, ...amountFormat } };
    return field.name === 'global_currency_amount' ? { ...field, format: { ...format, sign } } : field;
  });

it.each<[string, Partial<AmountFormat>, 'unsigned' | 'debit_positive', string, string, string]>([
  ['a revaluation', {}, 'unsigned', '0', '3.00', '3.0000'],
  ['its reversal', {}, 'unsigned', '0', '-3.00', '-3.0000'],
  ['a storno', {}, 'unsigned', '-5', '4.00', '-4.0000'],
  ['a storno that swaps', { swap: true }, 'unsigned', '-5', '-4.00', '4.0000'],
  ['a value that is debit-positive', {}, 'debit_positive', '5', '-4.00', '-4.0000'],
  ['one beside a storno', {}, 'debit_positive', '-5', '-4.00', '-4.0000'],
  ['one beside a storno that swaps', { swap: true }, 'debit_positive', '-5', '-4.00', '4.0000'],
  ['one of a reversal', {}, 'debit_positive', '0', '-3.00', '-3.0000'],
])('gives both postings the global amount of %s', (_, amountFormat, sign, amount, global, expected) => {
  const fields = fieldsWith(amountFormat, sign);
  const { errors, postings } = run({ ...plan, fields }, [['2024-01-05', '5000', '1000', amount, global]]);
  expect(errors.items).toEqual([]);
  expect([...postings.read(0, 2).globalAmounts].map(formatAmount)).toEqual([expected, expected]);
});
