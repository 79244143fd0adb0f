import { describe, expect, it } from 'vitest';
import { suggestMap } from './suggest.ts';

/** Which rows are no lines of entries: what is left out in silence would be missing in the figures. */

const names = ['id', 'Date', 'Account', 'Debit', 'Credit'];

describe('rows without an entry number', () => {
  const entry = (id: string, amount: string) => [
    [id, '2024-01-15', '1000', amount, ''],
    [id, '2024-01-15', '4000', '', amount],
  ];
  const filterOf = (
    sampleRows: readonly (readonly string[])[],
    lastRows: readonly (readonly string[])[] = [],
  ) => suggestMap({ type: 'single-account-entry', columnNames: names, sampleRows, lastRows }).rowFilter;

  it('are sums, which a row filter leaves out, where the others balance without them', () => {
    const sum = ['', '', 'Total', '12.00', '12.00'];
    const rows = [...entry('1', '5.00'), ...entry('2', '7.00')];
    const filter = { $and: [{ field: 'transaction_id', operator: 'is_not_empty' }] };
    expect(filterOf([...rows, sum])).toEqual(filter);
    expect(filterOf(rows, [sum])).toEqual(filter);
    expect(filterOf(rows, [['', '', '', '', '']])).toBeNull();
    expect(filterOf(rows)).toBeNull();
  });

  const lines = [...entry('1', '5.00'), ...entry('2', '7.00')];
  const named = ['Summe', '', '', '12.00', '12.00'];
  const hasAccount = { field: 'account', operator: 'is_not_empty' };
  const isNumbered = { field: 'transaction_id', operator: 'is_not_empty' };

  it('are also those with a word in its place, and then those without an account are left out', () => {
    expect(filterOf([...lines, named])).toEqual({ $and: [hasAccount] });
    expect(filterOf(lines, [named, named.with(0, '')])).toEqual({ $and: [hasAccount] });
    expect(filterOf(lines, [named, ['', '', 'Total', '12.00', '12.00']])).toEqual({
      $and: [hasAccount, isNumbered],
    });
  });

  it.each([
    ['with a date', [named.with(1, '2024-01-31')]],
    ['of an entry with other lines', [['2', '', '', '1.00', '']]],
  ])('are not lines that lack an account alone, %s', (_, lastRows) => {
    expect(filterOf(lines, lastRows)).toBeNull();
  });

  it('are lines that lack their number where they have a date and an account', () => {
    const unnumbered = entry('', '99.00');
    expect(filterOf([...lines, ...unnumbered])).toBeNull();
    expect(filterOf(lines, unnumbered)).toBeNull();
    const lacking = ['2', '2024-01-15', '', '1.00', ''];
    const withoutSum = { $and: [{ field: 'id', operator: 'not_equals', value: 'Summe' }] };
    expect(filterOf(lines, [named, lacking])).toEqual(withoutSum);
  });

  it('are lines where an account is only called like a sum', () => {
    const bookings = [
      ['', '2024-01-31', 'Total SA', '10.00', ''],
      ['', '2024-01-31', 'Total', '', '10.00'],
    ];
    expect(filterOf([...lines, ...bookings])).toBeNull();
    const undated = bookings.map((row) => row.with(1, ''));
    expect(filterOf([...lines, ...undated.map((row) => row.with(2, 'Total AG'))])).toBeNull();
    expect(filterOf([...lines, ['2', '', 'Total', '10.00', '']])).toBeNull();
    expect(
      filterOf([...lines, ['', '', 'Month end', '10.00', ''], ['', '', 'Report', '', '10.00']]),
    ).toBeNull();
    const energies = ['', '', 'Total Energies', '', '99.00'];
    const total = ['', '', 'Total', '111.00', '111.00'];
    expect(filterOf([...lines, energies])).toBeNull();
    expect(filterOf([...lines, energies.with(3, '99.00'), total])).toEqual({
      $and: [{ field: 'Account', operator: 'not_equals', value: 'Total' }],
    });
  });

  it('are sums in the middle, each by its name', () => {
    const [first = [], second = []] = entry('1', '5.00');
    const sums = ['Summe B-1', 'Summe B-2'].map((name) => ['', '', name, '5.00', '5.00']);
    expect(filterOf([first, second, sums[0] ?? [], ...entry('', '7.00'), sums[1] ?? []])).toEqual({
      $and: [{ field: 'Account', operator: 'not_in', value: ['Summe B-1', 'Summe B-2'] }],
    });
  });

  it.each([
    ['in place of an account', ['', '', 'Summe', '12.00', '13.00'], 'Account', 'Summe'],
    ['in place of a date', ['', 'Grand total', '', '12.00', ''], 'Date', 'Grand total'],
    ['with a currency', ['', '', 'Total EUR', '12.00', '13.00'], 'Account', 'Total EUR'],
    ['of a report', ['', '', 'Report total:', '12.00', '13.00'], 'Account', 'Report total:'],
    ['at the end of a page', ['', '', 'Carried forward', '12.00', '13.00'], 'Account', 'Carried forward'],
    ['with more words', ['Итого за март', '', '', '', '12.00'], 'id', 'Итого за март'],
  ])('are sums that are called so where nothing balances: %s', (_, sum, field, value) => {
    const filter = { $and: [{ field, operator: 'not_equals', value }] };
    const open = [
      ...entry('1', '5.00'),
      ['2', '2024-13-45', '1000', '7.00', ''],
      ['3', '2024-01-16', '4000', '', '8.00'],
    ];
    expect(filterOf([...open, sum])).toEqual(filter);
    expect(filterOf(open, [sum, ['', '', '', '', '']])).toEqual(filter);
    expect(filterOf([...open, sum.with(1, '2024-01-31')])).toBeNull();
    expect(filterOf([...open, sum, open[3] ?? []])).toEqual(filter);
    const other = ['5', '2024-01-17', '1000', '1.00', ''].with(names.indexOf(field), value);
    expect(filterOf([...open, sum, other])).toBeNull();
  });

  const ledger = [
    ['', '2024-01-01', '1000', '40.00', '', 'EB-Wert'],
    ...entry('1', '5.00').map((row) => [...row, 'Sale']),
    ['', '', '', '45.00', '', 'Summe Konto 1000'],
    ['', '', '', '', '5.00', 'Summe Konto 4000'],
  ];

  it('stand below each account of a ledger, with what was brought forward above', () => {
    const columnNames = [...names, 'Text'];
    const of = (rows: readonly (readonly string[])[]) =>
      suggestMap({ type: 'single-account-entry', columnNames, sampleRows: rows.map((row) => [...row]) })
        .rowFilter;
    const numbered = { field: 'transaction_id', operator: 'is_not_empty' };
    const withAccount = { field: 'account', operator: 'is_not_empty' };
    expect(of(ledger)).toEqual({ $and: [numbered] });
    expect(of(ledger.slice(1))).toEqual({ $and: [withAccount] });
    expect(of(ledger.slice(0, 3))).toEqual({ $and: [numbered] });
    // A line that lacks its number, or its account, is a mistake in the file.
    const [first = [], ...others] = ledger;
    expect(of([first.with(5, 'Sale'), ...others])).toEqual({ $and: [withAccount] });
    expect(of([['9', '2024-01-05', '', '5.00', '', 'Sale'], ...others])).toEqual({
      $and: [{ field: 'Text', operator: 'not_in', value: ['Summe Konto 1000', 'Summe Konto 4000'] }],
    });
  });

  it('are lines of the entry above where nothing balances without them', () => {
    const merged = ['1', '2', '3'].flatMap((id) => {
      const [first = [], second = []] = entry(id, '5.00');
      return [first, second.with(0, '')];
    });
    expect(filterOf(merged)).toBeNull();
    const { fields } = suggestMap({
      type: 'single-account-entry',
      columnNames: names.with(0, 'Voucher'),
      sampleRows: merged,
    });
    const id = fields.find(({ entry: { name } }) => name === 'transaction_id');
    expect(id?.entry.fill).toBe('down');
  });
});
