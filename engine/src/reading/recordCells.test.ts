import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1Encoding, latin1Of, type RowFormat, utf8Of, writtenRow } from '../testing/recordBytes.ts';
import { RecordCells } from './recordCells.ts';

const byteText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function textsOf(record: RecordCells): string[] {
  return Array.from({ length: record.count }, (_, position) => record.textAt(position));
}

/** The cells of a record, with how many of its bytes were read; null where it is not cut. */
function cut(text: string, signs = { separator: ';', lineBreak: '\n' }) {
  const record = new RecordCells(signs, latin1Encoding);
  return record.cut(latin1Of(text), 0) ? { cells: textsOf(record), lineBreak: record.lineBreak } : null;
}

const piece = fc.constantFrom(
  'a',
  '1',
  ' ',
  '"',
  '""',
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  'ä',
  'Я',
  '€',
);
const cell = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const rowFormat = fc
  .tuple(fc.constantFrom(';', ',', '\t', '|'), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([separator, lineEnd]): RowFormat => ({ separator, lineEnd, lineBreak: lineEnd.slice(-1) }));

describe('records cut in their bytes', () => {
  it('give the cells that were written, quoted or not, wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 4 }),
        rowFormat,
        fc.nat(15),
        (cells, format, quoted) => {
          // What ends with a carriage return at the end of a quoted line is read in the general way.
          fc.pre(format.lineBreak === '\r' || !cells.at(-1)!.endsWith('\r'));
          const row = utf8Of(writtenRow(cells, format, (position) => ((quoted >> position) & 1) === 1));
          const record = new RecordCells(format, latin1Encoding);
          expect(record.cut(Uint8Array.of(34, ...row, 34), 1)).toBe(true);
          expect(record.lineBreak).toBe(row.length);
          expect(textsOf(record)).toEqual(cells.map((text) => byteText(utf8Of(text))));
          expect(record.isBlank).toBe(cells.every((text) => text === ''));
          for (let length = 0; length < row.length; length++) {
            expect(record.cut(row.subarray(0, length), 0)).toBe(false);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['text behind a closing mark', '"a"b;c\n'],
    ['a blank behind a closing mark', '"a" ;c\n'],
    ['a blank behind the last closing mark', 'c;"a" \n'],
    ['a mark within a quoted cell', '"a"b";c\n'],
    ['a mark that is not closed', 'a;"b\nc;d\n'],
    ['a carriage return between a closing mark and a separator', '"a"\r;b\n'],
    ['a carriage return before a closing mark and the break', 'a;"b\r"\n'],
    ['no line break', 'a;"b"'],
    ['no line break behind a carriage return', 'a;"b"\r'],
  ])('are not cut: %s', (_name, text) => {
    expect(cut(text)).toBeNull();
  });

  it.each([
    ['empty cells', '"";;""\r\n', ['', '', '']],
    ['a mark within a cell that is not quoted', '5" pipe;a""b;c"\n', ['5" pipe', 'a""b', 'c"']],
    ['doubled marks alone', '"""";""""""\n', ['"', '""']],
    ['blanks before a mark', ' "a";b\n', [' "a"', 'b']],
    ['a line break within', '"a\r\nb";c\n', ['a\r\nb', 'c']],
    ['a blank line', '\r\n', ['']],
    ['one carriage return of two', 'a\r\r\n', ['a\r']],
  ])('may hold %s', (_name, text, cells) => {
    expect(cut(text)).toEqual({ cells, lineBreak: text.length - 1 });
  });

  it('may have more cells than anybody needs', () => {
    const cells = Array.from({ length: 5000 }, (_, index) => `${index}`);
    expect(cut(`${cells.map((text) => `"${text}"`).join(';')}\n`)?.cells).toEqual(cells);
  });
});
