import { uniqueColumnNames } from '@tributary/engine/text/layout';
import { SourceRefusal } from '../refusal.ts';
import type { Archive } from './archive.ts';
import type { CellContext } from './cellText.ts';
import { readSheet } from './sheet.ts';
import type { WorkbookSheet } from './workbook.ts';

/** Above its header a sheet has a title and little more. */
const headRowsMax = 30;
/** One for each month of some years. */
const sheetsMax = 60;

/** Of a sheet that begins with rows of nothing, no more is looked for. */
const bytesMax = 256 * 1024;

/** Ends the reading of a sheet, of which no more is needed. */
class EnoughRead extends Error {}

async function* beginningOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > bytesMax) throw new EnoughRead();
    yield piece;
  }
}

/** Whether a row names the columns, by the names that they would have been given from it. */
function namesColumns(cells: readonly string[], columns: readonly string[]): boolean {
  if (cells.length > columns.length) return false;
  const names = uniqueColumnNames(cells, columns.length);
  return names.length === columns.length && names.every((name, position) => name === columns[position]);
}

async function hasRowsUnder(
  columns: readonly string[],
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
): Promise<boolean> {
  let rowCount = 0;
  let isUnderHeader = false;
  let isFound = false;
  try {
    await readSheet(beginningOf(pieces), context, {
      row(_, cells) {
        isFound = isUnderHeader;
        isUnderHeader ||= namesColumns(cells, columns);
        rowCount += 1;
        if (isFound || rowCount === headRowsMax) throw new EnoughRead();
      },
      formulaWithoutValue: () => undefined,
    });
  } catch (error) {
    // What cannot be read is not missed where it is not asked for.
    if (!(error instanceof EnoughRead) && !(error instanceof SourceRefusal)) throw error;
  }
  return isFound;
}

/**
 * Those of the sheets that have the same header as the one that is read, and rows under it, as a workbook with a
 * sheet for each month has.
 */
export async function findAlikeSheets(
  archive: Archive,
  sheets: readonly WorkbookSheet[],
  context: CellContext,
  columns: readonly string[],
): Promise<readonly WorkbookSheet[]> {
  const found: WorkbookSheet[] = [];
  const seen = new Set<string>();
  for (const sheet of sheets.slice(0, sheetsMax)) {
    const { path, isHidden } = sheet;
    if (isHidden || seen.has(path)) continue;
    seen.add(path);
    if (await hasRowsUnder(columns, archive.read(path), context)) found.push(sheet);
  }
  return found;
}
