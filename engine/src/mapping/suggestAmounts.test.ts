import { describe, expect, it } from 'vitest';
import { suggestMap } from './suggest.ts';
import type { SuggestionInput } from './suggestion.ts';

/** Which amounts are proposed, and on which side they are posted: what would post other figures in silence is asked. */

const fieldOf = (input: SuggestionInput, name: string) => {
  const found = suggestMap(input).fields.find(({ entry }) => entry.name === name);
  const columns = found?.entry.source.kind === 'columns' ? found.entry.source.columns : [];
  return { ...found, columns: columns.map((column) => column.name), format: found?.entry.format };
};

describe('amounts in several currencies', () => {
  const rowsIn = (currency: string): string[][] =>
    ['10.50', '7.25', '1.10'].flatMap((amount, index) => [
      [`${index}`, '2024-01-31', '1200', currency, amount, '', '8.40', ''],
      [`${index}`, '2024-01-31', '4000', currency, '', amount, '', '8.40'],
    ]);
  const bySides = (names: readonly string[], currency = 'USD'): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Voucher', 'Date', 'Account', 'Currency', ...names],
    sampleRows: rowsIn(currency).map((row) => row.slice(0, 4 + names.length)),
    currency: 'EUR',
  });

  it.each([
    [['Debit', 'Credit', 'Debit EUR', 'Credit EUR'], 'Debit EUR', 'Credit EUR'],
    [['Debit USD', 'Credit USD', 'Debit (EUR)', 'Credit (EUR)'], 'Debit (EUR)', 'Credit (EUR)'],
    [['Soll', 'Haben', 'Soll EUR', 'Haben EUR'], 'Soll EUR', 'Haben EUR'],
  ])('are those in that of the entity, by their headers: %j', (names, debit, credit) => {
    const input = bySides(names);
    expect(fieldOf(input, 'debit_amount')).toMatchObject({ columns: [debit] });
    expect(fieldOf(input, 'credit_amount')).toMatchObject({ columns: [credit] });
    expect(fieldOf(input, 'debit_amount').confidence).toBeGreaterThan(0.8);
  });

  it('are those of one column, too', () => {
    const input: SuggestionInput = {
      type: 'double-entry',
      columnNames: ['Date', 'Debit account', 'Credit account', 'Currency', 'Amount', 'Amount (EUR)'],
      sampleRows: [['2024-01-31', '1200', '4000', 'USD', '12.50', '10.00']],
      currency: 'EUR',
    };
    expect(fieldOf(input, 'amount').columns).toEqual(['Amount (EUR)']);
  });

  it.each([
    ['rows in another one', ['Debit', 'Credit'], 'USD', false],
    ['rows in that of the entity', ['Debit', 'Credit'], 'EUR', true],
    ['rows in another one beside local amounts', ['Debit local', 'Credit local'], 'USD', true],
  ])('are asked for where nothing tells in which they are: %s', (_, names, currency, isSure) => {
    const { confidence = 0, reason } = fieldOf(bySides(names, currency), 'debit_amount');
    expect(confidence >= 0.6).toBe(isSure);
    expect(reason).toBe(isSure ? 'header_name' : 'other_currency');
  });
});

describe('an amount without tax beside one with it', () => {
  const beside = (names: readonly string[]): SuggestionInput => ({
    type: 'double-entry',
    columnNames: ['Date', 'Debit account', 'Credit account', ...names],
    sampleRows: ['100.00', '250.00', '80.50'].map((net, index) =>
      ['2024-01-31', '1200', '4000', net, '19.00', `${119 + index}.00`].slice(0, 3 + names.length),
    ),
    currency: 'EUR',
  });

  it.each([
    [['Net amount', 'VAT amount', 'Gross amount'], 'Gross amount'],
    [['Betrag netto', 'USt', 'Betrag brutto'], 'Betrag brutto'],
    [['Montant HT', 'TVA', 'Montant TTC'], 'Montant TTC'],
  ])('is asked for: %j', (names, other) => {
    const amount = fieldOf(beside(names), 'amount');
    expect(amount.confidence).toBeLessThan(0.6);
    const sources = amount.alternatives?.map(({ entry }) => entry.source);
    expect(sources).toMatchObject([{ columns: [{ name: other }] }]);
  });

  it('is proposed where there is no other', () => {
    const amount = fieldOf(beside(['Net amount', 'VAT amount']), 'amount');
    expect(amount.columns).toEqual(['Net amount']);
    expect(amount.confidence).toBeGreaterThan(0.8);
    expect(amount.alternatives).toBeUndefined();
  });
});

describe('debits and credits in a column each', () => {
  const balances = ['51.23 S', '49.98 S', '30.05 H', '31.30 H'].map((text) => text.split(' '));
  const rows = [
    ['1', '2024-01-31', '1200', '1.25', ''],
    ['2', '2024-01-31', '1200', '', '2.50'],
    ['2', '2024-01-31', '2000', '2.50', ''],
    ['1', '2024-01-31', '2000', '', '1.25'],
  ].map((cells, row) => [...cells, ...(balances[row] ?? [])]);
  const books = (sampleRows: readonly string[][]): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Beleg', 'Datum', 'Konto', 'Soll', 'Haben', 'Saldo', 'S/H'],
    sampleRows,
  });

  it('tell the side, not the mark of the balance behind them', () => {
    const { side } = suggestMap(books(rows));
    expect(side).toMatchObject({ from: 'column', confidence: 0.9 });
    expect(fieldOf(books(rows), 'debit_amount')).toMatchObject({ columns: ['Soll'] });
    expect(fieldOf(books(rows), 'side_indicator').columns).toEqual([]);
  });

  it('are asked where rows have both, as those of totals do', () => {
    const totals = rows.map((cells, row) => (row < 2 ? cells.with(3, '9.00').with(4, '4.00') : cells));
    for (const field of ['debit_amount', 'credit_amount'])
      expect(fieldOf(books(totals), field)).toMatchObject({
        confidence: 0.55,
        reason: 'filled_on_both_sides',
      });
    expect(fieldOf(books(rows), 'debit_amount').confidence).toBeGreaterThan(0.8);
  });
});

describe('the side of signed amounts', () => {
  const books = (revenue: string): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Voucher', 'Date', 'Account', 'Amount'],
    sampleRows: [
      ['1', '2024-01-31', '1200', revenue.startsWith('-') ? '100.00' : '-100.00'],
      ['1', '2024-01-31', '4000', revenue],
      ['2', '2024-01-31', '5000', revenue.startsWith('-') ? '40.00' : '-40.00'],
      ['2', '2024-01-31', '1200', revenue.startsWith('-') ? '-40.00' : '40.00'],
    ],
  });
  const knownCodes = {
    accounts: new Set(['1200', '4000', '5000']),
    revenueAccounts: new Set(['4000']),
    expenseAccounts: new Set(['5000']),
  };

  it.each([
    ['-100.00', 'sign'],
    ['100.00', 'sign_credit'],
  ])('is told by revenues and expenses of known codes: a revenue of %s', (revenue, from) => {
    const { side } = suggestMap({ ...books(revenue), knownCodes });
    expect(side).toMatchObject({ from });
    expect(side.confidence).toBeGreaterThanOrEqual(0.6);
  });

  it('is asked where no code tells', () => {
    for (const revenue of ['-100.00', '100.00'])
      expect(suggestMap(books(revenue)).side.confidence).toBe(0.55);
    const contradicting = {
      ...knownCodes,
      revenueAccounts: new Set(['5000']),
      expenseAccounts: new Set(['1200']),
    };
    expect(suggestMap({ ...books('-100.00'), knownCodes: contradicting }).side.confidence).toBe(0.55);
  });
});

describe('negative amounts between two accounts', () => {
  const of = (debit: string, credit: string, amounts: readonly string[]): SuggestionInput => ({
    type: 'double-entry',
    columnNames: ['Date', debit, credit, 'Amount'],
    sampleRows: amounts.map((amount) => ['2024-01-31', '1120', '4010', amount]),
  });

  it.each([
    ['Account', 'Contra account', ['10.00', '-4.00', '5.00'], true],
    ['Konto', 'Gegenkonto', ['10.00', '-4.00', '5.00'], true],
    ['Debit account', 'Credit account', ['10.00', '-4.00', '5.00'], undefined],
    ['Account', 'Contra account', ['10.00', '4.00', '5.00'], undefined],
  ])(
    'run the other way unless columns are called debit and credit: %s, %s, %j',
    (debit, credit, amounts, swap) => {
      const format = fieldOf(of(debit, credit, amounts), 'amount').format;
      expect(format?.kind === 'amount' && format.swap).toBe(swap);
    },
  );
});

it('the order of days is asked for where amounts are written as in English, whatever the language of the headers', () => {
  const of = (amount: string): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Beleg', 'Datum', 'Konto', 'Soll', 'Haben'],
    sampleRows: [
      ['1', '02/03/2024', '1200', amount, ''],
      ['1', '02/03/2024', '4000', '', amount],
    ],
  });
  expect(fieldOf(of('12,345.67'), 'document_entry_date')).toMatchObject({ confidence: 0.55 });
  expect(fieldOf(of('12.345,67'), 'document_entry_date').confidence).toBeGreaterThan(0.8);
});
