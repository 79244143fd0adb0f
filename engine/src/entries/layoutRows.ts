import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { DateResolver } from '../reading/dateResolver.ts';
import type { GlobalAmountReader } from '../reading/globalAmountReader.ts';
import type { RecordCells } from '../reading/recordCells.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import type { EntryCounts } from './entryBuilder.ts';
import type { PostingSource } from './postingSource.ts';
import type { Translation } from './translation.ts';

/** Called from time to time while entries are built; may throw to give up. */
export type ProgressListener = (done: number, total: number) => void;

/** What the two kinds of layouts share. */
export interface ProcessingParts {
  readonly plan: ProcessingPlan;
  /** So many rows have room at once; more are taken too. */
  readonly capacity: number;
  readonly fields: ReadonlyMap<string, FieldMapEntry>;
  readonly table: PeriodTable;
  readonly errors: ErrorLog;
  readonly dates: DateResolver;
  readonly determination: LineDetermination;
  readonly globals: GlobalAmountReader;
  readonly translation: Translation;
}

/** What the rows became. */
export interface BuiltEntries {
  readonly postings: PostingSource;
  readonly counts: EntryCounts;
  /** Whether there were results of earlier fiscal years before balances of the file. */
  readonly hasEarlierResult: boolean;
}

/** Rows that are read from their bytes, where they are plain. */
export interface PlainRows {
  /** Takes a row. False where it is not plain: then nothing has changed, and `addRow` takes its cells. */
  add(row: number, record: RecordCells): boolean;
}

/** Rows of one layout on their way to postings. */
export interface LayoutRows {
  /** Takes a row that is one. */
  add(row: number, cells: readonly string[]): void;
  /** Takes a row of a wrong length, whose error is logged. */
  addMisshapen(cells: readonly string[]): void;
  /** The way from bytes to the same lines. Throws NoPlainRows where the plan has none. */
  plainRows(selection: RowSelection): PlainRows;
  build(onProgress: ProgressListener): BuiltEntries;
}
