import { createSourceAnalyser, type SourceAnalysis } from '../analyse.ts';
import { SourceRefusal } from '../refusal.ts';
import type { HeadOverrides } from '../sniff.ts';
import type { SourceWarning } from '../warnings.ts';
import { findAlikeSheets } from './alikeSheets.ts';
import { type Archive, openArchive } from './archive.ts';
import { type CellPlace, unresolvedMax } from './cellPlace.ts';
import type { CellContext } from './cellText.ts';
import { readNumberFormats } from './numberFormats.ts';
import { createRendition, renditionRowsMax, tooManyRows } from './rendition.ts';
import { readSheet } from './sheet.ts';
import { readSharedStrings, readWorkbook, type WorkbookSheet } from './workbook.ts';

export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

export interface SpreadsheetReading {
  readonly sheet: string;
  readonly sheets: readonly SheetName[];
  readonly analysis: SourceAnalysis;
  /** Cells that are empty because the workbook does not hold the result of their formula. */
  readonly unresolved: readonly CellPlace[];
  /** The sheet as CSV. */
  readonly rendition: Uint8Array<ArrayBuffer>[];
}

export interface SpreadsheetOrder {
  /** Null for the first visible sheet that holds a table. */
  readonly sheet: string | null;
  /** Sheets that were read before; where no sheet is named, the first other one of the same columns is taken. */
  readonly after?: ReadSheets | null;
  readonly layout: Pick<HeadOverrides, 'hasHeader' | 'skipRows'>;
}

/** Sheets of one workbook that were read, and what their columns are called. */
export interface ReadSheets {
  readonly sheets: readonly string[];
  readonly columnNames: readonly string[];
}

const renditionFormat = { encoding: 'utf-8', separator: ',' } as const;

/** Reads one sheet of a workbook; throws a refusal for whatever is no workbook that can be read. */
export async function readSpreadsheet(bytes: Buffer, order: SpreadsheetOrder): Promise<SpreadsheetReading> {
  refuseCompoundFile(bytes);
  const archive = await openArchive(bytes);
  const workbook = await readWorkbook(archive);
  const context: CellContext = {
    dateSystem: workbook.dateSystem,
    sharedStrings: workbook.sharedStringsPath
      ? await readSharedStrings(archive, workbook.sharedStringsPath)
      : [],
    meanings: workbook.stylesPath ? await readNumberFormats(archive, workbook.stylesPath) : [],
  };
  const next =
    order.sheet === null ? await nextSheet(archive, workbook.sheets, context, order.after ?? null) : null;
  // Named by itself, since a broken workbook may have several of one name.
  const choice = next === null ? order : { ...order, sheet: next.name };
  const sheets = next === null ? workbook.sheets : [next];
  const { sheet, table } = await readChosenSheet(archive, sheets, context, choice);
  const { analysis } = table;
  const isRead = ({ name }: WorkbookSheet): boolean => order.after?.sheets.includes(name) ?? false;
  const others = workbook.sheets.filter((each) => each !== sheet && !isRead(each));
  const alike = analysis.hasHeader
    ? await findAlikeSheets(
        archive,
        others,
        context,
        analysis.columns.map(({ name }) => name),
      )
    : [];
  return {
    sheet: sheet.name,
    sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    analysis: { ...analysis, warnings: [...analysis.warnings, ...warningsOf(sheet, alike)] },
    unresolved: table.unresolved,
    rendition: table.rendition,
  };
}

async function nextSheet(
  archive: Archive,
  sheets: readonly WorkbookSheet[],
  context: CellContext,
  after: ReadSheets | null,
): Promise<WorkbookSheet | null> {
  if (after === null) return null;
  const unread = sheets.filter(({ name, isHidden }) => !isHidden && !after.sheets.includes(name));
  const [next] = await findAlikeSheets(archive, unread, context, after.columnNames);
  return next ?? null;
}

function warningsOf({ name }: WorkbookSheet, alike: readonly WorkbookSheet[]): SourceWarning[] {
  if (alike.length === 0) return [];
  const sheets = alike.map((each) => each.name).join(', ');
  const params = { count: String(alike.length), sheet: name, sheets };
  return [{ code: 'other_sheets_alike', params }];
}

const compoundFileMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Under this name a compound file holds a workbook that a password encrypts. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

function refuseCompoundFile(bytes: Buffer): void {
  if (!bytes.subarray(0, compoundFileMagic.length).equals(compoundFileMagic)) return;
  throw new SourceRefusal(
    bytes.includes(encryptedPackage) ? 'spreadsheet_encrypted' : 'spreadsheet_old_format',
  );
}

type Table = Pick<SpreadsheetReading, 'analysis' | 'unresolved' | 'rendition'>;

async function readChosenSheet(
  archive: Archive,
  sheets: readonly WorkbookSheet[],
  context: CellContext,
  { sheet: chosen, layout }: SpreadsheetOrder,
): Promise<{ sheet: WorkbookSheet; table: Table }> {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const named = sheets.filter(({ name }) => name === chosen).slice(0, 1);
  if (chosen !== null && named.length === 0) throw new SourceRefusal('unknown_sheet');
  const candidates = chosen === null ? visible : named;
  let refusal = new SourceRefusal(
    visible.length === 0 && chosen === null ? 'no_visible_sheet' : 'no_data_row',
  );
  let cover: { sheet: WorkbookSheet; table: Table } | null = null;
  for (const sheet of candidates) {
    try {
      const found = { sheet, table: await readTable(archive, sheet, context, layout) };
      if (cover === null && chosen === null && isLikeCover(found.table)) cover = found;
      else if (cover === null || isLedgerBeside(cover.table, found.table)) return found;
    } catch (error) {
      if (!(error instanceof SourceRefusal) || !sheetRefusals.has(error.code)) throw error;
      refusal = error;
    }
  }
  if (cover !== null) return cover;
  throw refusal;
}

/** Why a sheet is passed over. */
const sheetRefusals: ReadonlySet<string> = new Set(['no_data_row', 'empty_file']);
const coverColumnsMax = 2;
const coverRowsMax = 30;

/** A few lines in one column or two may say what the workbook is; a journal has more of both. */
function isLikeCover({ analysis: { columns, rowCount } }: Table): boolean {
  return columns.length <= coverColumnsMax && rowCount <= coverRowsMax;
}

function isLedgerBeside({ analysis: cover }: Table, { analysis: other }: Table): boolean {
  return other.columns.length > coverColumnsMax && other.rowCount >= cover.rowCount;
}

async function readTable(
  archive: Archive,
  sheet: WorkbookSheet,
  context: CellContext,
  layout: SpreadsheetOrder['layout'],
): Promise<Table> {
  const rows = createRendition();
  let formulaCount = 0;
  const unresolved: CellPlace[] = [];
  await readSheet(archive.read(sheet.path), context, {
    row: (rowNo, cells) => rows.add(rowNo, cells),
    formulaWithoutValue(rowNo, column) {
      formulaCount += 1;
      if (unresolved.length < unresolvedMax) unresolved.push({ rowNo, column });
    },
  });
  const rendition = [...rows.pieces()];
  if (rendition.length === 0) throw new SourceRefusal('no_data_row');
  const analyser = createSourceAnalyser({ ...renditionFormat, ...layout });
  for (const piece of rendition) analyser.push(piece);
  const analysis = analyser.end();
  if (analysis.rowCount > renditionRowsMax) throw tooManyRows();
  const warnings: SourceWarning[] = [...analysis.warnings];
  if (formulaCount > 0) {
    const params = { count: String(formulaCount), first_row: String(unresolved[0]?.rowNo ?? 0) };
    warnings.push({ code: 'formulas_without_values', params });
  }
  return { analysis: { ...analysis, warnings }, unresolved, rendition };
}
