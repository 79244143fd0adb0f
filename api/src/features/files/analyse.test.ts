import { CellCounts } from '@tributary/engine/reading/cellCounts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createSourceAnalyser, type SourceAnalysis } from './analyse.ts';
import type { HeadOverrides } from './sniff.ts';

function analyse(bytes: Uint8Array, overrides: HeadOverrides = {}, pieceLength = 1000): SourceAnalysis {
  const analyser = createSourceAnalyser(overrides);
  for (let position = 0; position < bytes.length; position += pieceLength) {
    analyser.push(bytes.subarray(position, position + pieceLength));
  }
  return analyser.end();
}

const rows = [
  'Datum;Konto;Betrag;Text',
  '01.02.2024;4711;1.234,50;Büro',
  '02.02.2024;0815;99,00;Müller & Söhne',
];

const centralEuropean = ['windows-1250', 'iso-8859-2'];
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Capital and small letters of Bulgarian stand in one row of windows-1251. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (char) => (char >= 'А' ? char.charCodeAt(0) - 0x410 + 0xc0 : char.charCodeAt(0))),
  );

describe('finding out how a file is to be read', () => {
  it('finds separator, header and German letters', () => {
    const analysis = analyse(Buffer.from(rows.join('\r\n'), 'latin1'));
    expect(analysis).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      hasHeader: true,
      skipRows: 0,
      rowCount: 2,
      firstRowNo: 2,
      columns: [{ name: 'Datum' }, { name: 'Konto' }, { name: 'Betrag' }, { name: 'Text' }],
      warnings: [],
    });
  });

  it('says which row looks like a header and is none, since it has another number of cells', () => {
    const found = analyse(Buffer.from('Konto;Soll;Haben;Text\n1000;5,00;\n1100;;5,00\n'));
    expect(found).toMatchObject({ hasHeader: false, firstRowNo: 2 });
    expect(found.warnings).toEqual([
      { code: 'unfit_header', params: { row: '1', count: '4', columns: '3' } },
    ]);
    const chosen = { hasHeader: false, skipRows: 1 };
    expect(analyse(Buffer.from('Konto;Soll;Haben;Text\n1000;5,00;\n1100;;5,00\n'), chosen).warnings).toEqual(
      [],
    );
  });

  it('says which rows above a table without a header are left out, unless they are read', () => {
    const bytes = Buffer.from('0120;100\n0140;;100\n0160;50;;x\n0180;;50;y\n');
    const left = [{ code: 'rows_left_out', params: { count: '2', first_row: '1' } }];
    for (const choice of [{}, { skipRows: 2 }, { hasHeader: false }]) {
      expect(analyse(bytes, choice)).toMatchObject({ skipRows: 2, rowCount: 2, warnings: left });
    }
    const read = analyse(bytes, { skipRows: 0 });
    expect(read).toMatchObject({ hasHeader: false, rowCount: 4, columns: [{}, {}, {}, {}] });
    expect(read.warnings).toEqual([{ code: 'ragged_rows', params: { count: '2', first_row: '1' } }]);
  });

  it.each(['utf8', 'utf16le'] as const)(
    'says which cell swallows rows between quotation marks, %s',
    (encoding) => {
      const text = (note: string) => `Konto;Soll;Haben;Text\n1000;5;;a\n1100;;5;"b\n${note}"\n1300;7;;c\n`;
      const warningsOf = (note: string) => analyse(Buffer.from(`\ufeff${text(note)}`, encoding)).warnings;
      const found = { code: 'rows_in_cell', params: { count: '1', first_row: '3' } };
      expect(warningsOf('1200;9;;c\n1250;;9;d')).toEqual([found]);
      expect(warningsOf('Rest; im Mai')).toEqual([]);
    },
  );

  it.each([
    [
      'Cyrillic beside Latin codes',
      'windows-1251',
      'Номер;Дата;Дружество;Сметка;Дебит;Кредит;Валута;Основание',
      '1;15.01.2024;DE01;1000;5,50;;EUR;Фактура продажба',
      windows1251,
    ],
    ['one word of Polish', 'iso-8859-2', 'Data;Spó³ka;Konto', '15.01.2024;DE01;1000', latin1],
    ['Czech headers', 'windows-1250', 'Datum;Úèet;Èástka;Mìna', '15.01.2024;1000;5,50;CZK', latin1],
    ['Hungarian headers', 'windows-1250', 'Dátum;Fõkönyvi szám;Összeg', '2024.01.15;1000;5,50', latin1],
    ['French headers', 'windows-1252', 'Date;Libellé;Débit;Crédit', '15/01/2024;Loyer;5,50;', latin1],
    ['German text', 'windows-1252', 'Datum;Konto;Text', '15.01.2024;1000;Büroausstattung', latin1],
  ] as const)('finds the encoding by the words with accents: %s', (_name, encoding, header, row, encode) => {
    const read = analyse(encode(`${header}\n${row}\n`));
    const expected = ['iso-8859-2', 'windows-1250'].includes(encoding) ? centralEuropean : [encoding];
    expect(expected).toContain(read.encoding);
  });

  it.each(['latin1', 'utf8'] as const)('tells UTF-8 from others in pieces of any size: %s', (encoding) => {
    const bytes = Buffer.from(rows.join('\n'), encoding);
    const found = Array.from(bytes, (_, index) => analyse(bytes, {}, index + 1).encoding === 'utf-8');
    expect(new Set(found)).toEqual(new Set([encoding === 'utf8']));
  });

  it('takes a byte order mark for what it is', () => {
    const analysis = analyse(Buffer.from(`\ufeff${rows.join('\n')}\n`, 'utf8'));
    expect(analysis).toMatchObject({
      encoding: 'utf-8',
      rowCount: 2,
      columns: [{ name: 'Datum' }, {}, {}, {}],
    });
    expect(analysis.rowOffsets[0]).toBe(3);
  });

  it('reads UTF-16 with a byte order mark', () => {
    const analysis = analyse(Buffer.from(`\ufeff${rows.join('\n')}\n`, 'utf16le'));
    expect(analysis).toMatchObject({
      encoding: 'utf-16le',
      rowCount: 2,
      columns: [{ name: 'Datum' }, {}, {}, {}],
    });
  });

  it('counts rows of another length and says where the first is', () => {
    const analysis = analyse(
      Buffer.from('date,account,amount\n2024-01-01,1,2\n2024-01-02,1\n2024-01-03,1,2,3\n'),
    );
    expect(analysis.warnings).toEqual([{ code: 'ragged_rows', params: { count: '2', first_row: '3' } }]);
  });

  it('reads rows that end with a separator below a header that does not', () => {
    const analysis = analyse(
      Buffer.from('Date,Account,Amount\n2024-01-15,1000,5.00,\n2024-01-16,1000,6.00,\n'),
    );
    expect(analysis).toMatchObject({ hasHeader: true, skipRows: 0, rowCount: 2, warnings: [] });
    expect(analysis.columns.map(({ name }) => name)).toEqual(['Date', 'Account', 'Amount', 'Column 4']);
  });

  it('takes a Ctrl-Z at the end for no row', () => {
    const analysis = analyse(Buffer.from('Date,Account\n2024-01-15,1000\n\u001a'));
    expect(analysis).toMatchObject({ rowCount: 1, warnings: [] });
  });

  it('warns of a file with the rows of several companies', () => {
    const analysis = analyse(Buffer.from('Date,Mandant,Amount\n2024-01-15,1,5.00\n2024-01-16,2,6.00\n'));
    expect(analysis.warnings).toEqual([
      { code: 'several_companies', params: { column: 'Mandant', count: '2', companies: '1, 2' } },
    ]);
  });

  it.each([
    ['plain', 'x'.repeat(131_073), 'utf-8'],
    ['quoted', `"${'x""'.repeat(131_073)}"`, 'utf-8'],
    ['in UTF-16', 'x'.repeat(131_073), 'utf-16le'],
    ['at the end', '', 'utf-8'],
  ])('refuses a row that is longer than any is, %s', (_, cell, encoding) => {
    const isLast = cell === '';
    const row = isLast ? `2024-01-16,${'x'.repeat(131_073)}` : `2024-01-15,${cell}\n2024-01-16,y`;
    const text = `Date,Text\n2024-01-14,z\n${row}`;
    const bytes = Buffer.from(
      encoding === 'utf-8' ? text : `\uFEFF${text}`,
      encoding === 'utf-8' ? 'utf8' : 'utf16le',
    );
    expect(() => analyse(bytes)).toThrow(expect.objectContaining({ code: 'record_too_long' }));
  });

  it('refuses a file that is wider than any table, and takes one that is not', () => {
    const wide = (count: number) =>
      `${Array.from({ length: count }, () => 'a').join(';')}\n${';'.repeat(count - 1)}1\n`;
    expect(() => analyse(Buffer.from(wide(4097)))).toThrow(expect.objectContaining({ code: 'too_wide' }));
    expect(analyse(Buffer.from(wide(4096))).columns).toHaveLength(4096);
  });

  it('warns of a file of one column', () => {
    const analysis = analyse(Buffer.from('Date~Account\n2024-01-15~1000\n'));
    expect(analysis.warnings).toEqual([{ code: 'single_column', params: {} }]);
  });

  it.each([
    ['a PDF', '%PDF-1.7\n%\u00e2\u00e3\n', 'kind_pdf'],
    ['a web page', '\n<!DOCTYPE html>\n<html><body>\n<table>\n</table></body></html>', 'kind_html'],
    [
      'a table saved under the name of a workbook',
      '<table border="1"><tr><td>1</td></tr></table>',
      'kind_html',
    ],
    ['XML', '<?xml version="1.0"?>\n<journal>\n<row/>\n</journal>', 'kind_xml'],
    ['XML without its first line', '<journal>\n<row a="1"/>\n</journal>', 'kind_xml'],
    ['SAF-T', '<?xml version="1.0"?>\n<AuditFile xmlns="x">\n</AuditFile>', 'kind_audit_file'],
    ['a prefixed audit file', '<?xml version="1.0"?><n1:AuditFile/>', 'kind_audit_file'],
    ['SIE', '#FLAGGA 0\n#FORMAT PC8\n#SIETYP 4\n', 'kind_audit_file'],
    ['JSON', '[\n  {"date": "2024-01-15"}\n]', 'kind_json'],
    ['JSON in one line', '{"rows":[1,2]}', 'kind_json'],
    ['a text document', '{\\rtf1\\ansi a;b}', 'kind_rich_text'],
    ['a packed file', '\u001f\u008b\u0008\u0000', 'archive_not_supported'],
    ['another archive', '7z\u00bc\u00af\u0027\u001c', 'archive_not_supported'],
    ['a picture', '\u0089PNG\r\n', 'kind_picture'],
    ['blank lines', '  \n\n \n', 'empty_file'],
  ])('names %s', (_name, text, code) => {
    expect(() => analyse(Buffer.from(text, 'latin1'))).toThrow(expect.objectContaining({ code }) as Error);
  });

  it.each(['<DATE>,<OPEN>\n2024-01-15,1\n', '[Date],[Account]\n2024-01-15,1000\n', '{a},{b}\n1,2\n'])(
    'takes a table for one, whatever its header begins with: %j',
    (text) => expect(analyse(Buffer.from(text))).toMatchObject({ rowCount: 1 }),
  );

  it('keeps what the user says', () => {
    const analysis = analyse(Buffer.from('1,2\n3,4\n'), { hasHeader: true, separator: ',' });
    expect(analysis).toMatchObject({ hasHeader: true, rowCount: 1, columns: [{ name: '1' }, { name: '2' }] });
  });

  it('warns where letters were lost in the encoding that the user says', () => {
    const { warnings } = analyse(Buffer.from(rows.join('\n'), 'latin1'), { encoding: 'utf-8' });
    expect(warnings).toContainEqual({ code: 'replacement_characters', params: {} });
  });

  it('notes where the first record stands and every 64th after it', () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `2024-01-01,${index},"a\nb"`);
    const bytes = Buffer.from(`date,no,text\n${lines.join('\n')}\n`);
    const { rowOffsets, rowCount } = analyse(bytes);
    expect(rowCount).toBe(2500);
    expect(rowOffsets).toHaveLength(40);
    expect(bytes.subarray(rowOffsets[1], (rowOffsets[1] ?? 0) + 14).toString()).toBe('2024-01-01,63,');
    expect(bytes.subarray(rowOffsets[8], (rowOffsets[8] ?? 0) + 15).toString()).toBe('2024-01-01,511,');
  });

  it('counts the cells of each column, quoted or not, in the letters of the file', () => {
    const lines = ['Konto;Text', '4711;Büro', '', '"4711";"a;b"', '0815;Büro', ';'];
    const { countedCells } = analyse(
      Buffer.from(lines.join('\r\n'), 'latin1'),
      { encoding: 'windows-1252' },
      7,
    );
    expect(countedCells).toEqual([
      { cells: ['4711', '0815'], counts: [2, 1], firstRows: [2, 5] },
      { cells: ['Büro', 'a;b'], counts: [2, 1], firstRows: [2, 4] },
    ]);
  });

  it('finds the same rows and cells however they are quoted', () => {
    const cell = fc.constantFrom('', '1', '-2,50', 'Büro', 'a;b', 'a\nb', '"', '5" Rohr', ' ');
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 20 });
    const quotes = fc.constantFrom<boolean | boolean[]>(false, true, [false, true], [true, false, true]);
    fc.assert(
      fc.property(table, quotes, fc.integer({ min: 1, max: 80 }), (cellsOfRows, quoted, pieceLength) => {
        const written = Papa.unparse([['Konto', 'Betrag', 'Text'], ...cellsOfRows], {
          quotes: quoted,
          delimiter: ';',
          newline: '\n',
        });
        const counts = new CellCounts();
        const filled = cellsOfRows.map((cells) => cells.some((text) => text !== ''));
        fc.pre(filled.includes(true));
        const ragged = cellsOfRows.filter((cells, index) => filled[index] && cells.length !== 3);
        for (const [index, cells] of cellsOfRows.entries()) {
          if (filled[index]) counts.addCells(index + 2, cells);
        }
        const known: HeadOverrides = { encoding: 'utf-8', separator: ';', hasHeader: true, skipRows: 0 };
        const bytes = Buffer.from(`${written}\n`);
        const { rowCount, columns, countedCells, warnings } = analyse(bytes, known, pieceLength);
        expect(rowCount).toBe(filled.lastIndexOf(true) + 1);
        expect(columns.map(({ name }) => name)).toEqual(['Konto', 'Betrag', 'Text']);
        expect(countedCells).toEqual(counts.finish((text) => text));
        expect(warnings.map(({ params }) => params['count'])).toEqual(
          ragged.length > 0 ? [`${ragged.length}`] : [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['binary_file', Buffer.from('a,b\n1,\u00002\n')],
    ['no_data_row', Buffer.from('date,account\n')],
    ['empty_file', Buffer.alloc(0)],
  ])('refuses: %s', (code, bytes) => {
    expect(() => analyse(bytes, { hasHeader: true })).toThrow(expect.objectContaining({ code }));
  });
});
