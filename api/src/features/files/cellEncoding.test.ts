import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import { planOf, planOptions } from '@tributary/engine/testing/randomPlans';
import { randomRows } from '@tributary/engine/testing/randomRows';
import { writtenRow } from '@tributary/engine/testing/recordBytes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellEncodingOf } from './cellEncoding.ts';
import { byteOrderMarkLengths, byteOrderMarkOf, createCellDecoder } from './encodings.ts';
import { readRows } from './threadService.ts';

const singleByte = ['windows-1250', 'windows-1251', 'windows-1252', 'iso-8859-7', 'koi8-r', 'ibm866'];
const encodings = ['utf-8', ...singleByte, 'macintosh'];

/** Begins, middles and ends of letters, blanks and a byte order mark, so that many are malformed. */
const hostileByte = fc.constantFrom(
  0x80,
  0x81,
  0x85,
  0x8a,
  0x9a,
  0x9f,
  0xa0,
  0xa8,
  0xaf,
  0xbb,
  0xbf,
  0xc0,
  0xc2,
  0xc3,
  0xca,
  0xd0,
  0xe1,
  0xe2,
  0xe3,
  0xed,
  0xef,
  0xf0,
  0xf5,
  0xff,
  0x20,
  0x61,
);
const letter = fc
  .constantFrom(
    'a',
    'à',
    'Р',
    '“',
    '\u00a0',
    '\u1680',
    '\u2003',
    '\u2029',
    '\u205f',
    '\u3000',
    '\ufeff',
    '😀',
  )
  .map((text) => [...Buffer.from(text)]);
const bytesOfCell = fc
  .array(fc.oneof(letter, hostileByte.map(Array.of<number>), fc.nat(255).map(Array.of<number>)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.flat());

const isForeignBlank = (char: string): boolean => char > '\u007f' && char.trim() === '';

describe.each(encodings)('cells in %s', (encoding) => {
  const decode = createCellDecoder(encoding);
  const cells = cellEncodingOf(encoding);

  it('are the same from bytes as from one char a byte, and show their blanks', () => {
    fc.assert(
      fc.property(bytesOfCell, (cell) => {
        // Other cells stand before and behind it.
        const bytes = Uint8Array.of(0x61, 0x3b, ...cell, 0x3b, 0x61);
        const text = cells.textOf(bytes, 2, 2 + cell.length);
        expect(text).toBe(decode(String.fromCharCode(...cell)));
        const units = new Uint16Array(cell.length);
        const count = cells.unitsOf(bytes, 2, 2 + cell.length, units);
        if (count >= 0) expect(String.fromCharCode(...units.subarray(0, count))).toBe(text);
        else expect(/[\ufffd\u{10000}-\u{10ffff}]/u.test(text)).toBe(true);
        const isSeen = cells.hasBlankAround(bytes, 2, 2 + cell.length);
        const hasBlank = isForeignBlank(text.at(0)!) || isForeignBlank(text.at(-1)!);
        if (hasBlank || !text.includes('\ufffd')) expect(isSeen).toBe(hasBlank);
      }),
      { numRuns: 500 },
    );
    const long = Uint8Array.from({ length: 5000 }, (_, index) => 0xc0 + (index % 64));
    expect(cells.textOf(long, 0, long.length)).toBe(decode(Buffer.from(long).toString('latin1')));
  });
});

/** Letters that an encoding does not have become question marks. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  if (encoding === 'utf-8') return (text) => Buffer.from(text);
  const decode = createCellDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decode(String.fromCharCode(byte)), byte] as const),
  );
  return (text) => Uint8Array.from(Array.from(text, (char) => bytes.get(char) ?? 0x3f));
}

function resultOf(plan: ProcessingPlan, encoding: string, pieces: readonly Uint8Array[], isPlain: boolean) {
  const processor = createProcessor(plan);
  const plain = isPlain ? processor.plainRows() : null;
  const mark = byteOrderMarkOf(pieces[0] ?? new Uint8Array());
  let plainCount = 0;
  const rows = readRows(
    {
      format: { encoding, separator: ';', lineBreak: '\n' },
      byteOffset: mark === null ? 0 : byteOrderMarkLengths[mark],
      firstRowNo: 2,
      lastRowNo: Number.MAX_SAFE_INTEGER,
    },
    {
      takeCut(rowNo, record) {
        const isTaken = plain?.add(rowNo, record) ?? false;
        if (isTaken && Array.from({ length: record.count }).some((_, cell) => !record.isAscii(cell)))
          plainCount += 1;
        return isTaken;
      },
      takeRow: (rowNo, cells) => processor.addRow(rowNo, cells),
    },
  );
  for (const piece of pieces) rows.push(piece);
  rows.end();
  const { postings, analytics, ...others } = processor.finish();
  const values = analytics.map((ofField) => ofField.values(1, ofField.count));
  return { plainCount, result: { ...others, values, postings: postings.read(0, postings.count) } };
}

/** The first piece holds the byte order mark; later ones end wherever it comes, also within a letter. */
function piecesOf(bytes: Uint8Array, length: number): Uint8Array[] {
  const ends = Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) => (index + 1) * length);
  return ends.map((end) => bytes.slice(end - length, end));
}

const format = { separator: ';', lineBreak: '\n', lineEnd: '\n' };
const change = fc.record({ place: fc.nat(), byte: hostileByte });

const encoders = new Map(encodings.map((encoding) => [encoding, encoderOf(encoding)]));

it('give rows the same meaning whichever way they are read, in every encoding', () => {
  let plainCount = 0;
  const file = fc.record({
    encoding: fc.constantFrom(...encodings),
    rows: randomRows,
    changes: fc.oneof(fc.constant([]), fc.array(change, { maxLength: 4 })),
    hasMark: fc.boolean(),
    pieceLength: fc.integer({ min: 3, max: 300 }),
    isQuoted: fc.boolean(),
  });
  fc.assert(
    fc.property(planOptions, file, (chosen, { encoding, rows, changes, hasMark, pieceLength, isQuoted }) => {
      const plan = planOf(chosen);
      const encode = encoders.get(encoding)!;
      const mark = hasMark && encoding === 'utf-8' ? '\ufeff' : '';
      const header = `${mark}${plan.columnNames.join(';')}\n`;
      const body = encode(rows.map((cells) => writtenRow(cells, format, () => isQuoted)).join(''));
      for (const { place, byte } of changes) if (body.length > 0) body[place % body.length] = byte;
      const pieces = piecesOf(Buffer.concat([encode(header), body]), pieceLength);
      const read = resultOf(plan, encoding, pieces, true);
      expect(read.result).toEqual(resultOf(plan, encoding, pieces, false).result);
      plainCount += read.plainCount;
    }),
    { numRuns: 400 },
  );
  expect(plainCount).toBeGreaterThan(100);
});
