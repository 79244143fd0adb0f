import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { noSuchUpload, readUpload, type StoredUpload, uploadOf } from '../uploads/service.ts';
import type { UploadPurpose } from '../uploads/tables.ts';
import { encodingOfLabel } from './encodings.ts';
import { limitMet } from './limitMet.ts';
import { asErrorOfField, isWorkbook, notAWorkbook, readWorkbook } from './reading.ts';
import { inSlot } from './slots.ts';
import { unresolvedMax } from './spreadsheet/cellPlace.ts';
import type { ChosenSheet } from './store.ts';
import type { TableOrder } from './tableSchemas.ts';
import type { ReadTable, TablePiece, TablePieces } from './tableThreadService.ts';
import type { TextReading } from './textTableService.ts';
import { startFileThread } from './thread/fileThread.ts';

/** A small file of which every row is looked at, in a thread, and whose columns somebody may choose. */

/** What is larger is something else than a chart or a trial balance. */
const bytesMax = 16 * 1024 * 1024;
/** What takes longer is stopped: the largest files take a fraction of it. */
const secondsMax = 20;

export interface TableFile {
  readonly upload: StoredUpload;
  /** Where its text lies: the file itself, or the sheet of the workbook as CSV. */
  readonly textUploadId: number;
  readonly reading: TextReading;
  /** The sheet, where the file is a workbook. */
  readonly chosen: ChosenSheet | null;
}

/** An upload as a table, text or workbook, for files of so few rows that no index is worth its while. */
export async function tableFileOf(
  db: Database,
  clientId: ClientId,
  purpose: UploadPurpose,
  order: TableOrder & { readonly sentBy?: number },
): Promise<TableFile> {
  const { sheet, separator, has_header: hasHeader, skip_rows: skipRows } = order;
  const upload = await db.client(clientId, (transaction) =>
    uploadOf(transaction, clientId, { id: order.upload_id, purpose, sentBy: order.sentBy ?? null }),
  );
  if (upload === undefined) throw noSuchUpload();
  if (upload.size_bytes > bytesMax) throw new ApiError('fileTooLarge');
  if (await isWorkbook(db, clientId, upload)) {
    for (const field of ['encoding', 'separator'] as const) {
      if (order[field] === undefined) continue;
      throw invalidField(field, 'not_for_workbooks', 'A workbook has neither encoding nor separator.');
    }
    const layout = { hasHeader, skipRows };
    const { analysis, chosen, unresolved } = await asErrorOfField('upload_id', () =>
      readWorkbook(db, clientId, upload, { sheet: sheet ?? null, layout }),
    );
    if (unresolved.length === unresolvedMax) {
      const message =
        'The workbook does not hold the results of its formulas. Save it in a spreadsheet program.';
      throw invalidField('upload_id', 'formulas_without_values', message);
    }
    return { upload, textUploadId: chosen.renditionId, reading: { analysis, unresolved }, chosen };
  }
  if (sheet !== undefined) throw notAWorkbook();
  const encoding = order.encoding === undefined ? undefined : encodingOfLabel(order.encoding);
  if (encoding === null) throw invalidField('encoding', 'unknown', 'This encoding is not supported.');
  const overrides = { encoding, separator, hasHeader, skipRows };
  return { upload, textUploadId: upload.id, reading: { overrides }, chosen: null };
}

interface TableWork<Piece extends TablePiece> {
  /** Calls `serveTable`. */
  readonly program: URL;
  readonly file: TableFile;
  /** What is asked once the file has come, or why it is refused. */
  readonly questionOf: (table: ReadTable) => Piece['question'];
  /** Where it is not read in so many seconds, or in the memory for it. */
  readonly tooSlow: (secondsMax: number) => ApiError;
}

/** In a thread: a file of a few rows may keep a processor busy for long. */
export async function readTable<Piece extends TablePiece>(
  db: Database,
  clientId: ClientId,
  { program, file, questionOf, tooSlow }: TableWork<Piece>,
): Promise<{ readonly table: ReadTable; readonly answer: Piece['answer'] }> {
  const work = async (end: AbortSignal) => {
    const thread = startFileThread<ReadTable, TablePieces<Piece>>(program, file.reading, end);
    try {
      for await (const bytes of readUpload(db, clientId, file.textUploadId)) await thread.push(bytes);
      const table = await asErrorOfField('upload_id', () => thread.end());
      return { table, answer: await thread.piece('read', questionOf(table)) };
    } finally {
      await thread.close();
    }
  };
  try {
    return await inSlot(clientId, work, secondsMax);
  } catch (error) {
    if (limitMet(error) === null) throw error;
    throw tooSlow(secondsMax);
  }
}

/** Of the other roles a second column would be read in place of the first. */
const repeatedRoles: readonly string[] = ['ignored', 'path'];

/** Roles are chosen for all columns, or for none; whoever chooses them unseen says which rows are left out as well. */
export function requireRoleOfEach(
  { analysis }: ReadTable,
  { roles, skip_rows: skipRows }: { readonly roles?: readonly string[] | undefined } & TableOrder,
): void {
  const { length: count } = analysis.columns;
  if (roles === undefined) return;
  const left = analysis.warnings.find(({ code }) => code === 'rows_left_out');
  if (skipRows === undefined && left !== undefined) {
    const { first_row: firstRow = '' } = left.params;
    const message = `Rows above row ${analysis.firstRowNo} may be rows of the table, from row ${firstRow} on: say how many lines to skip.`;
    throw invalidField('skip_rows', 'rows_left_out', message);
  }
  if (roles.length !== count) {
    throw invalidField('roles', 'length', `The file has ${count} columns; give a role to each.`);
  }
  const second = roles.findIndex(
    (role, index) => !repeatedRoles.includes(role) && roles.indexOf(role) < index,
  );
  if (second >= 0) throw invalidField(`roles.${second}`, 'duplicate', 'Another column has this role.');
}

export function describeColumns<Role extends string>(
  { analysis, samples }: ReadTable,
  roles: readonly Role[],
): { position: number; name: string; role: Role | 'ignored'; samples: string[] }[] {
  return analysis.columns.map(({ position, name }) => ({
    position,
    name,
    role: roles[position] ?? 'ignored',
    samples: [...(samples[position] ?? [])],
  }));
}

export function describeReadSheet({ chosen }: TableFile): { sheet: string | null; sheets: string[] } {
  return { sheet: chosen?.sheet ?? null, sheets: chosen?.sheets.map(({ name }) => name) ?? [] };
}

interface TableProblem<Code> {
  readonly code: Code;
  /** Null: the file as a whole. */
  readonly rowNo: number | null;
  readonly column: number | null;
  /** What is at fault, as a role of columns. */
  readonly role?: string | null;
  readonly value: string;
}

/** Every cause with the number of its rows and the first of them; the preview tells all rows. Null where there is none. */
export function refusalOfProblems<Code extends string>(
  problems: readonly TableProblem<Code>[],
  meanings: Readonly<Record<Code, string>>,
  consequence: string,
): ApiError | null {
  const [first] = problems;
  if (first === undefined) return null;
  const causes = [...groupBy(problems, ({ code }) => code)].map(([code, ofCode]) => {
    const { rowNo, value } = ofCode[0] ?? first;
    const { length } = ofCode;
    if (rowNo === null) {
      // A file may lack several things at once, which no cell shows.
      const lacking = ofCode.flatMap(({ role }) => role ?? []).join(', ');
      return `The file (${value}): ${meanings[code]}${lacking && `: ${lacking}`}.`;
    }
    const rows = length === 1 ? `Row ${rowNo}` : `${length} rows, first ${rowNo}`;
    const shown = value === '' ? '' : ` (${value})`;
    return `${rows}${shown}: ${meanings[code]}.`;
  });
  const { code, rowNo, column } = first;
  const place = rowNo === null ? 'upload_id' : `rows.${rowNo}${column === null ? '' : `.${column}`}`;
  return invalidField(place, code, `${causes.join(' ')} ${consequence}`);
}
