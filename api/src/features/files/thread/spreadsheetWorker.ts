import { readSpreadsheet } from '../spreadsheet/readSpreadsheet.ts';
import { serveThread } from '../threadService.ts';
import type { ReadingOutcome, ReadingPieces, TaskOf } from './readingThread.ts';

/** The thread in which a workbook is read. */

serveThread<ReadingOutcome, ReadingPieces>((task) => {
  const { order } = task as TaskOf<'readSpreadsheet'>;
  const pieces: Uint8Array[] = [];
  let rendition: Uint8Array<ArrayBuffer>[] = [];
  return {
    push(bytes) {
      pieces.push(bytes.slice());
      return 0;
    },
    async end() {
      const { rendition: sheet, ...reading } = await readSpreadsheet(Buffer.concat(pieces.splice(0)), order);
      rendition = sheet;
      return { kind: 'readSpreadsheet', reading };
    },
    pieces: { rendition: () => rendition.shift() ?? null },
  };
});
