import { randomBytes } from 'node:crypto';
import type { SourceRefusalCode } from '../refusal.ts';
import { type ArchiveEntry, buildArchive } from './archives.ts';
import { buildWorkbook, textRows, workbookParts } from './workbooks.ts';

/** Files that are no good workbooks, and why each is refused. */
export interface HostileFile {
  readonly name: string;
  readonly code: SourceRefusalCode;
  build(): Buffer;
}

const rows = textRows([
  ['Date', 'Account', 'Amount'],
  ['2024-01-31', '1200', '1.00'],
]);
const sheet = { name: 'Journal', rows };
const parts = workbookParts({ sheets: [sheet] });
const good = buildArchive(parts);
const sheetPath = 'xl/worksheets/sheet1.xml';

const withEntry = (entry: ArchiveEntry): Buffer => buildArchive([...parts, entry]);
const changing = (path: string, change: (entry: ArchiveEntry) => ArchiveEntry): Buffer =>
  buildArchive(parts.map((entry) => (entry.name === path ? change(entry) : entry)));
const sheetOf = (xml: string): Buffer =>
  changing(sheetPath, (entry) => ({ ...entry, data: Buffer.from(xml) }));
const empty = (name: string): ArchiveEntry => ({ name, data: Buffer.from('x') });
const blanks = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 ** 2, ' ');

const entities =
  '<!DOCTYPE lolz [<!ENTITY a "lol">' +
  ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'.charAt(index)};`.repeat(10)}">`)
    .join('') +
  ']>';

function manyRows(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const rowNo = index + 1;
    return `<row r="${rowNo}"><c r="A${rowNo}"><v>${(rowNo * 7919) % 1_000_003}</v></c></row>`;
  });
  return lines.join('');
}

function compoundFile(text: string): Buffer {
  const magic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return Buffer.concat([magic, Buffer.alloc(1024), Buffer.from(text, 'utf16le'), Buffer.alloc(512)]);
}

export const hostileFiles: readonly HostileFile[] = [
  {
    name: 'a part that bursts',
    code: 'spreadsheet_unsafe',
    build: () => withEntry({ name: 'xl/bomb.xml', data: blanks(48) }),
  },
  {
    name: 'a sheet that bursts, stated to be small',
    code: 'spreadsheet_damaged',
    build: () => changing(sheetPath, (entry) => ({ ...entry, data: blanks(48), statedSize: 2000 })),
  },
  {
    name: 'a sheet stated to be larger',
    code: 'spreadsheet_damaged',
    build: () => changing(sheetPath, (entry) => ({ ...entry, statedSize: entry.data.length + 5 })),
  },
  {
    name: 'a part stated to be enormous',
    code: 'spreadsheet_too_large',
    build: () =>
      withEntry({ name: 'xl/media/a.bin', data: randomBytes(3 * 1024 ** 2), statedSize: 700 * 1024 ** 2 }),
  },
  {
    name: 'many entries',
    code: 'spreadsheet_unsafe',
    build: () =>
      buildArchive([...parts, ...Array.from({ length: 20_000 }, (_, index) => empty(`xl/${index}.xml`))]),
  },
  {
    name: 'entries that share their bytes',
    code: 'spreadsheet_unsafe',
    build: () =>
      withEntry({
        name: 'xl/twin.xml',
        data: parts[0]?.data ?? blanks(1),
        sharesBytesOf: parts[0]?.name ?? '',
      }),
  },
  {
    name: 'two entries of one name',
    code: 'spreadsheet_unsafe',
    build: () => withEntry(empty('XL/workbook.xml')),
  },
  {
    name: 'a million rows, stated to be five',
    code: 'spreadsheet_too_many_rows',
    build: () => buildWorkbook({ sheets: [{ ...sheet, rows: manyRows(1_000_000), dimension: 'A1:E5' }] }),
  },
  {
    name: 'one row more than a sheet may have',
    code: 'spreadsheet_too_many_rows',
    build: () => buildWorkbook({ sheets: [{ ...sheet, rows: manyRows(200_001) }] }),
  },
  {
    name: 'one cell far below',
    code: 'spreadsheet_too_many_rows',
    build: () =>
      buildWorkbook({
        sheets: [{ ...sheet, rows: `${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }],
      }),
  },
  {
    name: 'one cell far to the right of many rows',
    code: 'spreadsheet_too_large',
    build: () =>
      buildWorkbook({
        sheets: [{ ...sheet, rows: `${manyRows(100_000)}<row><c r="XFD100001"><v>1</v></c></row>` }],
      }),
  },
  {
    name: 'entities within entities',
    code: 'spreadsheet_unsafe',
    build: () =>
      sheetOf(`${entities}<worksheet><sheetData><row><c><v>&i;</v></c></row></sheetData></worksheet>`),
  },
  {
    name: 'an entity from a file',
    code: 'spreadsheet_unsafe',
    build: () =>
      sheetOf(
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&x;</v></c></row></sheetData></worksheet>',
      ),
  },
  {
    name: 'an entity that nobody declared',
    code: 'spreadsheet_damaged',
    build: () => sheetOf('<worksheet><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>'),
  },
  {
    name: 'elements without end',
    code: 'spreadsheet_unsafe',
    build: () => sheetOf(`<worksheet>${'<a>'.repeat(100_000)}`),
  },
  {
    name: 'an attribute without end',
    code: 'spreadsheet_unsafe',
    build: () => sheetOf(`<worksheet a="${randomBytes(4 * 1024 ** 2).toString('base64')}`),
  },
  {
    name: 'a text without end',
    code: 'spreadsheet_unsafe',
    build: () => sheetOf(`<worksheet><sheetData><row><c><v>${randomBytes(4 * 1024 ** 2).toString('base64')}`),
  },
  {
    name: 'a sheet that breaks off',
    code: 'spreadsheet_damaged',
    build: () => sheetOf('<worksheet><sheetData><row><c><v>1</v></c></row>'),
  },
  { name: 'a sheet without data', code: 'spreadsheet_damaged', build: () => sheetOf('<worksheet/>') },
  {
    name: 'rows that run backwards',
    code: 'spreadsheet_damaged',
    build: () =>
      sheetOf(
        '<worksheet><sheetData><row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
      ),
  },
  {
    name: 'a cell that is nowhere',
    code: 'spreadsheet_damaged',
    build: () => sheetOf('<worksheet><sheetData><row><c r="!!"><v>1</v></c></row></sheetData></worksheet>'),
  },
  {
    name: 'a shared string that is missing',
    code: 'spreadsheet_damaged',
    build: () => sheetOf('<worksheet><sheetData><row><c t="s"><v>7</v></c></row></sheetData></worksheet>'),
  },
  {
    name: 'bytes that are no UTF-8',
    code: 'spreadsheet_damaged',
    build: () =>
      changing(sheetPath, (entry) => ({
        ...entry,
        data: Buffer.from('<worksheet>\xff\xfe</worksheet>', 'latin1'),
      })),
  },
  {
    name: 'a wrong checksum',
    code: 'spreadsheet_damaged',
    build: () => changing(sheetPath, (entry) => ({ ...entry, statedChecksum: 1 })),
  },
  {
    name: 'a file that breaks off',
    code: 'spreadsheet_damaged',
    build: () => good.subarray(0, good.length - 400),
  },
  {
    name: 'the beginning of an archive alone',
    code: 'spreadsheet_damaged',
    build: () => good.subarray(0, 40),
  },
  {
    name: 'an encrypted part',
    code: 'spreadsheet_encrypted',
    build: () => changing(sheetPath, (entry) => ({ ...entry, isEncrypted: true })),
  },
  {
    name: 'a workbook under a password',
    code: 'spreadsheet_encrypted',
    build: () => compoundFile('EncryptedPackage'),
  },
  {
    name: 'a workbook of before 2007',
    code: 'spreadsheet_old_format',
    build: () => compoundFile('Workbook'),
  },
  {
    name: 'an archive in the archive',
    code: 'spreadsheet_nested',
    build: () => withEntry(empty('xl/embeddings/inner.xlsx')),
  },
  { name: 'macros', code: 'spreadsheet_macros', build: () => withEntry(empty('xl/vbaProject.bin')) },
  {
    name: 'a binary workbook',
    code: 'spreadsheet_binary',
    build: () => buildArchive([empty('[Content_Types].xml'), empty('_rels/.rels'), empty('xl/workbook.bin')]),
  },
  {
    name: 'an OpenDocument file',
    code: 'spreadsheet_open_document',
    build: () => buildArchive([{ ...empty('mimetype'), isStored: true }, empty('content.xml')]),
  },
  {
    name: 'a text document',
    code: 'archive_not_supported',
    build: () => buildArchive(parts.map((entry) => ({ ...entry, name: entry.name.replace('xl/', 'word/') }))),
  },
  {
    name: 'an archive of files',
    code: 'archive_not_supported',
    build: () => buildArchive([{ name: 'journal.csv', data: Buffer.from('a,b\n1,2\n') }]),
  },
  { name: 'no entry at all', code: 'archive_not_supported', build: () => buildArchive([]) },
];
