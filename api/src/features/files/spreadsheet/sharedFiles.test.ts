import { roundStoredNumber } from '@tributary/engine/text/storedNumber';
import readAll from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { hasSharedData, parseCsv, readShared } from '../../streams/testing/books.ts';
import { cellsOf } from '../testing/renditions.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

/** Workbooks that other programs wrote. */

const read = (file: string, sheet: string | null = null) =>
  readSpreadsheet(readShared(file), { sheet, layout: {} });

const textOf = (cell: unknown): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return cell;
  if (!(cell instanceof Date)) throw new TypeError(`The other reader gave a ${typeof cell}`);
  const seconds = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return seconds.endsWith('T00:00:00') ? seconds.slice(0, 10) : seconds;
};

describe.runIf(hasSharedData)('workbooks of other programs', () => {
  it('finds the table among notes above and below it', async () => {
    const reading = await read('xlsx/deaths.xlsx');
    expect(reading).toMatchObject({
      sheet: 'arts',
      sheets: [
        { name: 'arts', isHidden: false },
        { name: 'other', isHidden: false },
      ],
      analysis: {
        hasHeader: true,
        skipRows: 4,
        firstRowNo: 6,
        rowCount: 14,
        warnings: [{ code: 'other_sheets_alike', params: { count: '1', sheet: 'arts', sheets: 'other' } }],
      },
    });
    expect(reading.analysis.columns.map(({ name }) => name)).toEqual([
      'Name',
      'Profession',
      'Age',
      'Has kids',
      'Date of birth',
      'Date of death',
    ]);
    const cells = cellsOf(reading);
    expect(cells[3]).toEqual(['or', 'merging', '', '', '', 'cells']);
    expect(cells[5]).toEqual(['David Bowie', 'musician', '69', 'TRUE', '1947-01-08', '2016-01-10']);
    expect(cells[13]).toEqual(['Zsa Zsa Gábor', 'actor', '99', 'TRUE', '1917-02-06', '2016-12-18']);
    expect(cells[17]).toEqual(['', '', 'at the', 'bottom,', '', '']);
  });

  it.each([
    ['logical_coercion', ['', '0', '1', '2016-01-01', 'TRUE', 'FALSE', 'cabbage', 'true', 'F', 'False']],
    ['numeric_coercion', ['', 'TRUE', 'FALSE', '2014-12-23', '123456', '123456', 'cabbage']],
    ['date_coercion', ['', '2016-05-23', '2016-04-28T11:30:00', 'TRUE', 'cabbage', '4.3', '39448']],
    ['text_coercion', ['', 'cabbage', 'TRUE', '1.3', '2016-09-24', '36436153']],
  ])('keeps what each cell of %s is', async (sheet, texts) => {
    const cells = cellsOf(await read('xlsx/type-me.xlsx', sheet));
    expect(cells.slice(1).map(([first]) => first)).toEqual(texts);
  });

  it.each([
    ['iris', 150, 5],
    ['mtcars', 32, 11],
    ['chickwts', 71, 2],
    ['quakes', 1000, 5],
  ])('reads the whole of %s, whatever its dimension says', async (sheet, rowCount, columnCount) => {
    const { analysis } = await read('xlsx/datasets.xlsx', sheet);
    expect(analysis).toMatchObject({ rowCount, hasHeader: true, skipRows: 0 });
    expect(analysis.columns).toHaveLength(columnCount);
  });

  it('gives the rows of the file that the workbook was made from', async () => {
    const cells = cellsOf(await read('gl/gratipay-single-account.xlsx'));
    const rows = parseCsv(readShared('gl/gratipay-single-account.csv').toString('utf8'));
    const amount = (text = ''): string => (text === '' ? '' : (roundStoredNumber(text) ?? text));
    expect(cells.slice(1)).toEqual(
      rows.map((row) => [
        row['Transaction ID'],
        row['Date'],
        row['Description'],
        row['Account'],
        amount(row['Debit']),
        amount(row['Credit']),
      ]),
    );
  });

  it.each(['xlsx/deaths.xlsx', 'xlsx/type-me.xlsx', 'xlsx/datasets.xlsx', 'gl/gratipay-single-account.xlsx'])(
    'agrees with another reader on every cell of %s',
    async (file) => {
      const parseNumber = (text: string): string => roundStoredNumber(text) ?? text;
      const others = await readAll(readShared(file), { parseNumber, trim: false });
      expect(others.length).toBeGreaterThan(0);
      for (const { sheet, data } of others) {
        expect(cellsOf(await read(file, sheet))).toEqual(data.map((row) => row.map(textOf)));
      }
    },
  );
});
