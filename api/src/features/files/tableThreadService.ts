import { readTextTable, type TextReading, type TextTable } from './textTableService.ts';
import { serveThread } from './threadService.ts';

/** For programs that read a table in a thread, and make of its rows what their feature knows. */

export interface ReadTable {
  readonly analysis: TextTable['analysis'];
  readonly rowCount: number;
  /** Of each column the first values. */
  readonly samples: readonly (readonly string[])[];
}

/** What a feature asks of the rows, and what it is told. */
export interface TablePiece {
  readonly question: unknown;
  readonly answer: unknown;
}

export type TablePieces<Piece extends TablePiece> = { readonly read: Piece };

const sampleCount = 3;

function describeTable({ analysis, rows }: TextTable): ReadTable {
  const samples = analysis.columns.map(({ position }) =>
    rows
      .map(({ cells }) => (cells[position] ?? '').trim())
      .filter((text) => text !== '')
      .slice(0, sampleCount),
  );
  return { analysis, rowCount: rows.length, samples };
}

/** The rows as the engine takes them. */
interface NamedTable {
  readonly columns: readonly string[];
  readonly rows: TextTable['rows'];
  readonly malformedRows: TextTable['malformedRows'];
  readonly brokenRows: TextTable['brokenRows'];
}

export function serveTable<Piece extends TablePiece>(
  read: (file: NamedTable, question: Piece['question']) => Piece['answer'],
): void {
  serveThread<ReadTable, TablePieces<Piece>>((task) => {
    const pieces: Uint8Array[] = [];
    let table: TextTable | null = null;
    return {
      push(bytes) {
        pieces.push(bytes.slice());
        return 0;
      },
      end() {
        table = readTextTable(Buffer.concat(pieces.splice(0)), task as TextReading);
        return describeTable(table);
      },
      pieces: {
        read(question) {
          if (table === null) throw new Error('The table was asked for before its file had come');
          const { analysis, ...others } = table;
          return read({ columns: analysis.columns.map(({ name }) => name), ...others }, question);
        },
      },
    };
  });
}
