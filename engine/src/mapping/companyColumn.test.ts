import { describe, expect, it } from 'vitest';
import { findCompanyColumns } from './companyColumn.ts';
import { suggestMap } from './suggest.ts';

/** Files that hold the books of several companies: an import is of one of them. */

const found = (column: string, cells: readonly string[] | null) =>
  findCompanyColumns(['Date', column], (position) => (position === 1 ? cells : ['2024-01-31']));

describe('a column of companies', () => {
  it.each(['Company code', 'Mandant', 'Buchungskreis', 'Société', 'Ditta', 'Дружество'])(
    'is known by its header and its few values: %s',
    (column) => {
      expect(found(column, ['100', '200', '100'])).toEqual([{ column, companies: ['100', '200'] }]);
    },
  );

  it.each([
    ['one company', 'Mandant', ['100', '100']],
    ['rows without one', 'Company', ['100', '', '200']],
    ['customers', 'Company', Array.from({ length: 31 }, (_, index) => `Customer ${index}`)],
    ['sentences', 'Company', ['x'.repeat(61), '200']],
    ['another header', 'Account', ['100', '200']],
    ['too many values to be counted', 'Mandant', null],
  ])('is none with %s', (_, column, cells) => {
    expect(found(column, cells)).toEqual([]);
  });
});

describe('the rows of an entity', () => {
  const filterFor = (...entityNames: string[]) =>
    suggestMap({
      type: 'single-account-entry',
      columnNames: ['Voucher', 'Date', 'Mandant', 'Account', 'Debit', 'Credit', 'Firma'],
      sampleRows: ['DE01', 'AT01'].flatMap((company) => [
        [company, '2024-01-31', company, '1200', '10.00', '', `Nordwind ${company}`],
        [company, '2024-01-31', company, '4000', '', '10.00', `Nordwind ${company}`],
      ]),
      entityNames,
    }).rowFilter;

  it('are taken alone where a company is called as it is', () => {
    const ofEntity = { $and: [{ field: 'Mandant', operator: 'equals', value: 'AT01' }] };
    expect(filterFor('at01', 'Nordwind Austria')).toEqual(ofEntity);
    expect(filterFor('N2', 'AT01')).toEqual(ofEntity);
    const byName = { field: 'Firma', operator: 'equals', value: 'Nordwind AT01' };
    expect(filterFor('N2', 'Nordwind AT01')).toEqual({ $and: [byName] });
  });

  it('are not told where none or several are', () => {
    expect(filterFor('N2', 'Nordwind Austria')).toBeNull();
    expect(filterFor('DE01', 'AT01')).toBeNull();
    expect(filterFor()).toBeNull();
  });
});
