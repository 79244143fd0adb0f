import { describe, expect, it } from 'vitest';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { foreseeErrors } from './foreseenErrors.ts';

const columnNames = ['Date', 'Amount', 'Company', 'Text', 'Month'];
const field = (name: string, position: number, format?: FieldMapEntry['format']): FieldMapEntry => ({
  name,
  source: { kind: 'columns', columns: [{ position, name: columnNames[position]! }] },
  ...(format === undefined ? {} : { format }),
});
const date = field('document_entry_date', 0, { kind: 'date', order: 'day_month_year' });
const amount = field('amount', 1, {
  kind: 'amount',
  decimalSign: ',',
  thousandsSign: '.',
});
const text = field('description', 3, { kind: 'text' });
const month = field('accounting_period', 4, { kind: 'date', order: 'year_month' });

const rows = [
  ['31.01.2024', '1.000,50', 'A', 'x', '2024-01'],
  ['01.02.2024', '12.50', 'A', '', '2024-01'],
  ['Total', '-', 'A', '', ''],
  ['', '', 'A', '', '2024-13'],
  ['31.12.2023', 'n/a', 'B', '', '2023-12'],
];

const foresee = (fields: FieldMapEntry[], company?: string) =>
  foreseeErrors({
    fields,
    rowFilter:
      company === undefined
        ? undefined
        : { $and: [{ field: 'Company', operator: 'equals', value: company }] },
    columnNames,
    rows,
    firstDate: '2024-01-01',
    lastDate: '2024-01-31',
  });

describe('errors that the first rows show before a run', () => {
  it('are values that cannot be read and days outside the periods, not empty cells', () => {
    expect(foresee([date, amount, text])).toEqual([
      { field: 'document_entry_date', unreadCount: 1, outsideCount: 2, valueCount: 4 },
      { field: 'amount', unreadCount: 2, outsideCount: 0, valueCount: 3 },
    ]);
  });

  it('are looked for in the rows alone that the row filter takes', () => {
    expect(foresee([date, amount], 'A')).toEqual([
      { field: 'document_entry_date', unreadCount: 1, outsideCount: 1, valueCount: 3 },
      { field: 'amount', unreadCount: 1, outsideCount: 0, valueCount: 2 },
    ]);
    expect(foresee([date, amount], 'B').map((each) => each.unreadCount)).toEqual([0, 1]);
  });

  it('are no dates of documents beside the period that a row is posted to', () => {
    expect(foresee([date, month])).toEqual([
      { field: 'document_entry_date', unreadCount: 1, outsideCount: 0, valueCount: 4 },
    ]);
  });

  it('are told once of a column that two fields read', () => {
    const both = [amount, { ...amount, name: 'credit_amount' }];
    expect(foresee(both).map((each) => each.field)).toEqual(['amount']);
  });

  it('are none of a constant, of a text, and where nothing is wrong', () => {
    const constant: FieldMapEntry = {
      name: 'amount',
      source: { kind: 'constant', value: 'x' },
      format: { kind: 'amount', decimalSign: ',', thousandsSign: '' },
    };
    expect(foresee([constant, text])).toEqual([]);
    expect(foresee([])).toEqual([]);
  });
});
