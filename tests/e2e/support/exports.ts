import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Download, Locator, Page } from 'playwright/test';
import { readSheet } from 'read-excel-file/node';
import type { App } from './app.ts';
import type { Language } from './words.ts';

/** Lists and grids as files: saved by the menu above them, and read again. */

export async function exportTable(
  { page, t }: App,
  place: Page | Locator,
  kind: 'csv' | 'workbook',
): Promise<Download> {
  await place.getByRole('button', { name: t('common:table.export'), exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t(`common:table.${kind}`), exact: true }).click();
  return started;
}

export type ExportedRow = Readonly<Record<string, string>>;

export interface ExportedList {
  /** What stands above the table, by its name. */
  readonly notes: ReadonlyMap<string, string>;
  /** The lines, each cell by the header of its column; figures with a decimal point and without zeros at the end. */
  readonly rows: readonly ExportedRow[];
}

function toList(data: readonly (readonly string[])[]): ExportedList {
  const end = data.findIndex((cells) => cells.every((cell) => cell === ''));
  const [headers = [], ...lines] = data.slice(end + 1);
  return {
    notes: new Map(data.slice(1, end).map(([name = '', value = '']) => [name, value])),
    rows: lines.map((cells) => Object.fromEntries(headers.map((name, index) => [name, cells[index] ?? '']))),
  };
}

const unprotected = (text: string): string =>
  /^="(\d+)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '');

export async function readCsvList(download: Download, language: Language): Promise<ExportedList> {
  const text = await readFile(await download.path(), 'utf8');
  const delimiter = language === 'en-GB' ? ',' : ';';
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter });
  return toList(data.map((cells) => cells.map(unprotected)));
}

/** The two sheets of an exported workbook: the table, and what it shows. */
export async function readTableAndNotes(download: Download) {
  const file = await download.path();
  return [await readSheet(file, 1), await readSheet(file, 2)] as const;
}

/** Numbers and dates come as such; a date is written as its day. */
export async function readWorkbookList(download: Download): Promise<ExportedList> {
  const [table, notes] = await readTableAndNotes(download);
  const textOf = (cell: (typeof table)[number][number]): string =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
  const texts = (sheet: typeof table) => sheet.map((cells) => cells.map(textOf));
  return toList([...texts(notes), [''], ...texts(table)]);
}
