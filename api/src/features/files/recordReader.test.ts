import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createCellDecoder } from './encodings.ts';
import type { LineBreak, RecordFormat, Separator } from './recordFormat.ts';
import { createRecordReader } from './recordReader.ts';
import { SourceRefusal } from './refusal.ts';

interface Read {
  readonly recordNo: number;
  readonly cells: string[];
  readonly byteOffset: number;
}

/** Records of even numbers are taken as they were cut where they can be, all others as cells. */
function readAll(
  bytes: Uint8Array,
  format: RecordFormat,
  pieceLength = bytes.length,
  from?: Pick<Read, 'recordNo' | 'byteOffset'>,
  isWanted: (recordNo: number) => boolean = () => true,
) {
  const records: Read[] = [];
  const start = from?.byteOffset ?? 0;
  const decodeCell = createCellDecoder(format.encoding);
  const reader = createRecordReader({
    format,
    byteOffset: start,
    recordNo: from?.recordNo ?? 1,
    isWanted,
    onCut: (recordNo, record, byteOffset) => {
      if (recordNo % 2 === 1) return false;
      const cells = Array.from({ length: record.count }, (_, position) =>
        decodeCell(record.textAt(position)),
      );
      records.push({ recordNo, cells, byteOffset });
      return true;
    },
    onRecord: (recordNo, cells, byteOffset) => {
      records.push({ recordNo, cells, byteOffset });
    },
  });
  for (let position = start; position < bytes.length; position += pieceLength) {
    reader.push(bytes.subarray(position, Math.min(position + pieceLength, bytes.length)));
  }
  reader.end();
  return { records, malformedQuoteCount: reader.malformedQuoteCount };
}

function read(...args: Parameters<typeof readAll>): Read[] {
  return readAll(...args).records;
}

const utf8: RecordFormat = { encoding: 'utf-8', separator: ',', lineBreak: '\n' };

/** A byte for each letter: windows-1251 has the Cyrillic alphabet in order from 0xc0 on. */
function toWindows1251(text: string): Buffer {
  const bytes = Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
  return Buffer.from(bytes);
}

const encoders: readonly {
  encoding: string;
  alphabet: readonly string[];
  encode: (text: string) => Buffer;
}[] = [
  {
    encoding: 'utf-8',
    alphabet: ['a', 'ä', 'я', 'č', '€', '😀'],
    encode: (text) => Buffer.from(text, 'utf8'),
  },
  {
    encoding: 'windows-1252',
    alphabet: ['a', 'ä', 'ö', 'ü', 'ß', 'é'],
    encode: (text) => Buffer.from(text, 'latin1'),
  },
  { encoding: 'windows-1251', alphabet: ['a', 'я', 'Б', 'Ж', 'ю', 'Д'], encode: toWindows1251 },
  {
    encoding: 'utf-16le',
    alphabet: ['a', 'ä', 'я', '€', '😀'],
    encode: (text) => Buffer.from(text, 'utf16le'),
  },
];

describe('reading records', () => {
  it.each(encoders)(
    'finds every record again at its byte offset in $encoding',
    ({ encoding, alphabet, encode }) => {
      const cell = fc
        .array(fc.constantFrom(...alphabet, '"', ',', '\n', '\r\n', ' ', '1'), { maxLength: 6 })
        .map((parts) => parts.join(''));
      const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 12 });
      fc.assert(
        fc.property(
          table,
          fc.integer({ min: 1, max: 40 }),
          fc.constantFrom('\n', '\r\n'),
          (rows, length, newline) => {
            const quoted = Papa.unparse(rows, { quotes: true, newline });
            const bytes = encode(quoted + newline);
            const format = { ...utf8, encoding };
            const records = read(bytes, format);
            expect(records.map((record) => record.cells)).toEqual(rows);
            expect(records.map((record) => record.recordNo)).toEqual(rows.map((_, index) => index + 1));
            expect(read(bytes, format, length)).toEqual(records);
            for (const record of records) {
              expect(read(bytes, format, bytes.length, record)).toEqual(records.slice(record.recordNo - 1));
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it.each(encoders)(
    'reads any text as papaparse reads it whole in $encoding',
    ({ encoding, alphabet, encode }) => {
      const far = 'x,y\n'.repeat(1100);
      const text = fc
        .array(
          fc.constantFrom(
            ...alphabet,
            '"',
            '""',
            ',',
            ',"',
            '",',
            '\n',
            '\r\n',
            '\r',
            ' ',
            '\0',
            'a,b\n',
            far,
          ),
          {
            maxLength: 40,
          },
        )
        .map((parts) => parts.join(''));
      fc.assert(
        fc.property(
          text,
          fc.integer({ min: 1, max: 60 }),
          fc.func(fc.boolean()),
          fc.record({
            separator: fc.constantFrom<Separator[]>(',', ';', '\t', '|'),
            lineBreak: fc.constantFrom<LineBreak[]>('\n', '\r'),
          }),
          (withCommas, pieceCount, isWanted, { separator, lineBreak }) => {
            const whole = withCommas.replaceAll(',', separator);
            const format: RecordFormat = { encoding, separator, lineBreak };
            const { data: rows, errors } = Papa.parse<string[]>(whole, {
              delimiter: separator,
              newline: lineBreak,
            });
            const isEnded = whole === '' || (whole.endsWith(lineBreak) && rows.at(-1)?.join() === '');
            const withoutReturn = (row: string[]) =>
              row.map((cell, place) =>
                lineBreak === '\n' && place === row.length - 1 ? cell.replace(/\r$/, '') : cell,
              );
            const expected = (isEnded ? rows.slice(0, -1) : rows).map(withoutReturn);
            const bytes = encode(whole);
            const pieceLength = Math.ceil(bytes.length / pieceCount);
            const { records, malformedQuoteCount } = readAll(bytes, format, pieceLength);
            expect(records.map(({ cells }) => cells)).toEqual(expected);
            const handed = read(bytes, format, pieceLength, undefined, isWanted);
            const wanted = ({ recordNo }: Read) => isWanted(recordNo);
            expect(handed.filter(wanted)).toEqual(records.filter(wanted));
            const malformed = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row);
            expect(malformedQuoteCount).toBe(new Set(malformed).size);
          },
        ),
        { numRuns: 200 },
      );
    },
  );

  it('keeps offsets exact where bytes are no UTF-8', () => {
    const bytes = Buffer.from([0x61, 0x2c, 0xfc, 0x0a, 0x62, 0x2c, 0x63, 0x0a]);
    expect(read(bytes, utf8)).toEqual([
      { recordNo: 1, cells: ['a', '\ufffd'], byteOffset: 0 },
      { recordNo: 2, cells: ['b', 'c'], byteOffset: 4 },
    ]);
  });

  it('counts blank lines as records, but not the end of the last line', () => {
    const records = read(Buffer.from('a,b\n\n1,2\n'), utf8);
    expect(records.map((record) => record.cells)).toEqual([['a', 'b'], [''], ['1', '2']]);
  });

  it('reads CR LF and LF in one file, and CR alone', () => {
    const mixed = read(Buffer.from('a,"b"\r\n1,2\n"x",y\r\n'), utf8);
    expect(mixed.map((record) => record.cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['x', 'y'],
    ]);
    const old = read(Buffer.from('a,b\r1,2\r'), { ...utf8, lineBreak: '\r' });
    expect(old.map((record) => record.cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('tells the records in a cell of which a carriage return is not quoted, cut in their bytes or read by papaparse', () => {
    const parts = fc.array(fc.constantFrom('a', 'ä', ' ', '\r'), { maxLength: 4 });
    const quotedParts = fc.array(fc.constantFrom('a', '""', ',', '\r', '\n'), { maxLength: 4 });
    const cell = fc.oneof(
      parts.map((texts) => ({ text: texts.join(''), isLone: texts.includes('\r') })),
      quotedParts.map((texts) => ({ text: `"${texts.join('')}"`, isLone: false })),
    );
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('\n', '\r\n', '\r\r\n'),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        (table, newline, isEnded, length) => {
          // Behind the last cell another one, at whose end every return belongs to the break.
          const lines = table.map((cells) => [...cells.map(({ text }) => text), 'x'].join(','));
          const text = `${lines.join(newline)}${isEnded ? newline : ''}`;
          const expected = table.flatMap((cells, row) =>
            cells.some(({ isLone }) => isLone) ? [row + 1] : [],
          );
          for (const encoding of ['utf-8', 'utf-16le'] as const) {
            const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
            const found: number[] = [];
            const reader = createRecordReader({
              format: { ...utf8, encoding },
              byteOffset: 0,
              recordNo: 1,
              onLoneReturn: (recordNo) => found.push(recordNo),
              onRecord: () => true,
            });
            for (let place = 0; place < bytes.length; place += length) {
              reader.push(bytes.subarray(place, place + length));
            }
            reader.end();
            expect(found).toEqual(expected);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses a quotation mark that is never closed, instead of keeping the whole file', () => {
    const bytes = Buffer.from(`a,b\n1,"${'x\n'.repeat(3_000_000)}`);
    expect(() => read(bytes, utf8, 256 * 1024)).toThrow(SourceRefusal);
  });
});

const spectrum = fileURLToPath(new URL('../../../../../shared/data/csv/csv-spectrum/', import.meta.url));

describe.runIf(existsSync(spectrum))('csv-spectrum', () => {
  // The twelfth file contradicts its own expectation, and is not UTF-8.
  const names = existsSync(spectrum)
    ? readdirSync(spectrum).filter((name) => name.endsWith('.csv') && name !== 'location_coordinates.csv')
    : [];

  it.each(names)('%s', (name) => {
    const [header, ...rows] = read(readFileSync(`${spectrum}${name}`), utf8, 7).map((record) => record.cells);
    const objects = rows.map((cells) =>
      Object.fromEntries((header ?? []).map((key, index) => [key, cells[index]])),
    );
    const expected: unknown = JSON.parse(
      readFileSync(`${spectrum}json/${name.replace('.csv', '.json')}`, 'utf8'),
    );
    expect(objects).toEqual(expected);
  });
});
