import Papa from 'papaparse';
import type { RecordFormat } from './recordFormat.ts';

/** A record with its place in the text, and where the next one begins. */
export interface QuotedRecord {
  readonly cells: string[];
  readonly start: number;
  readonly next: number;
  /** A quotation mark stands where none may. */
  readonly isMalformed: boolean;
}

/**
 * Reads the records of a text by papaparse, until the listener says false. Gives where the first record stands that was not
 * read: one that has no end yet, unless the text is the last of its file.
 */
export function readQuotedRecords(
  text: string,
  { separator, lineBreak }: Pick<RecordFormat, 'separator' | 'lineBreak'>,
  isLast: boolean,
  onRecord: (record: QuotedRecord) => boolean,
): number {
  let start = 0;
  const parser = new Papa.Parser({
    delimiter: separator,
    newline: lineBreak,
    step: (result: Papa.ParseStepResult<string[]>) => {
      const cells = stepCells(result);
      // What follows the last line break is no record.
      if (isLast && start === text.length && cells.length === 1 && cells[0] === '') return;
      const next = result.meta.cursor;
      if (lineBreak === '\n') dropCarriageReturn(cells);
      const goesOn = onRecord({ cells, start, next, isMalformed: result.errors.length > 0 });
      start = next;
      if (!goesOn) parser.abort();
    },
  });
  parser.parse(text, 0, !isLast);
  return start;
}

/** papaparse hands one record over, in a list of its own or bare, depending on the way it was reached. */
function stepCells(result: Papa.ParseStepResult<string[]>): string[] {
  const data: readonly unknown[] = result.data;
  return Array.isArray(data[0]) ? (data[0] as string[]) : result.data;
}

function dropCarriageReturn(cells: string[]): void {
  const last = cells.length - 1;
  const cell = cells[last];
  if (cell?.endsWith('\r')) cells[last] = cell.slice(0, -1);
}
