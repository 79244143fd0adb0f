import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildArchive } from '../testing/archives.ts';
import { cellsOf } from '../testing/renditions.ts';
import { buildWorkbook, textRows, type TestWorkbook, workbookParts } from '../testing/workbooks.ts';
import { meaningOfFormat } from './numberFormats.ts';
import { readSpreadsheet, type ReadSheets } from './readSpreadsheet.ts';

async function readCells(workbook: Omit<TestWorkbook, 'sheets'>, rows: string): Promise<string[][]> {
  const bytes = buildWorkbook({ ...workbook, sheets: [{ name: 'Sheet', rows }] });
  return cellsOf(await readSpreadsheet(bytes, { sheet: null, layout: { hasHeader: false, skipRows: 0 } }));
}

const sharedStrings = [
  '<si><t>0815</t></si>',
  '<si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve"> text</t></r><rPh sb="0" eb="1"><t>ruby</t></rPh></si>',
  '<si><t xml:space="preserve">  blanks  </t></si>',
  '<si><t>a_x000D_\nb_x005F_x0041_</t></si>',
  '<si><t>&lt;Müller &amp; Söhne&gt; &#169;<![CDATA[ & more]]></t></si>',
];
const formats = [
  0,
  14,
  'dd/mm/yyyy\\ hh:mm;@',
  20,
  '[h]:mm:ss',
  '#,##0.00\\ "days"',
  '[$-407]d/\\ mmm\\ yy',
  '0.00E+00',
  '0000',
  '0000;-0000',
];

describe('cells of a workbook', () => {
  it.each([
    ['a shared string', '<c t="s"><v>0</v></c>', '0815'],
    ['a shared string in runs', '<c t="s"><v>1</v></c>', 'rich  text'],
    ['blanks around', '<c t="s"><v>2</v></c>', '  blanks  '],
    ['escaped characters', '<c t="s"><v>3</v></c>', 'a\nb_x0041_'],
    ['entities', '<c t="s"><v>4</v></c>', '<Müller & Söhne> © & more'],
    ['an inline string', '<c t="inlineStr"><is><t>007</t></is></c>', '007'],
    ['an inline string in runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['a number', '<c><v>102.449999999999999997</v></c>', '102.45'],
    ['a number with an exponent', '<c t="n" s="7"><v>1.5E-7</v></c>', '0.00000015'],
    ['a code that is stored as a number', '<c s="8"><v>400</v></c>', '0400'],
    ['a code with a format of two parts', '<c s="9"><v>7</v></c>', '0007'],
    ['a code of more digits than its format', '<c s="8"><v>70001</v></c>', '70001'],
    ['no code, in a format of zeros', '<c s="8"><v>1.5</v></c>', '1.5'],
    ['a large number', '<c><v>12345678901234567</v></c>', '12345678901234600'],
    ['a number with blanks', '<c><v> 42</v></c>', '42'],
    ['a number with a word in its format', '<c s="5"><v>45322</v></c>', '45322'],
    ['a date', '<c s="1"><v>45322</v></c>', '2024-01-31'],
    ['a date in words', '<c s="6"><v>45322</v></c>', '2024-01-31'],
    ['a date with a time', '<c s="2"><v>45322.604166666664</v></c>', '2024-01-31T14:30:00'],
    ['a time', '<c s="3"><v>0.25</v></c>', '06:00:00'],
    ['a span of time', '<c s="4"><v>1.5</v></c>', '36:00:00'],
    ['a date out of the calendar', '<c s="1"><v>-5</v></c>', '-5'],
    ['a date that is stored as one', '<c t="d"><v>2024-01-31T00:00:00Z</v></c>', '2024-01-31'],
    [
      'a date with a time that is stored as one',
      '<c t="d"><v>2024-01-31T14:30:00.000</v></c>',
      '2024-01-31T14:30:00',
    ],
    ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula by its result', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a formula of text by its result', '<c t="str"><f>A1&amp;"x"</f><v>0815x</v></c>', '0815x'],
    ['a style that is not there', '<c s="99"><v>7</v></c>', '7'],
    ['quotes, commas and breaks', '<c t="str"><v>say "a", \nb</v></c>', 'say "a", \nb'],
  ])('%s', async (_name, cell, text) => {
    const [row] = await readCells({ sharedStrings, formats }, `<row>${cell}<c t="str"><v>end</v></c></row>`);
    expect(row).toEqual([text, 'end']);
  });

  it.each(['1', 'true'])('counts days from 1904 where the workbook says %s', async (date1904) => {
    const rows = '<row><c s="1"><v>43860</v></c><c s="1"><v>0</v></c></row>';
    expect(await readCells({ formats, date1904 }, rows)).toEqual([['2024-01-31', '1904-01-01']]);
  });

  it('keeps every row at its number and every cell in its column', async () => {
    const rows =
      '<row r="2"><c r="B2" t="str"><v>a</v></c></row><row r="3"/>' +
      '<row r="5"><c r="A5" s="1"/><c r="C5" t="str"><v>b</v></c><c r="F5"/></row><row r="900000"/>';
    expect(await readCells({ formats }, rows)).toEqual([
      ['', '', ''],
      ['', 'a', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '', 'b'],
    ]);
  });

  it('does not believe a stated dimension, nor merge cells', async () => {
    const rows = textRows([
      ['a', 'b'],
      ['merged', ''],
      ['c', 'd'],
    ]);
    const bytes = buildWorkbook({ sheets: [{ name: 'S', rows, dimension: 'A1' }] });
    const reading = await readSpreadsheet(bytes, { sheet: null, layout: {} });
    expect(cellsOf(reading)).toEqual([
      ['a', 'b'],
      ['merged', ''],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['none', '<c><f>B2*2</f></c>', 1],
    ['an empty one', '<c><f>B2*2</f><v></v></c>', 1],
    ['an empty one in a short form', '<c><f>B2*2</f><v /></c>', 1],
    ['no text', '<c t="str"><f>B2&amp;""</f></c>', 1],
    ['an empty text', '<c t="str"><f>B2&amp;""</f><v></v></c>', 0],
    ['a zero', '<c><f>B2*0</f><v>0</v></c>', 0],
  ])('warns of formulas whose result is %s, where it is none', async (_, cell, count) => {
    const rows =
      '<row><c t="str"><v>Amount</v></c><c t="str"><v>Text</v></c></row>' +
      `<row>${cell}<c t="str"><v>a</v></c></row><row><c><v>1</v></c><c t="str"><v>b</v></c></row>`;
    const bytes = buildWorkbook({ sheets: [{ name: 'S', rows }] });
    const { analysis } = await readSpreadsheet(bytes, { sheet: null, layout: {} });
    const warning = { code: 'formulas_without_values', params: { count: '1', first_row: '2' } };
    expect(analysis.warnings).toEqual(count === 0 ? [] : [warning]);
  });

  it('refuses names of sheets that no program writes', async () => {
    const rows = textRows([['Date'], ['2024-01-10']]);
    const reading = (length: number) =>
      readSpreadsheet(buildWorkbook({ sheets: [{ name: 'x'.repeat(length), rows }] }), {
        sheet: null,
        layout: {},
      });
    expect((await reading(255)).sheet).toHaveLength(255);
    await expect(reading(256)).rejects.toMatchObject({ code: 'spreadsheet_unsafe' });
  });

  it('warns of other sheets with the same columns, which are not read', async () => {
    // One without a name, and two with the same.
    const columns = ['Date', 'Account', '', ' Amount', 'Amount'];
    const ofMonth = (month: string) =>
      textRows([[`Journal ${month}`], columns, [`2024-${month}-10`, '1200', 'a', '1.00', '']]);
    const header = textRows([columns]);
    const long = textRows([
      ['Date', 'Account', '', 'Amount', 'Amount'],
      ...Array.from({ length: 40 }, () => ['2024-03-10', '1200', 'a', '', '1.00']),
    ]);
    const bytes = buildWorkbook({
      sheets: [
        { name: 'Jan', rows: ofMonth('01') },
        { name: 'Feb', rows: ofMonth('02') },
        { name: 'Template', rows: header },
        { name: 'Old', rows: ofMonth('02'), state: 'hidden' },
        {
          name: 'Accounts',
          rows: textRows([
            ['Account', 'Name'],
            ['1200', 'Bank'],
          ]),
        },
        { name: 'Mar', rows: long },
        { name: 'Broken', rows: '<row r="0"/>' },
      ],
    });
    const warningsOf = async (sheet: string | null, after: ReadSheets | null = null) =>
      (await readSpreadsheet(bytes, { sheet, after, layout: {} })).analysis.warnings;
    expect(await warningsOf(null)).toEqual([
      { code: 'other_sheets_alike', params: { count: '2', sheet: 'Jan', sheets: 'Feb, Mar' } },
    ]);
    expect(await warningsOf('Mar')).toEqual([
      { code: 'other_sheets_alike', params: { count: '2', sheet: 'Mar', sheets: 'Jan, Feb' } },
    ]);
    expect(await warningsOf('Accounts')).toEqual([]);
    // Those that were read before are not left out.
    const after = { sheets: ['Jan', 'Feb'], columnNames: [] };
    expect(await warningsOf('Mar', after)).toEqual([]);
    expect(await warningsOf('Jan', { ...after, sheets: ['Jan'] })).toEqual([
      { code: 'other_sheets_alike', params: { count: '2', sheet: 'Jan', sheets: 'Feb, Mar' } },
    ]);
  });

  const ledger = textRows([
    ['Date', 'Account', 'Amount'],
    ...Array.from({ length: 4 }, (_, index) => [`2024-01-${10 + index}`, '1200', '1.00']),
  ]);
  const info = textRows([
    ['Company', 'Nordwind'],
    ['Period', '2024'],
    ['Printed', '2024-12-31'],
    ['By', 'Anna'],
  ]);
  const chart = textRows([
    ['Code', 'Name'],
    ...Array.from({ length: 40 }, (_, index) => [String(1000 + index), `Account ${index}`]),
  ]);

  it.each([
    ['a cover of several lines is passed over', [info, ledger], 'Sheet 2'],
    ['not where nothing larger follows', [info, info], 'Sheet 1'],
    ['nor is a chart of two columns', [chart, ledger], 'Sheet 1'],
    ['the first journal counts', [ledger, chart], 'Sheet 1'],
  ])('chooses a sheet: %s', async (_name, tables, sheet) => {
    const sheets = tables.map((rows, index) => ({ name: `Sheet ${index + 1}`, rows }));
    const reading = await readSpreadsheet(buildWorkbook({ sheets }), { sheet: null, layout: {} });
    expect(reading.sheet).toBe(sheet);
  });

  it('chooses the next sheet like those that were read by itself, where a broken workbook has several of its name', async () => {
    const sheets = [
      {
        name: 'A',
        rows: textRows([
          ['Date', 'Account', 'Amount'],
          ['2024-05-01', '1200', '1.00'],
        ]),
        state: 'hidden' as const,
      },
      { name: 'B', rows: ledger },
      {
        name: 'A',
        rows: textRows([
          ['Datum', 'Konto', 'Betrag'],
          ['x', 'y', 'z'],
        ]),
      },
      { name: 'A', rows: ledger },
    ];
    const { analysis } = await readSpreadsheet(buildWorkbook({ sheets: sheets.slice(1, 2) }), {
      sheet: null,
      layout: {},
    });
    const columnNames = analysis.columns.map(({ name }) => name);
    const after = { sheets: ['B'], columnNames };
    const reading = await readSpreadsheet(buildWorkbook({ sheets }), { sheet: null, after, layout: {} });
    expect(reading.sheet).toBe('A');
    expect(reading.analysis.rowCount).toBe(analysis.rowCount);
    expect(reading.analysis.columns).toEqual(analysis.columns);
  });

  it('says that a workbook shows no sheet', async () => {
    const bytes = buildWorkbook({ sheets: [{ name: 'Journal', rows: ledger, state: 'veryHidden' }] });
    const reading = readSpreadsheet(bytes, { sheet: null, layout: {} });
    await expect(reading).rejects.toMatchObject({ code: 'no_visible_sheet' });
  });

  it('reads parts in UTF-16 and with prefixed names', async () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-16"?><x:sst xmlns:x="m"><x:si><x:t>Зависимост</x:t></x:si></x:sst>';
    const parts = workbookParts({ sheets: [{ name: 'S', rows: '<row><c t="s"><v>0</v></c></row>' }] });
    const bytes = buildArchive(
      parts.map((entry) =>
        entry.name === 'xl/sharedStrings.xml'
          ? { ...entry, data: Buffer.from(`\ufeff${xml}`, 'utf16le') }
          : entry,
      ),
    );
    const reading = await readSpreadsheet(bytes, { sheet: null, layout: { hasHeader: false } });
    expect(cellsOf(reading)).toEqual([['Зависимост']]);
  });

  it('gives back any texts', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((value) => !/\p{Cc}|\ufffe|\uffff|_x/u.test(value));
    const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const last = ['-', '-', '-'];
        const found = await readCells({}, textRows([...cells, last]));
        expect(found).toEqual([...cells, last]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('formats of numbers', () => {
  it.each([
    ['General', 'number'],
    ['0.00', 'number'],
    ['#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]', 'number'],
    ['_-* #,##0.00\\ "лв."_-;\\-* #,##0.00\\ "лв."_-', 'number'],
    ['@', 'number'],
    ['0.00E+00', 'number'],
    ['[Red]0" days"', 'number'],
    ['yyyy-mm-dd', 'date'],
    ['dd.mm.yyyy\\ "г.";@', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['mmm', 'date'],
    ['m/d/yy h:mm', 'date'],
    ['[$-409]h:mm\\ AM/PM;@', 'clock'],
    ['mm:ss.0', 'clock'],
    ['[mm]:ss', 'clock'],
  ] as const)('%s is a %s', (code, meaning) => expect(meaningOfFormat(code)).toBe(meaning));
});
