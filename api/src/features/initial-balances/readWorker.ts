import { readInitialBalance } from '@tributary/engine/initial-balances/readInitialBalance';
import { readTextTable, type TextReading, type TextTable } from '../files/textTableService.ts';
import { serveThread } from '../files/threadService.ts';
import type { InitialPieces, InitialTable } from './readProtocol.ts';

/** The thread in which the file of an initial balance is read, and held against chart, dimensions and legal entities. */

const sampleCount = 3;

function tableOf({ analysis, rows }: TextTable): InitialTable {
  const samples = analysis.columns.map(({ position }) =>
    rows
      .map(({ cells }) => (cells[position] ?? '').trim())
      .filter((text) => text !== '')
      .slice(0, sampleCount),
  );
  return { analysis, rowCount: rows.length, samples };
}

serveThread<InitialTable, InitialPieces>((task) => {
  const pieces: Uint8Array[] = [];
  let table: TextTable | null = null;
  return {
    push(bytes) {
      pieces.push(bytes.slice());
      return 0;
    },
    end() {
      table = readTextTable(Buffer.concat(pieces.splice(0)), task as TextReading);
      return tableOf(table);
    },
    pieces: {
      read({ basis, roles }) {
        if (table === null) throw new Error('The balance was asked for before its file had come');
        const { analysis, rows } = table;
        const file = { columns: analysis.columns.map(({ name }) => name), rows };
        return readInitialBalance(file, basis, roles ?? undefined);
      },
    },
  };
});
