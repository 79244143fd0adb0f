import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, type Download, type Locator, type Page } from 'playwright/test';
import { hangingMilliseconds } from '../../support/limits.ts';
import { readTableAndNotes } from './exports.ts';
import type { Language } from './words.ts';

/** A tree grid as it is read from the screen, from an exported file and from the clipboard, in one shape. */

export interface GridTable {
  /** Group titles and headers of the figures, one list a header row. */
  readonly headers: readonly (readonly string[])[];
  readonly lines: readonly GridLine[];
}

interface GridLine {
  /** Depth in the tree; 0 for a total. Null where the source does not say it. */
  readonly level: number | null;
  readonly name: string;
  /** With a decimal point and two decimals, whatever the language. */
  readonly figures: readonly string[];
}

/** `1.234,50` and `1,234.50` are 1234.50, a dash is zero. */
function plainFigure(text: string, language: Language): string {
  if (text === '–') return '0.00';
  const digits = text.replaceAll(language === 'en-GB' ? /[^\d.−-]/g : /[^\d,−-]/g, '');
  return digits.replace('−', '-').replace(',', '.');
}

interface DrawnCell {
  readonly row: number;
  readonly column: number;
  readonly span: number;
  readonly level: number;
  readonly isHeader: boolean;
  readonly text: string;
}

/** As much of an element of the page as is read here. */
interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  closest(selector: string): PageElement | null;
}

function drawnCells(grid: Locator): Promise<readonly DrawnCell[]> {
  return grid.evaluate((element) => {
    const numberOf = (node: PageElement | null, name: string) => Number(node?.getAttribute(name) ?? 0);
    const cells: readonly PageElement[] = [...element.querySelectorAll('[aria-colindex]')];
    return cells.map((cell) => {
      const row = cell.closest('[role=row]');
      return {
        row: numberOf(row, 'aria-rowindex'),
        column: numberOf(cell, 'aria-colindex'),
        span: Math.max(1, numberOf(cell, 'aria-colspan')),
        level: numberOf(row, 'aria-level'),
        isHeader: cell.getAttribute('role') === 'columnheader',
        text: (cell.textContent ?? '').trim(),
      };
    });
  });
}

/** Everything that the grid shows, gathered by scrolling through it as far as it goes in both directions. */
async function gatherCells(grid: Locator): Promise<ReadonlyMap<string, DrawnCell>> {
  const cells = new Map<string, DrawnCell>();
  // Steps of half a view: what one shows at its edge the next shows whole.
  const places = await grid.evaluate((element) => {
    const stops = (whole: number, seen: number): number[] =>
      Array.from({ length: Math.max(1, Math.ceil((2 * (whole - seen)) / seen) + 1) }, (_, index) =>
        Math.round((index * seen) / 2),
      );
    return {
      left: stops(element.scrollWidth, element.clientWidth - 320),
      top: stops(element.scrollHeight, element.clientHeight - 120),
    };
  });
  for (const top of places.top) {
    for (const left of places.left) {
      await grid.evaluate(
        async (element, to) => {
          element.scrollTo(to.left, to.top);
          for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
        },
        { left, top },
      );
      for (const cell of await drawnCells(grid)) cells.set(`${cell.row} ${cell.column}`, cell);
    }
  }
  await grid.evaluate((element) => element.scrollTo(0, 0));
  return cells;
}

/** The grid as the screen shows it. What a slow machine had not drawn when its place was looked at is looked at again. */
export async function readGrid(grid: Locator, language: Language): Promise<GridTable> {
  let read: GridTable | undefined;
  await expect(async () => {
    read = await readDrawn(grid, language);
  }).toPass({ timeout: hangingMilliseconds });
  if (read === undefined) throw new Error('The grid was not read');
  return read;
}

async function readDrawn(grid: Locator, language: Language): Promise<GridTable> {
  const cells = await gatherCells(grid);
  const columnCount = Number(await grid.getAttribute('aria-colcount'));
  const rowCount = Number(await grid.getAttribute('aria-rowcount'));
  const columns = Array.from({ length: columnCount }, (_, index) => index + 1);
  const rowOf = (row: number): readonly (DrawnCell | undefined)[] =>
    columns.map((column) => cells.get(`${row} ${column}`));
  const headerRows: string[][] = [];
  const lines: GridLine[] = [];
  for (let row = 1; row <= rowCount; row++) {
    const [first, ...others] = rowOf(row);
    if (others.some((cell) => cell?.isHeader)) {
      let title = '';
      // A group's title stands in the first of its columns.
      headerRows.push(others.map((cell) => (title = cell?.text ?? title)));
      continue;
    }
    const figures = others.map((cell, index) => {
      if (cell === undefined) throw new Error(`Row ${row} lacks its figure ${index + 1}`);
      return plainFigure(cell.text, language);
    });
    lines.push({ level: first?.level ?? null, name: first?.text.replaceAll(/\s+/g, ' ') ?? '', figures });
  }
  return { headers: headerRows, lines };
}

const unprotected = (text: string): string => /^="(\d+)"$/.exec(text)?.[1] ?? text;

/** The table below the notes of an exported file. `hasLevel`: its first column says how deep each line stands. */
function toTable(
  rows: readonly (readonly string[])[],
  hasLevel: boolean,
  language: Language,
  headerCount: number,
): GridTable {
  const first = hasLevel ? 1 : 0;
  const headers = rows.slice(0, headerCount).map((cells) => cells.slice(first + 2));
  const lines = rows.slice(headerCount).map((cells) => {
    const [code = '', name = '', ...figures] = cells.slice(first);
    return {
      level: hasLevel ? Number(cells[0] === '' ? 0 : cells[0]) : null,
      name: `${unprotected(code)} ${name}`.trim(),
      figures: figures.map((figure) => plainFigure(figure, language)),
    };
  });
  return { headers, lines };
}

export interface ExportedTable {
  readonly notes: ReadonlyMap<string, string>;
  readonly table: GridTable;
}

function splitNotes(rows: readonly (readonly string[])[]): [ReadonlyMap<string, string>, typeof rows] {
  const end = rows.findIndex((cells) => cells.every((cell) => cell === ''));
  const notes = new Map<string, string>();
  for (const [name = '', value = ''] of rows.slice(1, end)) {
    const before = notes.get(name);
    notes.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return [notes, rows.slice(end + 1)];
}

export async function readExportedCsv(
  download: Download,
  language: Language,
  headerCount: number,
): Promise<ExportedTable> {
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<string[]>(bytes.subarray(3).toString('utf8'), {
    delimiter: language === 'en-GB' ? ',' : ';',
  });
  const [notes, rows] = splitNotes(data);
  return { notes, table: toTable(rows, true, language, headerCount) };
}

/** Numbers come as numbers, codes as texts: a workbook has no formula and no lost zero. */
export async function readExportedWorkbook(download: Download, headerCount: number): Promise<ExportedTable> {
  const [table, notesSheet] = await readTableAndNotes(download);
  const data = [...notesSheet, [''], ...table].map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : String(cell ?? ''))),
  );
  const width = Math.max(...data.map((cells) => cells.length));
  const filled = data.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  const [notes, rows] = splitNotes(filled);
  return { notes, table: toTable(rows, false, 'en-GB', headerCount) };
}

/** What "copy as table" left for other programs. */
export async function readClipboard(page: Page, language: Language, headerCount: number): Promise<GridTable> {
  const text = await page.evaluate<string>('navigator.clipboard.readText()');
  return toTable(
    text.split(/\r?\n/).map((line) => line.split('\t')),
    false,
    language,
    headerCount,
  );
}
