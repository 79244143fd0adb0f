import { serveThread } from '../../files/threadService.ts';
import type { TextReading } from '../../files/textTableService.ts';
import { ChartOfFile, type ChartPieces, type ChartTable } from './chartComparison.ts';

/** The thread in which the file of a chart is read, and held against the chart that is there. */
serveThread<ChartTable, ChartPieces>((task) => {
  const pieces: Uint8Array[] = [];
  let read: ChartOfFile | null = null;
  return {
    push(bytes) {
      pieces.push(bytes.slice());
      return 0;
    },
    end() {
      read = new ChartOfFile(Buffer.concat(pieces.splice(0)), task as TextReading);
      return read.table;
    },
    pieces: {
      compared(question) {
        if (read === null) throw new Error('The chart was asked for before its file had come');
        return read.compare(question);
      },
    },
  };
});
