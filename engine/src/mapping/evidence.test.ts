import { describe, expect, it } from 'vitest';
import type { FieldFormat } from './fieldMap.ts';
import { suggestMap } from './suggest.ts';
import type { FieldSuggestion, SuggestionInput } from './suggestion.ts';

/** What evidence decides is proposed with confidence; what nothing decides is proposed for somebody to decide. */

const asked = 0.6;
const names = ['id', 'Date', 'Account', 'Debit', 'Credit'];

function rowsWith(column: number, values: readonly string[]): string[][] {
  return values.map((value, index) =>
    [
      `${index >> 1}`,
      '2024-01-15',
      '1000',
      index % 2 === 0 ? '5.00' : '',
      index % 2 === 0 ? '' : '5.00',
    ].with(column, value),
  );
}

function proposed(
  field: string,
  sampleRows: readonly (readonly string[])[],
  options: Partial<SuggestionInput> = {},
): FieldSuggestion | undefined {
  const input = { type: 'single-account-entry' as const, columnNames: names, sampleRows, ...options };
  return suggestMap(input).fields.find(({ entry }) => entry.name === field);
}

const orderOf = (format: FieldFormat | undefined) => (format?.kind === 'date' ? format.order : null);
const range = (firstDate: string, lastDate: string) => ({ firstDate, lastDate });

describe('the order of a date', () => {
  const wide = range('2020-01-01', '2025-12-31');
  const march = range('2024-03-01', '2024-03-31');
  const year = range('2024-01-01', '2024-12-31');
  const german = { columnNames: ['Nummer', 'Datum', 'Konto', 'Soll', 'Haben'] };

  it.each([
    [
      'full stops mean that the day stands first',
      ['20.01.24', '21.02.24', '22.03.24'],
      wide,
      'day_month_year',
    ],
    ['and so they do with four digits', ['03.04.2024', '05.06.2024'], year, 'day_month_year'],
    ['the range rules years out', ['15/01/24', '31/01/24', '20/02/24'], year, 'day_month_year'],
    ['with hyphens too', ['24-01-05', '24-01-06'], wide, 'year_month_day'],
    ['a month is what the range holds', ['03/04/2024', '03/05/2024', '03/11/2024'], march, 'month_day_year'],
    [
      'a foreign header is not American',
      ['03/04/2024', '03/05/2024'],
      { ...year, ...german },
      'day_month_year',
    ],
    [
      'a day that there is not still tells the month',
      [...[3, 4, 5, 6, 7, 8, 9].map((day) => `0${day}/01/2024`), '31/02/2024'],
      year,
      'day_month_year',
    ],
    ['day numbers of a spreadsheet lie in the range', ['45306', '45307'], year, 'serial'],
  ] as const)('%s', (_name, dates, options, order) => {
    const found = proposed('document_entry_date', rowsWith(1, dates), options);
    expect(orderOf(found?.entry.format)).toBe(order);
    expect(found?.confidence).toBeGreaterThan(asked);
    expect(found?.rivals).toBeUndefined();
  });

  it('is that of the months in another column', () => {
    const sampleRows = rowsWith(1, ['03/04/2024', '03/05/2024', '03/11/2024']).map((row) => [
      ...row,
      '2024-03',
    ]);
    const options = { ...year, columnNames: [...names, 'Period'] };
    const found = proposed('document_entry_date', sampleRows, options);
    expect(orderOf(found?.entry.format)).toBe('month_day_year');
    expect(found?.confidence).toBeGreaterThan(asked);
  });

  it.each([
    [['03/04/2024', '03/05/2024', '03/11/2024'], year, ['day_month_year', 'month_day_year']],
    [['05-06-24', '07-08-24'], wide, ['day_month_year', 'month_day_year']],
    // Recurring entries, and the days of one month but for one: as months they follow each other too.
    [
      ['1/2/2024', '1/9/2024', '2/3/2024', '2/8/2024', '3/1/2024', '3/11/2024'],
      year,
      ['day_month_year', 'month_day_year'],
    ],
    [
      ['03/01/2024', '05/01/2024', '06/01/2024', '07/01/2024', '07/03/2024', '08/01/2024', '11/01/2024'],
      {},
      ['day_month_year', 'month_day_year'],
    ],
    [['20/01/24', '21/02/24', '22/03/24'], wide, ['day_month_year', 'year_month_day']],
  ] as const)('is asked for where nothing tells: %j', (dates, options, orders) => {
    const found = proposed('document_entry_date', rowsWith(1, dates), options);
    expect(found?.confidence).toBeLessThan(asked);
    const readings = [found?.entry.format, ...(found?.rivals ?? [])].map(orderOf);
    expect(readings).toEqual(expect.arrayContaining([...orders]));
  });

  it('is not taken over with a fixed day that lies outside of the range', () => {
    const of = (value: string) => {
      const format = { kind: 'date', order: 'day_month_year' } as const;
      const previous = [
        { name: 'document_entry_date', source: { kind: 'constant', value }, format } as const,
      ];
      return proposed('document_entry_date', rowsWith(1, ['x']), { ...year, previous })?.reason;
    };
    expect([of('31/12/2024'), of('31/12/2023')]).toEqual(['previous_map', 'header_name']);
  });

  it('takes five digits for no day outside of the range, nor where the header says no date', () => {
    const dates = ['45306', '45307'];
    const codes = range('2019-01-01', '2019-12-31');
    expect(orderOf(proposed('document_entry_date', rowsWith(1, dates), codes)?.entry.format)).not.toBe(
      'serial',
    );
    const unnamed = { ...year, columnNames: names.with(1, 'Column 2') };
    expect(proposed('document_entry_date', rowsWith(1, dates), unnamed)?.entry.source.kind).not.toBe(
      'columns',
    );
  });
});

describe('groups of three digits', () => {
  const groups = [
    ['1', '2024-01-15', '1000', '12.500', ''],
    ['1', '2024-01-15', '4000', '', '12.500'],
    ['2', '2024-01-16', '1000', '7.250', ''],
    ['2', '2024-01-16', '4000', '', '7.250'],
  ];

  it.each([[undefined], [2]])('are asked for where all values have one, with %s decimals', (minorDigits) => {
    const found = proposed('debit_amount', groups, { minorDigits });
    expect(found?.confidence).toBeLessThan(asked);
    expect([found?.entry.format, ...(found?.rivals ?? [])]).toMatchObject([
      { decimalSign: ',', thousandsSign: '.' },
      { decimalSign: '.', thousandsSign: '' },
    ]);
  });

  it.each([
    ['a currency of three decimals', { minorDigits: 3 }, groups, '.'],
    ['a currency of none', { minorDigits: 0 }, groups, ','],
    ['another column', { columnNames: [...names, 'Amount'] }, groups.map((row) => [...row, '7.258,33']), ','],
  ] as const)('are decided by %s', (_name, options, rows, decimalSign) => {
    const found = proposed('debit_amount', rows, options);
    expect(found?.entry.format).toMatchObject({ decimalSign });
    expect(found?.confidence).toBeGreaterThan(asked);
    expect(found?.rivals).toBeUndefined();
  });
});

describe('the number of an entry', () => {
  const books = ['Journal', 'No', 'Date', 'Account', 'Debit', 'Credit'];
  const columnsOf = (found: FieldSuggestion | undefined) =>
    found?.entry.source.kind === 'columns'
      ? found.entry.source.columns.map(({ name }) => name).join('+')
      : null;

  it('is not the book alone, even where its entries do not balance', () => {
    const rows = [
      ['B', '1', '2024-01-15', '1000', '5.00', ''],
      ['B', '1', '2024-01-15', '4000', '', '4.00'],
      ['B', '2', '2024-01-16', '1100', '7.00', ''],
      ['B', '2', '2024-01-16', '5000', '', '8.00'],
    ];
    const found = proposed('transaction_id', rows, { columnNames: books });
    expect(columnsOf(found)).toBe('Journal+No');
    expect(found?.confidence).toBeLessThan(asked);
  });

  it('is book and number where each book counts for itself', () => {
    const rows = ['B', 'S'].flatMap((book) =>
      ['1', '2', '3'].flatMap((no) => [
        [book, no, '2024-01-15', '1000', '5.00', ''],
        [book, no, '2024-01-15', '4000', '', '5.00'],
      ]),
    );
    const found = proposed('transaction_id', rows, { columnNames: books });
    expect(columnsOf(found)).toBe('Journal+No');
    expect(found?.confidence).toBeGreaterThan(asked);
  });

  it('is a number that reads as a month too, where it is called a number', () => {
    const rows = ['Mar1', 'Mar2', 'Mar3'].flatMap((id) => [
      [id, '2024-03-15', '1000', '5.00', ''],
      [id, '2024-03-15', '4000', '', '5.00'],
    ]);
    expect(columnsOf(proposed('transaction_id', rows, { columnNames: names.with(0, 'Entry No') }))).toBe(
      'Entry No',
    );
    expect(columnsOf(proposed('transaction_id', rows, { columnNames: names.with(0, 'Month') }))).toBe(null);
  });

  it('is a number that rows share, to be looked at, where the sample does not tell', () => {
    const rows = [
      ['1', '2024-01-15', '1000', '5.00', ''],
      ['1', '2024-01-15', '4000', '', '5.00'],
    ];
    const found = proposed('transaction_id', rows, { columnNames: names.with(0, 'No') });
    expect(columnsOf(found)).toBe('No');
    expect(found?.confidence).toBeLessThan(asked);
    const alone = rows.map((row, index) => row.with(0, String(index)));
    expect(columnsOf(proposed('transaction_id', alone, { columnNames: names.with(0, 'No') }))).toBeNull();
  });

  it('is no column with few values over many rows', () => {
    const rows = Array.from({ length: 200 }, (_, index) => [
      index < 100 ? 'B' : 'S',
      '',
      '2024-01-15',
      index % 2 === 0 ? '1000' : '4000',
      index % 2 === 0 ? '5.00' : '',
      index % 2 === 0 ? '' : '5.00',
    ]);
    expect(columnsOf(proposed('transaction_id', rows, { columnNames: books }))).toBeNull();
  });

  it('is no column that is mostly empty', () => {
    const rows = [
      ['', '', '2024-01-15', '1000', '5.00', ''],
      ['', '', '2024-01-15', '4000', '', '5.00'],
      ['A', '', '2024-01-16', '1000', '7.00', ''],
      ['A', '', '2024-01-16', '4000', '', '7.00'],
      ['C', '', '2024-01-16', '4000', '', '7.00'],
    ];
    const columnNames = books.with(0, 'Column 1');
    expect(columnsOf(proposed('transaction_id', rows, { columnNames }))).toBeNull();
  });
});

describe('columns of amounts without names', () => {
  const rows = [
    ['A', '2024-01-15', '1000', '70.01', '3.20', '5.00', ''],
    ['A', '2024-01-15', '4000', '70.01', '', '', '5.00'],
    ['B', '2024-01-16', '1000', '70.02', '4.10', '7.00', ''],
    ['B', '2024-01-16', '4000', '70.02', '', '', '7.00'],
  ];

  it('are debit and credit where their sums agree', () => {
    const columnNames = ['Voucher', 'Date', 'Account', 'x', 'Tax base', 'y', 'z'];
    const found = (['debit_amount', 'credit_amount'] as const).map(
      (field) => proposed(field, rows, { columnNames })?.entry.source,
    );
    expect(found).toEqual([
      { kind: 'columns', columns: [{ position: 5, name: 'y' }] },
      { kind: 'columns', columns: [{ position: 6, name: 'z' }] },
    ]);
  });
});

describe('a column of the right name', () => {
  it.each([
    ['half of its dates', 'document_entry_date', 1, ['15.01.2024', '16.01.2024', '2024/17/01', 'x'], 2],
    ['all of its dates', 'document_entry_date', 1, ['2024-13-45', '99.99.2024'], 2],
    ['an amount', 'debit_amount', 3, ['5.00', 'NaN'], 1],
  ] as const)('is proposed with what fails, be it %s', (_name, field, column, values, count) => {
    const found = proposed(field, rowsWith(column, values));
    expect(found?.entry.source).toMatchObject({ columns: [{ position: column }] });
    expect(found?.confidence).toBeLessThan(asked);
    expect(found?.unread?.count).toBe(count);
  });

  it('is one of amounts where a dash stands for nothing', () => {
    const rows = [
      ['1', '2024-01-15', '1000', '5.00', '-'],
      ['1', '2024-01-15', '4000', '-', '5.00'],
    ];
    const found = proposed('credit_amount', rows);
    expect(found).toMatchObject({ confidence: expect.closeTo(0.95, 2) as number });
    expect(found?.unread).toBeUndefined();
  });
});

describe('a column without any value', () => {
  const rows = rowsWith(1, ['2024-01-15', '2024-01-15']);

  it.each([
    ['dimension', 'Kostenplaats'],
    ['description', 'Omschrijving'],
    ['document_number', 'Belegnummer'],
  ])('is no sure proposal, whatever it is called: %s of %s', (field, name) => {
    const columnNames = [...names, name];
    const confidenceWith = (value: string) =>
      proposed(
        field,
        rows.map((cells) => [...cells, value]),
        { columnNames },
      )?.confidence;
    expect(confidenceWith('')).toBeLessThan(asked);
    expect(confidenceWith('A1')).toBeGreaterThan(asked);
  });

  it('gives way to another one with a similar name', () => {
    const columnNames = [...names, 'Text', 'Text 2'];
    const found = proposed(
      'description',
      rows.map((cells) => [...cells, '', 'Rent']),
      { columnNames },
    );
    expect(found?.entry.source).toMatchObject({ columns: [{ name: 'Text 2' }] });
  });

  it('serves a dimension beside one that has values', () => {
    const columnNames = [...names, 'Kostenplaats', 'Afdeling'];
    const found = proposed(
      'dimension',
      rows.map((cells) => [...cells, '', 'A1']),
      { columnNames },
    );
    expect(found?.confidence).toBeGreaterThan(asked);
    expect(found?.entry.source).toMatchObject({ columns: [{ position: 5 }, { position: 6 }] });
  });
});

describe('days that are called otherwise than those of postings', () => {
  const amounts = ['1000', '5.00', ''];
  const columnNames = ['Account', 'Debit', 'Credit'];

  it.each(['Value date', 'Due date', 'Valuta'])('are asked where there are no others: %s', (name) => {
    const alone = proposed('document_entry_date', [['2024-01-02', ...amounts]], {
      columnNames: [name, ...columnNames],
    });
    expect(alone?.entry.source).toMatchObject({ columns: [{ name }] });
    expect(alone?.confidence).toBeLessThan(asked);
    const beside = proposed('document_entry_date', [['2024-01-02', ...amounts, '2024-01-31']], {
      columnNames: [name, ...columnNames, 'Date'],
    });
    expect(beside?.entry.source).toMatchObject({ columns: [{ name: 'Date' }] });
  });
});
