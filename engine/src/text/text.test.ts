import { describe, expect, it } from 'vitest';
import { decideEncoding } from './encoding.ts';
import { detectLayout, uniqueColumnNames } from './layout.ts';

const broken = { byteOrderMark: null, hasReplacementCharacter: true } as const;

describe('encoding', () => {
  it.each([
    [
      'utf-8 that reads well',
      { byteOrderMark: null, hasReplacementCharacter: false, candidates: [] },
      'utf-8',
    ],
    [
      'a byte order mark',
      { byteOrderMark: 'utf-16le', hasReplacementCharacter: true, candidates: [] },
      'utf-16le',
    ],
    ['nothing else known', { ...broken, candidates: [] }, 'windows-1251'],
    [
      'a lead of 15',
      {
        ...broken,
        candidates: [
          { encoding: 'windows-1252', confidence: 45 },
          { encoding: 'windows-1251', confidence: 30 },
        ],
      },
      'windows-1252',
    ],
    [
      'a lead of 14',
      {
        ...broken,
        candidates: [
          { encoding: 'ISO-8859-1', confidence: 44 },
          { encoding: 'windows-1251', confidence: 30 },
        ],
      },
      'windows-1251',
    ],
    [
      'Latin 1, read as what holds it',
      { ...broken, candidates: [{ encoding: 'ISO-8859-1', confidence: 60 }] },
      'windows-1252',
    ],
    ['a multi-byte guess', { ...broken, candidates: [{ encoding: 'Big5', confidence: 90 }] }, 'windows-1251'],
  ] as const)('with %s', (_name, evidence, encoding) =>
    expect(decideEncoding(evidence).encoding).toBe(encoding),
  );
});

describe('layout', () => {
  it('names blank and repeated columns', () => {
    expect(uniqueColumnNames([' Amount ', 'Amount', '', 'Amount', 'Amount (2)'], 6)).toEqual([
      'Amount',
      'Amount (2)',
      'Column 3',
      'Amount (3)',
      'Amount (2) (2)',
      'Column 6',
    ]);
  });

  it('numbers names however many are equal, without trying each number anew', () => {
    const count = 200_000;
    const names = uniqueColumnNames(Array.from({ length: count }, () => 'a'));
    expect([names[1], names.at(-1)]).toEqual(['a (2)', `a (${String(count)})`]);
    expect(new Set(names).size).toBe(count);
  });

  it('skips lines of another length before the table', () => {
    const rows = [
      ['EXTF', '700', '21'],
      ['Umsatz', 'Konto'],
      ['24,95', '1200'],
      ['5,00', '1200'],
    ];
    expect(detectLayout(rows)).toEqual({ skipRows: 1, hasHeader: true, columnNames: ['Umsatz', 'Konto'] });
  });

  it('takes a header that is a cell shorter than rows that end with a separator', () => {
    const rows = [
      ['Date', 'Account', 'Amount'],
      ['2024-01-15', '1000', '5.00', ''],
      ['2024-01-16', '1000', '6.00', ''],
    ];
    const columnNames = ['Date', 'Account', 'Amount', 'Column 4'];
    expect(detectLayout(rows)).toEqual({ skipRows: 0, hasHeader: true, columnNames });
    const withTexts = rows.map((row, index) => (index === 0 ? row : row.with(3, 'x')));
    expect(detectLayout(withTexts)).toMatchObject({ skipRows: 1, hasHeader: false });
  });

  it.each([
    ['narrower', ['Konto', 'Soll']],
    ['wider', ['Konto', 'Bezeichnung', 'Soll', 'Haben']],
  ])('says which row above the table looks like a header and is %s than it', (_name, header) => {
    const values = [
      ['1000', '5,00', 'a'],
      ['1100', '6,00', 'b'],
    ];
    const unfitHeader = { row: 2, cellCount: header.length };
    expect(detectLayout([['Saldenliste'], header, ...values])).toMatchObject({
      skipRows: 2,
      hasHeader: false,
      unfitHeader,
    });
    expect(detectLayout([['Saldenliste'], ...values])).not.toHaveProperty('unfitHeader');
    expect(detectLayout([['2024', '5'], ...values])).not.toHaveProperty('unfitHeader');
  });

  it.each([
    ['a shorter one', ['0120', '100'], { count: 1, firstRow: 2 }],
    ['one whose other cells are empty', ['0120', '100', '', ''], { count: 1, firstRow: 2 }],
    ['a code alone', ['0120'], { count: 1, firstRow: 2 }],
    ['texts', ['Land', 'asset'], { count: 1, firstRow: 2 }],
    ['a title', ['Saldenliste'], undefined],
  ])('says which rows above a table without a header may be of it: %s', (_name, row, leftOut) => {
    const values = [
      ['0140', '50', '', 'x'],
      ['0160', '', '50', 'y'],
    ];
    const found = detectLayout([['Saldenliste'], row, ...values]);
    expect(found).toMatchObject({ skipRows: 2, hasHeader: false });
    expect(found.leftOut).toEqual(leftOut);
    const named = detectLayout([['Saldenliste'], row, ['Konto', 'Soll', 'Haben', 'Text'], ...values]);
    expect(named).toMatchObject({ skipRows: 2, hasHeader: true });
    expect(named.leftOut).toBeUndefined();
  });

  it.each([
    ['a code alone', ['Assets'], 1],
    ['a code and a name', ['Assets', 'Land'], 1],
    ['both', ['Assets', 'Land'], 2],
  ])('says of texts above a table of texts that they may be of it: %s', (_name, row, count) => {
    const accounts = [
      ['Assets:Bank', 'Bank', 'asset'],
      ['Assets:Cash', 'Cash', 'asset'],
      ['Costs:Rent', 'Rent', 'expense'],
    ];
    const found = detectLayout([...(count > 1 ? [['Assets']] : []), row, ...accounts]);
    expect(found).toMatchObject({ skipRows: count, hasHeader: false, leftOut: { count, firstRow: 1 } });
    expect(found).not.toHaveProperty('unfitHeader');
  });

  it('skips titles', () => {
    const rows = [
      ['Journal', '', '', ''],
      ['a', 'b', 'c', 'd'],
      ['1', '2', '3', '4'],
    ];
    expect(detectLayout(rows)).toMatchObject({ skipRows: 1, hasHeader: true });
  });

  it.each([
    [
      'notes beside each other',
      [
        ['Lots of notes', '', '', ''],
        ['here', '', '', 'and there'],
        ['also', 'three', '', 'more'],
        ['Name', 'Age', 'Amount', 'Date'],
        ['A', '69', '1,00', '1947-01-08'],
      ],
      3,
    ],
    [
      'an empty row below the header',
      [
        ['a note', '', '', 'another'],
        ['Name', 'Age', 'Amount', 'Date'],
        ['', '', '', ''],
        ['A', '69', '1,00', '1947-01-08'],
      ],
      1,
    ],
    [
      'a header that names half of its columns',
      [
        ['Name', '', 'Amount', ''],
        ['Subtotal', '', 'n/a', ''],
        ['A', '69', '1,00', '1947-01-08'],
      ],
      0,
    ],
    [
      'texts alone',
      [
        ['Name', '', 'Place', ''],
        ['A', 'B', 'C', 'D'],
      ],
      0,
    ],
  ])('finds the header with %s', (_name, rows, skipRows) =>
    expect(detectLayout(rows)).toMatchObject({ skipRows, hasHeader: true }),
  );

  it.each([
    ['a named day', '31-Jan-2024'],
    ['a day with the mark of its year', '31.1.2024 г.'],
    ['an amount with a mark', '($1,234.56)'],
    ['an amount with a mark behind', '1\u00a0234,56 лв.'],
  ])('takes %s for a value, not for the name of a column', (_name, value) => {
    const texts = ['Rent', 'Cash'];
    expect(detectLayout([texts, [value, 'Cash'], [value, 'Bank']])).toMatchObject({ hasHeader: true });
    expect(
      detectLayout([
        [value, 'Cash'],
        [value, 'Bank'],
      ]),
    ).toMatchObject({ hasHeader: false });
  });

  it.each(['Jan 2024', 'Januar 2024', 'EUR 2023'])('lets a column be called %s', (name) =>
    expect(
      detectLayout([
        ['Account', name],
        ['1200', '5.00'],
      ]),
    ).toMatchObject({ hasHeader: true }),
  );

  it('sees that there is no header', () => {
    const rows = [
      ['2024-01-01', '1200', '5.00'],
      ['2024-01-02', '1200', '6.00'],
    ];
    expect(detectLayout(rows)).toEqual({
      skipRows: 0,
      hasHeader: false,
      columnNames: ['Column 1', 'Column 2', 'Column 3'],
    });
  });

  it('stands an empty file', () => {
    expect(detectLayout([])).toEqual({ skipRows: 0, hasHeader: false, columnNames: [] });
  });
});
