import { expect, it } from 'vitest';
import { suggestFrom, type SuggestionBasis } from './proposing/suggestFrom.ts';

/** What a proposed map leaves out is neither counted as an error of it nor shown as what a field reads. */

const names = ['Date', 'Voucher', 'Text', 'Debit', 'Credit'];
const section = (account: string, isDebit: boolean): string[][] => [
  [account, '', '', '', ''],
  ...['01/04/2026', '15/04/2026', '20/04/2026'].map((date, index) => [
    date,
    `V${index}`,
    'Sale',
    isDebit ? `${index + 1}.50` : '',
    isDebit ? '' : `${index + 1}.50`,
  ]),
  [`Total ${account}`, '', '', isDebit ? '7.50' : '', isDebit ? '' : '7.50'],
];

it('headings and sums count for no field but the one that is read from them', () => {
  const source = { columns: names.map((name, position) => ({ name, position })) };
  const basis = {
    type: 'single-account-entry',
    source,
    previous: null,
    firstDate: '2026-04-01',
    lastDate: '2026-04-30',
    knownCodes: {},
  } as unknown as SuggestionBasis;
  const rows = [...section('1000 - Bank', true), ...section('4000 - Sales', false)];
  const { suggestions, options } = suggestFrom(basis, rows);
  const of = (field: string) => suggestions.find(({ entry }) => entry.name === field);
  expect(options?.options.row_filter).not.toBeNull();
  expect(of('document_entry_date')).toMatchObject({ unread_count: 0, outside_count: 0 });
  expect(of('document_entry_date')?.samples).toEqual(['01/04/2026', '15/04/2026', '20/04/2026']);
  expect(of('account')).toMatchObject({
    entry: { format: { fill: 'headings', is_code_alone: true } },
    samples: ['1000 - Bank', '4000 - Sales'],
  });
});
