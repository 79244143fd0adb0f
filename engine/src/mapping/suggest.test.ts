import { describe, expect, it } from 'vitest';
import type { FieldMapEntry } from './fieldMap.ts';
import { suggestMap } from './suggest.ts';
import type { SuggestionInput } from './suggestion.ts';

/** What is proposed where names of columns say little: by the values, and by the map of the file before. */

const unnamed = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Column ${index + 1}`);

function columnsOf(input: SuggestionInput): Record<string, string> {
  return Object.fromEntries(
    suggestMap(input).fields.flatMap(({ entry: { name, source } }) =>
      source.kind === 'columns'
        ? [[name, source.columns.map((column) => column.position + 1).join('+')]]
        : [],
    ),
  );
}

const accounts = new Set(['0400', '1200', '4000', '5000']);
const books: SuggestionInput = {
  type: 'single-account-entry',
  columnNames: unnamed(7),
  sampleRows: [
    ['A', '2024-01-02', '1200', 'Cash', '10.50', '', 'C1'],
    ['A', '2024-01-02', '4000', 'Sales', '', '10.50', ''],
    ['B', '2024-01-02', '5000', 'Rent', '7.25', '', 'C2'],
    ['B', '2024-01-02', '1200', 'Cash', '', '7.25', ''],
    ['C', '2024-01-03', '5000', 'Rent', '1.10', '', 'C1'],
    ['C', '2024-01-03', '1200', 'Cash', '', '1.10', ''],
  ],
  knownCodes: { accounts, costInstances: new Set(['C1', 'C2']) },
};

describe('suggestions by values', () => {
  it('find date, account, debit and credit, the number that balances the rows, and the dimension', () => {
    expect(columnsOf(books)).toEqual({
      document_entry_date: '2',
      transaction_id: '1',
      account: '3',
      debit_amount: '5',
      credit_amount: '6',
      dimension: '7',
    });
    const { fields, side } = suggestMap(books);
    const found = fields.filter(({ entry }) => entry.source.kind === 'columns');
    expect(found.every(({ confidence, reason }) => reason === 'value_shape' && confidence < 0.7)).toBe(true);
    expect(side.from).toBe('column');
  });

  it('propose nothing that the values do not bear out', () => {
    const withoutCodes = { ...books, knownCodes: {} };
    expect(columnsOf(withoutCodes)).not.toHaveProperty('account');
    const rows = books.sampleRows.map((cells) => cells.with(0, 'A'));
    expect(columnsOf({ ...books, sampleRows: rows })).not.toHaveProperty('transaction_id');
  });

  it('see months by name and amounts with a mark', () => {
    const rows = books.sampleRows.map(
      ([id = '', , account = '', text = '', debit = '', credit = '', cost = '']) => [
        id,
        '02-Jan-2024',
        account,
        text,
        ...[debit, credit].map((amount) => (amount === '' ? '' : `€ ${amount}`)),
        cost,
      ],
    );
    const input = { ...books, sampleRows: rows };
    expect(columnsOf(input)).toEqual(columnsOf(books));
    const formats = suggestMap(input).fields.flatMap(({ entry }) => entry.format ?? []);
    expect(formats).toMatchObject([
      { order: 'day_month_year' },
      { decimalSign: '.', currencyMark: '€' },
      { decimalSign: '.', currencyMark: '€' },
    ]);
  });

  it('take a column of months for the period where no column holds dates', () => {
    const months = { ...books, sampleRows: books.sampleRows.map((cells) => cells.with(1, 'Jan-24')) };
    const { document_entry_date: date, ...others } = columnsOf(books);
    expect(columnsOf(months)).toEqual({ ...others, accounting_period: date });
  });

  it.each([
    ['debit_positive', ['€ 5.00', '€-5.00']],
    ['debit_positive', ['$5.00', '($5.00)']],
    ['unsigned', ['€ 5.00', '€ 6.00']],
  ] as const)('take a global amount for %s by %j', (sign, samples) => {
    const columnNames = ['global_currency_amount'];
    const sampleRows = samples.map((sample) => [sample]);
    const found = suggestMap({ type: 'double-entry', columnNames, sampleRows }).fields.find(
      ({ entry }) => entry.name === 'global_currency_amount',
    );
    expect(found?.entry.format).toMatchObject({ sign });
  });

  const oneAmount = (rows: readonly (readonly string[])[]): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Date', 'Id', 'Account', 'Amount', 'Column 5'],
    sampleRows: rows.map((cells) => ['2024-01-02', '1', ...cells]),
  });

  it.each([
    [
      'an indicator',
      [
        ['1200', '5.00', 'S'],
        ['4000', '5.00', 'H'],
      ],
      'indicator',
    ],
    [
      'the sign',
      [
        ['1200', '5.00', ''],
        ['4000', '-5.00', ''],
      ],
      'sign',
    ],
    [
      'the normal side',
      [
        ['1200', '5.00', ''],
        ['4000', '5.00', ''],
      ],
      'normal_side',
    ],
  ] as const)('take the side of one amount from %s', (_name, rows, from) => {
    const input = oneAmount(rows);
    expect(columnsOf(input)).toMatchObject({ debit_amount: '4', credit_amount: '4' });
    expect(suggestMap(input).side.from).toBe(from);
  });

  const marked = (credit: string, debit = '5,00'): SuggestionInput => ({
    type: 'single-account-entry',
    columnNames: ['Belegnr', 'Datum', 'Konto', 'Betrag', 'S/H'],
    sampleRows: ['1', '2', '3', '4'].flatMap((id) => [
      [id, '02.01.2024', '1200', debit, 'S'],
      [id, '02.01.2024', '4000', credit, 'H'],
    ]),
  });

  it('take the side from the sign alone where marks beside it say the same', () => {
    const { side } = suggestMap(marked('5,00-'));
    expect(side).toMatchObject({ from: 'sign' });
    expect(side.confidence).toBeGreaterThan(0.9);
    expect(columnsOf(marked('5,00-'))).toMatchObject({ transaction_id: '1', credit_amount: '4' });
    expect(columnsOf(marked('5,00-'))).not.toHaveProperty('side_indicator');
  });

  it('ask whether it is the sign where the sums do not bear it out', () => {
    expect(suggestMap(marked('3,00-')).side).toMatchObject({ from: 'sign', confidence: 0.55 });
  });

  it('keep the marks where the sign says something else, as that of a reversal does', () => {
    const { sampleRows, ...input } = marked('5,00');
    const reversal = [
      ['5', '03.01.2024', '1200', '5,00-', 'S'],
      ['5', '03.01.2024', '4000', '5,00-', 'H'],
    ];
    const { side } = suggestMap({ ...input, sampleRows: [...sampleRows, ...reversal] });
    expect(side.from).toBe('indicator');
    expect(columnsOf(marked('5,00'))).toMatchObject({ side_indicator: '5', transaction_id: '1' });
  });

  it.each([
    ['one code may be so by chance', [['400'], ['1200'], ['70001']], true],
    ['three are not', [['400'], ['410'], ['420'], ['1200'], ['70001']], false],
    ['unless one is an account as it stands', [['400'], ['410'], ['420'], ['700']], true],
  ])('fill up codes that lost their zeros, where that makes accounts of them: %s', (_name, rows, isAsked) => {
    const input: SuggestionInput = {
      type: 'single-account-entry',
      columnNames: ['Account'],
      sampleRows: rows,
      knownCodes: { accounts: new Set([...accounts, '0410', '0420', '700', '0700']) },
    };
    const account = suggestMap(input).fields.find(({ entry }) => entry.name === 'account');
    expect(account?.entry.format).toEqual({ kind: 'text', padTo: 4 });
    expect(account?.rivals).toEqual(isAsked ? [{ kind: 'text' }] : undefined);
  });
});

describe('the date of an entry', () => {
  const dateBeside = (other: string, posted = '05.11.2024') =>
    suggestMap({
      type: 'single-account-entry',
      columnNames: ['Belegnr', 'Belegdatum', other, 'Konto', 'Soll', 'Haben'],
      sampleRows: [
        ['1', '31.10.2024', posted, '1200', '5,00', ''],
        ['1', '31.10.2024', posted, '4000', '', '5,00'],
      ],
    }).fields.find(({ entry }) => entry.name === 'document_entry_date');

  it.each([
    'Buchungsdat.',
    'Buch.dat.',
    'Buch.datum',
    'Buch.-Datum',
    'Buchdat',
    'BuDat',
    'Buchg.datum',
    'Pstng Date',
    'Boekdat.',
    'Date compt.',
    'Data księg.',
  ])('is that of the posting, also shortened to %s', (name) => {
    const found = dateBeside(name);
    expect(found?.entry.source).toMatchObject({ columns: [{ name }] });
    expect(found?.confidence).toBeGreaterThan(0.8);
  });

  it('is that of the posting also where both say the same, or its name only resembles one', () => {
    expect(dateBeside('Buch.datum', '31.10.2024')?.entry.source).toMatchObject({
      columns: [{ position: 2 }],
    });
    for (const name of ['Buchung am', 'Book. dd', 'Dt. comptab.', 'Geboekt op']) {
      const found = dateBeside(name);
      expect(found).toMatchObject({ reason: 'header_similar', confidence: 0.6 });
      expect(found?.entry.source).toMatchObject({ columns: [{ name }] });
      expect(found?.alternatives).toBeUndefined();
    }
  });

  it('is that of the name which resembles posting also among names that say nothing', () => {
    const columnNames = ['x', 'Buchg. y', 'Konto', 'Soll', 'Haben'];
    const sampleRows = [
      ['31.10.2024', '05.11.2024', '1200', '5,00', ''],
      ['31.10.2024', '05.11.2024', '4000', '', '5,00'],
    ];
    const input = { type: 'single-account-entry', columnNames, sampleRows } as const;
    expect(columnsOf(input)).toMatchObject({ document_entry_date: '2' });
  });

  it('is left to be decided between that of the document and one whose name says nothing', () => {
    expect(dateBeside('Dat. 2')?.confidence).toBeLessThan(0.6);
    expect(dateBeside('Dat. 2', '31.10.2024')?.confidence).toBeGreaterThan(0.9);
    expect(dateBeside('Fälligkeit')?.confidence).toBeGreaterThan(0.9);
  });

  it('names the columns that may be meant instead, each with how it is read, as long as it is undecided', () => {
    expect(dateBeside('Dat. 2')?.alternatives).toMatchObject([
      {
        entry: {
          name: 'document_entry_date',
          source: { kind: 'columns', columns: [{ position: 2, name: 'Dat. 2' }] },
          format: { kind: 'date', order: 'day_month_year' },
        },
      },
    ]);
    for (const [name, posted] of [['Dat. 2', '31.10.2024'], ['Fälligkeit'], ['BuDat']] as const) {
      expect(dateBeside(name, posted)?.alternatives).toBeUndefined();
    }
  });

  it('is asked for among several columns whose names say nothing, and not where its own name says it', () => {
    const twoDates = {
      ...books,
      columnNames: unnamed(8),
      sampleRows: books.sampleRows.map((cells, row) => [...cells, `0${row + 1}/04/2024`]),
    };
    const dateOf = (input: SuggestionInput) =>
      suggestMap(input).fields.find(({ entry }) => entry.name === 'document_entry_date');
    const found = dateOf(twoDates);
    expect(found?.entry.source).toMatchObject({ columns: [{ position: 1 }] });
    expect(found?.confidence).toBeLessThan(0.6);
    const [other, ...more] = found?.alternatives ?? [];
    expect(more).toEqual([]);
    expect(other?.entry.source).toMatchObject({ columns: [{ position: 7 }] });
    expect([other?.entry.format, ...(other?.rivals ?? [])]).toMatchObject([
      { order: 'day_month_year' },
      { order: 'month_day_year' },
    ]);
    const named = dateOf({ ...twoDates, columnNames: unnamed(8).with(7, 'Posting date') });
    expect(named?.entry.source).toMatchObject({ columns: [{ position: 7 }] });
    expect(named?.alternatives).toBeUndefined();
  });

  it('has no alternative among the columns that the map before reads', () => {
    const of = (previous: readonly FieldMapEntry[]) =>
      suggestMap({
        type: 'single-account-entry',
        columnNames: ['Belegdatum', 'Dat. 2'],
        sampleRows: [['31.10.2024', '05.11.2024']],
        previous: [
          {
            name: 'document_entry_date',
            source: { kind: 'columns', columns: [{ position: 5, name: 'gone' }] },
          },
          ...previous,
        ],
      }).fields.find(({ entry }) => entry.name === 'document_entry_date')?.alternatives;
    expect(of([])).toHaveLength(1);
    const source = { kind: 'columns', columns: [{ position: 1, name: 'Dat. 2' }] } as const;
    expect(of([{ name: 'due', source }])).toBeUndefined();
  });
});

describe('the number of an entry', () => {
  const german = ['Datum', 'Belegnummer', 'Konto', 'Soll', 'Haben'];
  const rows = [
    ['02.01.2024', 'R1', '1200', '5,00', ''],
    ['02.01.2024', 'R1', '4000', '', '5,00'],
    ['03.01.2024', 'R2', '1200', '7,00', ''],
    ['03.01.2024', 'R2', '4000', '', '7,00'],
    ['04.01.2024', 'R3', '1200', '1,00', ''],
  ];
  const entryNumber = (sampleRows: readonly (readonly string[])[]) =>
    suggestMap({ type: 'single-account-entry', columnNames: german, sampleRows }).fields.find(
      ({ entry }) => entry.name === 'transaction_id',
    );
  const belegnummer = { kind: 'columns', columns: [{ position: 1, name: 'Belegnummer' }] };

  it('is that of the document where its rows balance, and proposed with less confidence where they do not', () => {
    expect(entryNumber(rows)).toMatchObject({
      entry: { source: belegnummer },
      confidence: 0.6,
      reason: 'value_shape',
    });
    const byAccount = rows.map((cells, index) => cells.with(1, `R${index}`));
    expect(entryNumber(byAccount)).toMatchObject({
      entry: { source: belegnummer },
      confidence: 0.5,
      reason: 'header_similar',
    });
  });

  it('is another column where that one is called so', () => {
    const columnNames = [...german, 'Buchungsnummer'];
    const sampleRows = rows.map((cells, index) => [...cells, String(index >> 1)]);
    expect(columnsOf({ type: 'single-account-entry', columnNames, sampleRows })).toMatchObject({
      transaction_id: '6',
      document_number: '2',
    });
  });
});

describe('suggestions by the map before', () => {
  const column = (name: string, position: number): FieldMapEntry['source'] => ({
    kind: 'columns',
    columns: [{ name, position }],
  });
  const previous: FieldMapEntry[] = [
    { name: 'account', source: column('Nr', 1) },
    { name: 'description', source: column('Words', 0) },
  ];

  it('keep what is there, and look anew for what is gone or was required and still open', () => {
    const input: SuggestionInput = {
      type: 'single-account-entry',
      columnNames: ['Account', 'Date', 'Words'],
      sampleRows: [['1200', '2024-01-02', 'x']],
      previous,
    };
    expect(columnsOf(input)).toEqual({ account: '1', description: '3', document_entry_date: '2' });
    const { fields } = suggestMap(input);
    expect(fields.find(({ reason }) => reason === 'previous_map')?.entry.name).toBe('description');
    expect(fields.some(({ entry }) => entry.name === 'document_number')).toBe(false);
  });

  it('look anew at columns that are written otherwise, as in a workbook after text files', () => {
    const amount = { kind: 'amount', decimalSign: ',', thousandsSign: '.' } as const;
    const before: FieldMapEntry[] = [
      {
        name: 'document_entry_date',
        source: column('Datum', 0),
        format: { kind: 'date', order: 'day_month_year' },
      },
      { name: 'debit_amount', source: column('Soll', 1), format: amount },
      { name: 'credit_amount', source: column('Haben', 2), format: amount },
    ];
    const input = (rows: readonly string[][]): SuggestionInput => ({
      type: 'single-account-entry',
      columnNames: ['Datum', 'Soll', 'Haben'],
      sampleRows: rows,
      previous: before,
    });
    const reasonsOf = (rows: readonly string[][]) =>
      suggestMap(input(rows))
        .fields.filter(({ entry }) => before.some(({ name }) => name === entry.name))
        .map(({ reason, confidence }) => [reason, confidence >= 0.6]);
    const otherwise = [
      ['2024-01-13', '1234.56', ''],
      ['2024-01-14', '', '1234.56'],
    ];
    expect(reasonsOf(otherwise)).toEqual(before.map(() => ['header_name', true]));
    const alike = [
      ['13.01.2024', '1.234,56', ''],
      ['14.01.2024', '', '1.234,56'],
    ];
    expect(reasonsOf(alike)).toEqual(before.map(() => ['previous_map', true]));
  });
});
