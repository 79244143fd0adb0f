import { SourceRefusal } from '../refusal.ts';

/**
 * A sheet as CSV in UTF-8. Record n is row n of the sheet, so that the numbers of rows stay those that people see;
 * every record has as many cells as the widest row.
 */
export interface Rendition {
  add(rowNo: number, cells: readonly string[]): void;
  /** Takes the rows out, in pieces. */
  pieces(): Generator<Uint8Array<ArrayBuffer>>;
}

export const renditionRowsMax = 200_000;
/** Lines before the table do not count as rows: so many as may be skipped, and a header. */
const linesBeforeMax = 1001;
const charactersMax = 128 * 1024 ** 2;
const pieceCharacters = 256 * 1024;
const needsQuotes = /[",\n]/;

export function createRendition(): Rendition {
  const rows: string[] = [];
  const widths: number[] = [];
  let width = 0;
  let length = 0;

  const add = (text: string, cellCount: number): void => {
    rows.push(text);
    widths.push(cellCount);
    length += text.length;
  };

  return {
    add(rowNo, cells) {
      if (rowNo > renditionRowsMax + linesBeforeMax) throw tooManyRows();
      while (rows.length < rowNo - 1) add('', 1);
      add(cells.map(quoted).join(','), cells.length);
      width = Math.max(width, cells.length);
      if (length + width * rows.length > charactersMax) throw new SourceRefusal('spreadsheet_too_large');
    },
    *pieces() {
      let piece = '';
      for (const [index, row] of rows.entries()) {
        piece += `${row}${','.repeat(width - (widths[index] ?? width))}\n`;
        if (piece.length < pieceCharacters) continue;
        yield encode(piece);
        piece = '';
      }
      if (piece !== '') yield encode(piece);
    },
  };
}

export function tooManyRows(): SourceRefusal {
  return new SourceRefusal('spreadsheet_too_many_rows', { max: renditionRowsMax });
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}
